import { setupI18n } from '@lingui/core'
import type { Catalog, WordKey, WordValues } from './words.generated.ts'

/**
 * Gives the words of a key with its values put in. Which values a key takes comes from the English
 * catalog, so that a sentence without its amount does not compile.
 */
export type Say = <Key extends WordKey>(key: Key, ...values: Needed<WordValues[Key]>) => string

type Needed<Values> = keyof Values extends never ? [] : [values: Values]

/**
 * Speaks one language.
 * @param locale BCP 47; decides how numbers and plurals inside sentences are written.
 * @param words the compiled catalog, or the part of one that is needed.
 */
export function speak(locale: string, words: Partial<Catalog>): Say {
  const i18n = setupI18n({ locale, messages: { [locale]: words } })
  return (key, ...[values]) => i18n._(key, values as Record<string, unknown> | undefined)
}
