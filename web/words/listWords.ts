import { screenLanguage } from './say.ts'

/** Lists words inside a sentence in the screens' language, as "name, address and logo"; empty where there is none. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(screenLanguage(), { type: 'conjunction' }).format(words)
}
