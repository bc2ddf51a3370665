import type { Language } from '#rules/words/languages.ts'
import { screenLanguage } from '#web/words/say.ts'

/** Returns the name of a language in the language of the staff screens. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames(screenLanguage(), { type: 'language' })
  return names.of(language) ?? language
}
