import type { Named } from '#web/ui/countries.ts'
import { foldName } from './foldName.ts'
import { listAliases, listLanguages } from './listAliases.ts'
import { readLocale } from './nameCountry.ts'

/** A name as it is shown and as it is compared. */
export type FoldedName = { text: string; folded: string }

/** A country with all the names it can be found by. */
export type IndexedCountry = Named & {
  /** Its name in the language of the list. */
  own: FoldedName
  /** Its names in English, in its own languages and in the reader's others, and its aliases. */
  others: FoldedName[]
}

/**
 * Prepares countries for `findCountries`. Names come from `Intl.DisplayNames`; a language that the
 * browser does not know is left out, since `Intl` would answer in another.
 * @param countries as `listCountries` returns them; their order breaks ties
 * @param languages the reader's languages (BCP 47), such as `navigator.languages`
 */
export function indexCountries(
  countries: readonly Named[],
  languages: readonly string[],
): IndexedCountry[] {
  const read = ['en', ...languages.slice(0, languagesMax)]
  return countries.map(({ code, name }) => {
    const own = { text: name, folded: foldName(name) }
    const texts = [...read, ...listLanguages(code)].flatMap((language) => namesIn(language, code))
    return { code, name, own, others: otherNames(own, [...texts, ...listAliases(code)]) }
  })
}

const languagesMax = 5

function otherNames(own: FoldedName, texts: string[]): FoldedName[] {
  const others = new Map<string, FoldedName>()
  for (const text of texts) {
    const folded = foldName(text)
    if (folded !== own.folded && !others.has(folded)) others.set(folded, { text, folded })
  }
  return [...others.values()]
}

type Names = Intl.DisplayNames[]
const namesByLanguage = new Map<string, Names>()

/** Returns a country's names in one language, long and short (`UK`, `Bosnia`). */
function namesIn(language: string, country: string): string[] {
  let languageNames = namesByLanguage.get(language)
  if (!languageNames) {
    languageNames = openNames(language)
    namesByLanguage.set(language, languageNames)
  }
  return languageNames.flatMap((names) => names.of(country) ?? [])
}

function openNames(language: string): Names {
  const locale = readLocale(language)
  // Without data for a language, `Intl` would answer in the browser's own.
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return []
  return (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
  )
}
