import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findCostlySigns } from '#rules/findCostlySigns.ts'
import { type SignName, signNames } from '#rules/signNames.ts'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { serverTemplates } from '#rules/words/serverTemplates.ts'
import { slotPattern } from '#rules/words/slotPattern.ts'
import { sayServer, setServerWords } from '#web/words/sayServer.ts'
import {
  readServerCatalog,
  translatedLanguages,
  translateServer,
} from '../scripts/generate/compileStaffWords.ts'
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

/** Lists the signs of the first plane, and a few of several code points, that GSM-7 lacks, with their names. */
function nameSigns(): { sign: string; name: string }[] {
  return Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCodePoint(code))
    .filter((sign) => !/\p{Cs}|\p{Cn}|\p{Co}/u.test(sign))
    .concat('e\u0301', '7\uFE0F\u20E3', '👍')
    .flatMap((sign) => findCostlySigns(sign))
}

test('a costly sign is called by one of the names, or by its twin, or names itself', () => {
  const named = nameSigns().filter(({ sign, name }) => name !== sign)
  const isFullWidth = (name: string) => name.startsWith('full-width ')
  const found = new Set(named.map(({ name }) => name).filter((name) => !isFullWidth(name)))
  expect([...found].sort()).toEqual(Object.values(signNames).sort())
  expect(named.filter(({ name }) => isFullWidth(name)).length).toBeGreaterThan(90)
  setServerWords('de', translateServer('de'))
  const left = named.filter(({ name }) => sayServer(name) === name && name !== signNames.emoji)
  expect(left).toEqual([])
})

test.each(languages)('%s has a word for each name of a costly sign', (language) => {
  const own = readServerCatalog(language)
  const names = Object.entries<SignName>(signNames)
  const lacking = names.filter(([key, name]) => {
    const word = own[`sign.${key}`]
    if (!word) return true
    // Other languages have these two words as well.
    return word === name && name !== signNames.emoji && name !== signNames.tab
  })
  expect(lacking).toEqual([])
})

test('German names the letters of another script, and a sign that looks like its twin, in German', () => {
  setServerWords('de', translateServer('de'))
  const said = (body: string) => findCostlySigns(body).map(({ name }) => sayServer(name))
  expect(said('Ремонт’\u00A0Ａ修½')).toEqual([
    ...['kyrillische Buchstaben', 'typografisches Anführungszeichen'],
    ...['geschütztes Leerzeichen', 'vollbreites A', 'chinesische Schriftzeichen', '½'],
  ])
})
