import { isLanguage, type Language, languageCodes, languages } from '../words/languages.ts'
import { foldHeading } from './headerWords.ts'

const codeOf = new Map<string, Language>()
for (const code of languageCodes) {
  codeOf.set(foldHeading(languages[code].name), code)
  // The names that each of these languages has for each of them: Deutsch, German, allemand, alemán.
  for (const speaker of languageCodes) {
    const name = new Intl.DisplayNames(speaker, { type: 'language' }).of(code)
    if (name) codeOf.set(foldHeading(name), code)
  }
}

/**
 * Reads a language as lists of customers have it: `fr`, `fr_CA`, `FR`, `French`, `Français`.
 * @returns ISO 639-1, or null where it is none in which payers are spoken to.
 */
export function readLanguage(cell: string): Language | null {
  const folded = foldHeading(cell)
  const [code = ''] = cell
    .trim()
    .toLowerCase()
    .split(/[-_\s(]/, 1)
  return codeOf.get(folded) ?? (isLanguage(code) ? code : null)
}
