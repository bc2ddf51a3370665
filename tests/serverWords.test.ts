import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { serverTemplates } from '#rules/words/serverTemplates.ts'
import { slotPattern } from '#rules/words/slotPattern.ts'
import { sayServer, setServerWords } from '#web/words/sayServer.ts'
import { translatedLanguages, translateServer } from '../scripts/generate/compileStaffWords.ts'
import { listTemplates, listWrittenDetails } from './support/findProse.ts'

const languages = translatedLanguages()

afterEach(() => setServerWords('en', { words: {}, templates: {} }))

/** The places whose sentences are for others than staff: these see only what `composeSentence` composes. */
const forOthers: Record<string, readonly string[]> = {
  'who runs the server: what it prints, logs and answers at its console': [
    ...['server/giveUpRoot.ts', 'server/printClaimCode.ts', 'server/refuse*.ts'],
    ...['server/database/**', 'server/recovery/recoverFromServer.ts'],
  ],
  'programs: what no screen of ours sends': [
    ...['server/http/strictText.ts', 'server/http/describeKey.ts'],
    ...['server/requests/imports/readNewRows.ts', 'rules/import/requestColumns.ts'],
  ],
  'a customer’s phone, and a staff member’s: the texts themselves': ['rules/texts.ts'],
  'the words that customers write': ['rules/stopSentences.ts'],
  'fixed sentences of two parts, which listServerSentences has': ['rules/phone/phoneWords.ts'],
}
const placesForOthers = Object.values(forOthers).flat()

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => path.posix.matchesGlob(file, place))

test('a sentence with values that a staff screen can show is composed of a template', () => {
  const found = listTemplates()
  expect(found.filter(({ file }) => !isIn(file, placesForOthers))).toEqual([])
  const unneeded = placesForOthers.filter((place) => !found.some(({ file }) => isIn(file, [place])))
  expect(unneeded).toEqual([])
})

test('a detail without values that the server gives is one of its sentences, which have translations', () => {
  const known = Object.values(listServerSentences())
  const found = listWrittenDetails().filter(({ file }) => !isIn(file, placesForOthers))
  expect(
    found.filter(({ code }) => !known.some((sentence) => code.includes(`'${sentence}'`))),
  ).toEqual([])
})

test.each(languages)('%s says each template, with its values in it', (language) => {
  setServerWords(language, translateServer(language))
  for (const template of Object.values(serverTemplates)) {
    const english = template.replaceAll(slotPattern, sampleOf)
    const said = sayServer(english)
    expect(said).not.toBe(english)
    for (const [, name = '', isCount] of template.matchAll(slotPattern)) {
      const value = isCount ? /23|٢٣/ : shownOf(name, language)
      expect(said, `${template}: ${name}`).toMatch(value)
    }
  }
})

/** Composes a value as the server does; 23 has a plural form of its own in Polish and Arabic. */
function sampleOf(_slot: string, name: string, isCount?: string): string {
  if (isCount) return '23'
  return name === 'country' ? 'Germany' : `<${name}>`
}

function shownOf(name: string, language: string): string {
  return name === 'country'
    ? (new Intl.DisplayNames(language, { type: 'region' }).of('DE') ?? '')
    : `<${name}>`
}

test.each(languages)(
  '%s says each sentence of the server, and each after another one',
  (language) => {
    const { words, templates } = translateServer(language)
    setServerWords(language, { words, templates })
    const look = 'Look again, then decide.'
    for (const [english, own] of Object.entries(words)) {
      expect(sayServer(english)).toBe(own)
      if (/[.!?]$/.test(english))
        expect(sayServer(`${english} ${look}`)).toBe(`${own} ${words[look]}`)
    }
  },
)
