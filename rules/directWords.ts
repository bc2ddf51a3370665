import { languageOf, languages } from './words/languages.ts'

// UAX #9: the marks and the isolates, none of which can be seen.
const marks = { ltr: '\u200E', rtl: '\u200F' } as const
const isolateStart = '\u2068'
const isolateEnd = '\u2069'

const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u
const letter = /\p{L}/u

/** The facts of a text, and what makes the lines around them read in the right order. */
export type DirectedWords<Facts> = {
  facts: Facts
  /** @param link stands on a line of its own, or last: no invisible sign ever touches it. */
  markLines: (body: string, link: string) => string
}

/**
 * Keeps the words of a plain text in order where it is written in both directions: an Arabic
 * sentence with a Latin name in it, or the other way round. Each fact becomes a first-strong
 * isolate, so that "2 hours" stays so and the halves of a code never change places, and each line
 * is marked with the direction of its language, since handsets go by its first letter, which may be
 * that of a name. All this costs two units a fact in UCS-2, which such a text is in anyway; any
 * other text stays as it is.
 * Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates and
 * https://www.w3.org/International/questions/qa-bidi-unicode-controls
 * @param locale BCP 47 of the text.
 */
export function directWords<Facts extends Record<string, string>>(
  locale: string,
  facts: Facts,
): DirectedWords<Facts> {
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

/** Amounts carry marks of their own in some locales: only a letter tells a direction. */
function isRightToLeft(fact: string): boolean {
  return [...fact].some((sign) => letter.test(sign) && rightToLeft.test(sign))
}

/** The sign of "UK£" would go before it where the words around are right to left. */
function isolate(fact: string): string {
  const held = /[a-z]\p{Sc}$/iu.test(fact) ? `${fact}${marks.ltr}` : fact
  return isolateStart + held + isolateEnd
}
