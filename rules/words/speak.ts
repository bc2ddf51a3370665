import { type Messages, setupI18n } from '@lingui/core'
import type { WordValues } from './words.generated.ts'

/**
 * Returns the words of a key with its values filled in. The English catalog decides which values a
 * key takes, so that a sentence without its amount does not compile.
 */
export type SayOf<Words> = <Key extends keyof Words & string>(
  key: Key,
  ...values: Needed<Words[Key]>
) => string

/** The function that composes the words of the payer's pages and the texts. */
export type Say = SayOf<WordValues>

type Needed<Values> = keyof Values extends never ? [] : [values: Values]

/**
 * Makes a function that speaks one language.
 * @param locale BCP 47; decides how numbers and plurals inside sentences are written
 * @param words the compiled catalog, or the needed part of it
 */
export function speak<Words = WordValues>(
  locale: string,
  words: Partial<Record<keyof Words & string, Messages[string]>>,
): SayOf<Words> {
  const i18n = setupI18n({ locale, messages: { [locale]: words as Messages } })
  return (key, ...[values]) => i18n._(key, values as Record<string, unknown> | undefined)
}
