import type { Language } from '#rules/words/languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language by its English name, as the staff's screens have it. */
export function languageName(language: Language): string {
  return names.of(language) ?? language
}
