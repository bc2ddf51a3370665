import type { Language } from '#rules/words/languages.ts'
import { screenLanguage } from '#web/words/say.ts'

/** A language by its name in that of the staff's screens. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames(screenLanguage(), { type: 'language' })
  return names.of(language) ?? language
}
