import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { serverTemplates } from '#rules/words/serverTemplates.ts'
import type { ServerWords } from '#web/words/sayServer.ts'
import { listValues } from './compileWords.ts'

const catalogs = new URL('../../web/words/catalogs/', import.meta.url)
const serverFiles = { sentences: 'server.json', templates: 'serverTemplates.json' }
const isOfScreens = (file: string) => !Object.values(serverFiles).includes(file)
const warning = '// Written by npm run generate from web/words/catalogs; edit those.\n'

/**
 * Lists the languages of the staff's screens besides English: a folder each, with a file for each part of the
 * screens, and server.json and serverTemplates.json for what the server says.
 */
export function translatedLanguages(): string[] {
  return readdirSync(catalogs)
    .filter((language) => language !== 'en')
    .sort()
}

/**
 * Reads the words of the staff's screens in one language: `requests.title` is `title` of
 * requests.json.
 * @throws if a part names a word twice: JSON would keep only the second
 */
export function readStaffCatalog(language: string): Record<string, string> {
  const folder = new URL(`${language}/`, catalogs)
  const words: Record<string, string> = {}
  for (const file of readdirSync(folder).filter(isOfScreens).sort()) {
    const part = path.basename(file, '.json')
    const found = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
    for (const [name, message] of Object.entries(found)) words[`${part}.${name}`] = message
  }
  return words
}

/** Reads the server's sentences in one language, by their keys in `listServerSentences`: plain text, without values. */
export function readServerCatalog(language: string): Record<string, string> {
  return readFile(language, serverFiles.sentences)
}

/** Reads the server's sentences with values in one language, by their keys in `serverTemplates`: ICU MessageFormat. */
export function readTemplateCatalog(language: string): Record<string, string> {
  return readFile(language, serverFiles.templates)
}

function readFile(language: string, file: string): Record<string, string> {
  const path = new URL(`${language}/${file}`, catalogs)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

/** Returns what the server says in one language, by the English sentences; those with values are compiled. */
export function translateServer(language: string): ServerWords {
  const byEnglish = (english: Record<string, string>, own: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(english).map(([key, one]) => [one, own[key] ?? one]))
  const templates = compileCatalog(language, readTemplateCatalog(language))
  const plain = Object.entries(readServerCatalog(language))
  const sentences = Object.fromEntries(plain.map(([key, one]) => [key, bindWords(language, one)]))
  return {
    words: byEnglish(listServerSentences(), sentences),
    templates: byEnglish(serverTemplates, templates),
  } as ServerWords
}

/**
 * Compiles one language from ICU MessageFormat into a form that needs no parser in the browser.
 * @throws the place of the mistake in a message
 */
export function compileTranslation(language: string): Record<string, CompiledMessage> {
  return compileCatalog(language, readStaffCatalog(language))
}

function compileCatalog(
  language: string,
  catalog: Record<string, string>,
): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(bindWords(language, message))]
      } catch (cause) {
        throw new Error(`${language}, ${key}: not ICU MessageFormat`, { cause })
      }
    }),
  )
}

// A line may break at each space: a counter, a particle or a figure alone on the next line is torn from its word.
const bound: Record<string, RegExp> = {
  // A number or a value and its counter, a Latin word and its particle or the rest of a compound.
  ja: /(?<=[0-9#}\])]) (?=\p{Script=Han})|(?<=[A-Za-z0-9#}\])/+]) (?=[\p{Script=Hiragana}\p{Script=Katakana}])/gu,
  // A prefix that is written apart only from figures and Latin letters.
  ar: /(?<=ـ) /g,
  // A value and its unit too: a noun, so it is known by its capital.
  de: /(?<=\}) (?=(?:Tag|Stunde|Minute|Zeile|Zeichen|Position)\p{Ll}*(?!\p{L}))/gu,
}
// A figure and the word it counts. A long word may still go to the next line: a narrow place has no room for both.
const figure = /(?<=\d|#\}*|, number\}) (?=\p{Script=Latin}{1,7}(?!\p{L}))/gu
// Japanese lines break after any hyphen.
const charset = /UTF-(?=8)/g
// The dots of a card's number, and its last figures.
const cardNumber = /(?<=•) /g

/** Puts no-break spaces and word joiners where a sentence may not be torn. */
function bindWords(language: string, sentence: string): string {
  const own = bound[language]
  const spaced = sentence.replace(cardNumber, '\u00a0').replace(charset, '$&\u2060')
  // The server's English is not compiled; all English has the same spaces.
  const counted = language === 'en' ? spaced : spaced.replace(figure, '\u00a0')
  return own ? counted.replace(own, '\u00a0') : counted
}

/** Writes the English sentences, compiled, as a module. */
export function writeEnglishWords(): string {
  const lines = Object.entries(compileTranslation('en')).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
  )
  return `${warning}import type { StaffCatalog } from './words.generated.ts'

export const en: StaffCatalog = {
${lines.join('\n')}
}
`
}

/** Writes the type of all words and of the values that each takes, from the English catalog. */
export function writeStaffWordTypes(): string {
  const entries = Object.entries(readStaffCatalog('en')).map(([key, message]) => {
    const values = listValues(compileMessageOrThrow(message))
    const shape = values.map(([name, type]) => `${name}: ${type}`).join('; ')
    return `  ${JSON.stringify(key)}: ${shape ? `{ ${shape} }` : 'Record<never, never>'}`
  })
  return `${warning}import type { Messages } from '@lingui/core'

/** The words that every language must have, with their values. */
export type StaffWords = {
${entries.join('\n')}
}

export type StaffCatalog = Record<keyof StaffWords, Messages[string]>
`
}
