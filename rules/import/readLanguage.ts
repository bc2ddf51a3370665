import { isLanguage, type Language, languageCodes, languages } from '../words/languages.ts'
import { foldHeading } from './headerWords.ts'

const codeOf = new Map<string, Language>()
for (const code of languageCodes) {
  codeOf.set(foldHeading(languages[code].name), code)
  // Each of our languages by its name in each of the others: Deutsch, German, allemand, alemán.
  for (const speaker of languageCodes) {
    const name = new Intl.DisplayNames(speaker, { type: 'language' }).of(code)
    if (name) codeOf.set(foldHeading(name), code)
  }
}

/**
 * Reads a language as customer lists write it: `fr`, `fr_CA`, `FR`, `French`, `Français`.
 * @returns ISO 639-1, or null if we do not text payers in that language
 */
export function readLanguage(cell: string): Language | null {
  const folded = foldHeading(cell)
  const [code = ''] = cell
    .trim()
    .toLowerCase()
    .split(/[-_\s(]/, 1)
  return codeOf.get(folded) ?? (isLanguage(code) ? code : null)
}
