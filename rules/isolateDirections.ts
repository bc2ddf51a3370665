import { languageOf, languages } from './words/languages.ts'

// UAX #9: directional marks and isolates, all of them invisible.
const marks = { ltr: '\u200E', rtl: '\u200F' } as const
const isolateStart = '\u2068'
const isolateEnd = '\u2069'

const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u
const letter = /\p{L}/u

/**
 * The values of a text, and a function that makes the lines around them read in the right order.
 */
export type IsolatedText<Facts> = {
  facts: Facts
  /** @param link stands on a line of its own, or last: no invisible character ever touches it. */
  markLines: (body: string, link: string) => string
}

/**
 * Keeps a plain text readable where it mixes directions: an Arabic sentence with a Latin name in
 * it, or the other way round. Each value becomes a first-strong isolate, so that "2 hours" stays in
 * order and the halves of a code never swap, and each line is marked with the direction of its
 * language, since handsets go by the first letter of a line, which may belong to a name. This costs
 * two units a value in UCS-2, in which such a text is sent anyway; any other text stays as it is.
 * Sources: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates and
 * https://www.w3.org/International/questions/qa-bidi-unicode-controls
 * @param locale BCP 47 of the text
 */
export function isolateDirections<Facts extends Record<string, string>>(
  locale: string,
  facts: Facts,
): IsolatedText<Facts> {
  const { direction } = languages[languageOf(locale)]
  const isMixed = direction === 'rtl' || Object.values(facts).some(isRightToLeft)
  if (!isMixed) return { facts, markLines: (body) => body }
  const isolated = Object.entries(facts).map(([name, fact]) => [name, isolate(fact)])
  return {
    facts: Object.fromEntries(isolated) as Facts,
    markLines: (body, link) =>
      body
        .split('\n')
        .map((line) => (line === link ? line : marks[direction] + line))
        .join('\n'),
  }
}

/**
 * Amounts carry directional marks of their own in some locales: only a letter shows a direction.
 */
function isRightToLeft(fact: string): boolean {
  // Most texts have no such sign at all, and need not be taken apart.
  return (
    rightToLeft.test(fact) && [...fact].some((sign) => letter.test(sign) && rightToLeft.test(sign))
  )
}

/** Without the mark the sign of "UK£" would move to its front inside right-to-left text. */
function isolate(fact: string): string {
  const held = /[a-z]\p{Sc}$/iu.test(fact) ? `${fact}${marks.ltr}` : fact
  return isolateStart + held + isolateEnd
}
