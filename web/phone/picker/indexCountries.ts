import type { Named } from '#web/ui/countries.ts'
import { foldName } from './foldName.ts'
import { listAliases, listLanguages } from './listAliases.ts'
import { readLocale } from './nameCountry.ts'

/** A name as it is shown and as it is compared. */
export type FoldedName = { text: string; folded: string }

/** A country with all it is found by. */
export type IndexedCountry = Named & {
  /** Its name in the language of the list. */
  own: FoldedName
  /** Its names in English, in its own languages and in the reader's others, and its aliases. */
  others: FoldedName[]
}

/**
 * Prepares countries for `findCountries`. Names come from `Intl.DisplayNames`: a language that the
 * browser does not know is left out, rather than answered in another.
 * @param countries as `listCountries` gives them; their order settles ties
 * @param languages that the reader knows (BCP 47), such as `navigator.languages`
 */
export function indexCountries(
  countries: readonly Named[],
  languages: readonly string[],
): IndexedCountry[] {
  const read = ['en', ...languages.slice(0, languagesMax)]
  return countries.map(({ code, name }) => {
    const own = { text: name, folded: foldName(name) }
    const texts = [...read, ...listLanguages(code)].flatMap((language) => namesIn(language, code))
    return { code, name, own, others: unlike(own, [...texts, ...listAliases(code)]) }
  })
}

const languagesMax = 5

function unlike(own: FoldedName, texts: string[]): FoldedName[] {
  const others = new Map<string, FoldedName>()
  for (const text of texts) {
    const folded = foldName(text)
    if (folded !== own.folded && !others.has(folded)) others.set(folded, { text, folded })
  }
  return [...others.values()]
}

type Naming = Intl.DisplayNames[]
const namings = new Map<string, Naming>()

/** A country in one language, in full and in short (`UK`, `Bosnia`). */
function namesIn(language: string, country: string): string[] {
  let naming = namings.get(language)
  if (!naming) {
    naming = openNaming(language)
    namings.set(language, naming)
  }
  return naming.flatMap((names) => names.of(country) ?? [])
}

function openNaming(language: string): Naming {
  const locale = readLocale(language)
  // A language without data would answer in the browser's own.
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return []
  return (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
  )
}
