/**
 * The languages in which we text payers and show them pages, each with its own name and direction
 * of writing.
 */
export const languages = {
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>

/** The ISO 639-1 code of a language that has a catalog. */
export type Language = keyof typeof languages

/** Every language that has a catalog, in alphabetical order of their codes. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** Returns whether `code` is the code of a language that has a catalog. */
export function isLanguage(code: string | null | undefined): code is Language {
  return code !== null && code !== undefined && Object.hasOwn(languages, code)
}

/** Returns the language of a BCP 47 tag, such as `es` for `es-MX`; English if it has no catalog. */
export function languageOf(locale: string): Language {
  const [code] = locale.split('-', 1)
  return isLanguage(code) ? code : 'en'
}
