import { foldName } from './foldName.ts'
import type { FoldedName, IndexedCountry } from './indexCountries.ts'
import { rankCallingCode, readCallingCode } from './rankCallingCode.ts'

/** A country that matches the search, and the other name that matched. */
export type FoundCountry = {
  /** ISO 3166-1 alpha-2 */
  code: string
  name: string
  /** The other name that matched, shown beside the name; null when the shown name matched. */
  matched: string | null
}

type Ranked = { rank: number; matched: string | null }

/** The ranks of a match, best first. */
const ranks = {
  code: 0,
  exact: 1,
  alias: 2,
  starts: 3,
  word: 4,
  otherStarts: 5,
  otherWord: 6,
  words: 7,
  otherWords: 8,
  contains: 9,
  otherContains: 10,
}

/** The shortest search to forgive a letter in: in a shorter one, a letter makes any word another. */
const typoLettersMin = 4

/** The shortest search to look for inside a word: one letter says nothing there. */
const containsLettersMin = 2

/**
 * Finds countries by what a person typed, best first: a name or its beginning in any language of the
 * index, an alias, an ISO code, or a calling code in any form. One wrong letter is forgiven when
 * nothing else matches.
 * @param callingCodeOf a country's calling code, digits alone, or undefined while it is unknown
 */
export function findCountries(
  index: readonly IndexedCountry[],
  typed: string,
  callingCodeOf: (country: string) => string | undefined,
): FoundCountry[] {
  const digits = readCallingCode(typed)
  if (digits !== null) return rankAll(index, ({ code }) => rankCode(code, digits, callingCodeOf))
  const query = foldName(typed)
  if (!query) return index.map(({ code, name }) => ({ code, name, matched: null }))
  // Unfolded: `st` is a code, but folds to `saint`.
  const code = typed.trim().toUpperCase()
  const found = rankAll(index, (country) =>
    country.code === code ? { rank: ranks.code, matched: null } : rankNames(country, query),
  )
  if (found.length > 0 || query.length < typoLettersMin) return found
  return rankAll(index, (country) => rankMistyped(country, query))
}

function rankAll(
  index: readonly IndexedCountry[],
  rank: (country: IndexedCountry) => Ranked | null,
): FoundCountry[] {
  return index
    .flatMap((country) => {
      const ranked = rank(country)
      return ranked ? [{ country, ranked }] : []
    })
    .sort((one, other) => one.ranked.rank - other.ranked.rank)
    .map(({ country: { code, name }, ranked: { matched } }) => ({ code, name, matched }))
}

function rankCode(
  country: string,
  digits: string,
  callingCodeOf: (country: string) => string | undefined,
): Ranked | null {
  const rank = rankCallingCode(country, callingCodeOf(country), digits)
  return rank === null ? null : { rank, matched: null }
}

function rankNames({ own, others }: IndexedCountry, query: string): Ranked | null {
  const ownRank = rankName(own.folded, query)
  const ownMatch = ownRank === null ? null : { rank: ownRank, matched: null }
  return others.reduce<Ranked | null>((best, other) => {
    const rank = rankName(other.folded, query)
    if (rank === null) return best
    const ranked = { rank: otherRanks[rank] ?? rank, matched: other.text }
    return best && best.rank <= ranked.rank ? best : ranked
  }, ownMatch)
}

/** The ranks of matches in other names, by the rank that the shown name would have. */
const otherRanks: Record<number, number> = {
  [ranks.exact]: ranks.alias,
  [ranks.starts]: ranks.otherStarts,
  [ranks.word]: ranks.otherWord,
  [ranks.words]: ranks.otherWords,
  [ranks.contains]: ranks.otherContains,
}

function rankName(name: string, query: string): number | null {
  const [whole, part] = [name.replaceAll(' ', ''), query.replaceAll(' ', '')]
  if (whole === part) return ranks.exact
  // Also without spaces: "hongkong", "newzealand", "viet nam".
  if (name.startsWith(query) || whole.startsWith(part)) return ranks.starts
  if (` ${name}`.includes(` ${query}`)) return ranks.word
  const words = name.split(' ')
  const each = query.split(' ')
  if (each.every((one) => words.some((word) => word.startsWith(one)))) return ranks.words
  return part.length >= containsLettersMin && whole.includes(part) ? ranks.contains : null
}

function rankMistyped({ own, others }: IndexedCountry, query: string): Ranked | null {
  if (isMistyped(own, query)) return { rank: 0, matched: null }
  const other = others.find((name) => isMistyped(name, query))
  return other ? { rank: 1, matched: other.text } : null
}

/** Returns whether a name, from any of its words on, begins with the search but for one letter. */
function isMistyped({ folded }: FoldedName, query: string): boolean {
  const starts = [0, ...[...folded.matchAll(/ /g)].map(({ index }) => index + 1)]
  return starts.some((start) =>
    [-1, 0, 1].some((more) =>
      isOneLetterApart(folded.slice(start, start + query.length + more), query),
    ),
  )
}

/** Returns whether one letter was added, left out or mistaken, or two neighbours were swapped. */
function isOneLetterApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  if (left.slice(1) === right || left === right.slice(1)) return true
  if (left.slice(1) === right.slice(1)) return true
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
}
