import { readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Compiles the catalog of one language from ICU MessageFormat, as translators write it, into a form
 * that needs no parser at run time.
 * @throws the place of the mistake in a message
 */
export function compileWords(language: string): string {
  const compiled = Object.entries(readCatalog(language)).map(([key, message]) => {
    try {
      return [key, compileMessageOrThrow(message)] as const
    } catch (cause) {
      throw new Error(`${language}.json, ${key}: not ICU MessageFormat`, { cause })
    }
  })
  const lines = compiled.map(
    ([key, words]) => `  ${JSON.stringify(key)}: ${JSON.stringify(words)},`,
  )
  return `${warning}import type { Catalog } from '../words.generated.ts'

export const ${language}: Catalog = {
${lines.join('\n')}
}
`
}

/** Writes the type of all words and of the values that each takes, from the English catalog. */
export function writeWordTypes(): string {
  const entries = Object.entries(readCatalog('en')).map(([key, message]) => {
    const values = listValues(compileMessageOrThrow(message))
    const shape = values.map(([name, type]) => `${name}: ${type}`).join('; ')
    return `  ${JSON.stringify(key)}: ${shape ? `{ ${shape} }` : 'Record<never, never>'}`
  })
  return `${warning}import type { Messages } from '@lingui/core'

/** The words that every language must have, with their values. */
export type WordValues = {
${entries.join('\n')}
}

export type WordKey = keyof WordValues

/** All words of one language, compiled. */
export type Catalog = Record<WordKey, Messages[string]>
`
}

/** Reads a language's catalog as its translators wrote it: key to ICU message. */
export function readCatalog(language: string): Record<string, string> {
  const file = new URL(`../../rules/words/catalogs/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/**
 * Lists the values that a compiled message takes: a count is a number, every other one is text that
 * was formatted before.
 */
export function listValues(message: CompiledMessage): [name: string, type: 'string' | 'number'][] {
  const found = new Map<string, 'string' | 'number'>()
  const look = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, format, choices] = part
    if (format === 'plural' || format === 'selectordinal' || format === 'number')
      found.set(name, 'number')
    else if (!found.has(name)) found.set(name, 'string')
    for (const choice of Object.values((choices as Record<string, unknown>) ?? {}))
      if (Array.isArray(choice)) choice.forEach(look)
  }
  if (Array.isArray(message)) message.forEach(look)
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}

const warning = '// Written by npm run generate from rules/words/catalogs; edit those.\n'
