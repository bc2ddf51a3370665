import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { listServerSentences } from '#rules/words/serverSentences.ts'
import { listValues } from './compileWords.ts'

const catalogs = new URL('../../web/words/catalogs/', import.meta.url)
const serverFile = 'server.json'
const isOfScreens = (file: string) => file !== serverFile
const warning = '// Written by npm run generate from web/words/catalogs; edit those.\n'

/**
 * Lists the languages of the staff's screens besides English: a folder each, with a file for each part of the
 * screens, and server.json for what the server says.
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
  const file = new URL(`${language}/${serverFile}`, catalogs)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Returns the server's sentences in one language, by the English ones. */
export function translateServer(language: string): Record<string, string> {
  const own = readServerCatalog(language)
  return Object.fromEntries(
    Object.entries(listServerSentences()).map(([key, english]) => [english, own[key] ?? english]),
  )
}

/**
 * Compiles one language from ICU MessageFormat into a form that needs no parser in the browser.
 * @throws the place of the mistake in a message
 */
export function compileTranslation(language: string): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(readStaffCatalog(language)).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(message)]
      } catch (cause) {
        throw new Error(`${language}, ${key}: not ICU MessageFormat`, { cause })
      }
    }),
  )
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
