import { findPlainTwin, isEmoji, type PlainTwin } from './findPlainTwin.ts'
import type { SignName } from './signNames.ts'
import { isGsm } from './textParts.ts'

/** A sign that GSM-7 lacks, so that a text that contains it is sent in UCS-2. */
export type CostlySign = {
  /** The sign as it stands in the text; for letters of another script, the first of them. */
  sign: string
  /** Its English name (signNames.ts) where the sign is invisible or looks like another, else the sign itself. */
  name: string
  count: number
  /** How GSM-7 writes it: '' removes the sign, null means that nothing can replace it. */
  replacement: string | null
  /** True if we replace the sign without asking when that saves a part. */
  automatic: boolean
}

const scripts: readonly [name: SignName, letter: RegExp][] = [
  ['Cyrillic letters', /\p{scx=Cyrillic}/u],
  ['Greek letters', /\p{scx=Greek}/u],
  ['Arabic letters', /\p{scx=Arabic}/u],
  ['Hebrew letters', /\p{scx=Hebrew}/u],
  ['Japanese letters', /[\p{scx=Hiragana}\p{scx=Katakana}]/u],
  ['Chinese characters', /\p{scx=Han}/u],
  ['Korean letters', /\p{scx=Hangul}/u],
  ['Devanagari letters', /\p{scx=Devanagari}/u],
  ['Bengali letters', /\p{scx=Bengali}/u],
  ['Gurmukhi letters', /\p{scx=Gurmukhi}/u],
  ['Gujarati letters', /\p{scx=Gujarati}/u],
  ['Tamil letters', /\p{scx=Tamil}/u],
  ['Telugu letters', /\p{scx=Telugu}/u],
  ['Kannada letters', /\p{scx=Kannada}/u],
  ['Malayalam letters', /\p{scx=Malayalam}/u],
  ['Sinhala letters', /\p{scx=Sinhala}/u],
  ['Thai letters', /\p{scx=Thai}/u],
  ['Georgian letters', /\p{scx=Georgian}/u],
  ['Armenian letters', /\p{scx=Armenian}/u],
]

/** Lists the signs of a text that GSM-7 lacks, each once, in their order in the text. */
export function findCostlySigns(body: string): CostlySign[] {
  const found = new Map<string, CostlySign>()
  for (const sign of splitSigns(body)) {
    if (isGsm(sign)) continue
    const { plain, kind, name = plain === null ? scriptOf(sign, body) : sign } = findPlainTwin(sign)
    const key = plain === null ? name : sign
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { sign, name, count: 1, replacement: plain, automatic: kind !== 'other' })
  }
  return [...found.values()]
}

/**
 * Rewrites a text in GSM-7 as far as possible; a sign without a replacement stays.
 * @param may decides which signs are replaced; all of them when left out
 */
export function toPlainText(
  body: string,
  may: (twin: PlainTwin, sign: string) => boolean = () => true,
): string {
  const signs = splitSigns(body)
  let plain = ''
  for (const [at, sign] of signs.entries()) {
    const twin = isGsm(sign) ? null : findPlainTwin(sign, plain, signs[at + 1])
    const isReplaced = twin !== null && twin.plain !== null && may(twin, sign)
    const next = isReplaced ? (twin.plain ?? '') : sign
    // "Great 👍 job" becomes "Great job", with one space.
    const isGap =
      isReplaced && next === '' && /(^| )$/.test(plain) && /^ /.test(signs[at + 1] ?? '')
    if (isGap) signs[at + 1] = ''
    plain += next
  }
  // Removing a sign may join its neighbours into one sign, so look again.
  return plain === body ? plain : toPlainText(plain, may)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

// An invisible sign by itself, a letter with its accents, or an accent that stands alone.
const sign =
  /\p{Default_Ignorable_Code_Point}|(?!\p{Default_Ignorable_Code_Point})\P{M}(?:(?!\p{Default_Ignorable_Code_Point})\p{M})*|\p{M}/gsu

/**
 * Splits a text into what a person sees as one sign: an emoji stays whole, however many code points
 * it has.
 */
function splitSigns(body: string): string[] {
  return [...graphemes.segment(body)].flatMap(({ segment }) =>
    isEmoji(segment) ? [segment] : (segment.match(sign) ?? []),
  )
}

function scriptOf(letter: string, body: string): string {
  if (/\p{Script=Latin}/u.test(letter)) return letter
  const script = scripts.find(([, one]) => one.test(letter))?.[0]
  const name: SignName = script ?? 'letters of another script'
  // Japanese is written with Chinese characters too.
  const isJapanese = name === 'Chinese characters' && /\p{Script=Hiragana}/u.test(body)
  return isJapanese ? 'Japanese letters' : name
}
