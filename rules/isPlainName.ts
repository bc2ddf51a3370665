import { isEmoji } from './findPlainTwin.ts'

/**
 * Returns whether a name is what it looks like, so that no business can pass for another: letters
 * of one script, or of scripts without look-alikes; no invisible characters; no marks that strike a
 * letter out or pile up on it. By UTS #39: words are Highly Restrictive, the whole name Moderately
 * Restrictive, in scripts of its General Security Profile. Armenian, whose small letters also look
 * like Latin ones, is treated like Cyrillic and Greek. A name in one script is accepted, though
 * Cyrillic МАСТЕР could be read as Latin: many honest names are like that.
 * Sources: https://www.unicode.org/reports/tr39/#Restriction_Level_Detection and
 * https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
 */
export function isPlainName(name: string): boolean {
  const bare = withoutEmoji(name)
  const spelled = bare.replace(joined, '')
  if (unseen.test(spelled) || strangeMark.test(spelled)) return false
  if ([...bare].some(isDisguised)) return false
  const words = bare.split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
  return (
    words.every((word) => isCovered(word, wordProfiles)) &&
    isCovered(bare, [...wordProfiles, ...nameProfiles]) &&
    hasOwnDigits(bare)
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function withoutEmoji(name: string): string {
  const signs = [...graphemes.segment(name)].map(({ segment }) => segment)
  return signs.map((sign) => (isEmoji(sign) ? ' ' : sign)).join('')
}

// U+2800 is a Braille pattern without dots; unassigned code points may be displayed as anything.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\uFFFC\uFFFD]/u

/**
 * Joiners belong to the spelling of Persian, Urdu, Sinhala, Malayalam and others; variation
 * selectors belong to Chinese characters and to signs such as a coloured ©.
 */
const joined =
  /(?<=[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gujarati}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Oriya}\p{sc=Sinhala}\p{sc=Tamil}\p{sc=Telugu}])[\u200C\u200D](?=\p{L}|\s|$)|(?<=\p{sc=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{S})[\uFE0E\uFE0F]/gu

// UTS #39, 5.4: a mark without a letter, the same mark twice, more than four marks, a dot over a
// dotted letter; and marks that strike out or enclose.
const strangeMark =
  /(?:^|[^\p{L}\p{M}\p{N}\u200C\u200D])\p{M}|(\p{Mn})\1|\p{Mn}{5}|\p{sc=Latin}\p{Mn}{3}|\p{Soft_Dotted}\u0307|[\u0334-\u0338\p{Me}]/u

/**
 * Returns whether a sign is a Latin letter that only phoneticians use, or is drawn as another
 * letter.
 */
function isDisguised(sign: string): boolean {
  if (technical.test(sign) && !african.test(sign)) return true
  const isForm = /\p{Alphabetic}/u.test(sign) && !/[ªº\uFF00-\uFFEF]/.test(sign)
  return isForm && sign.normalize('NFKC') !== sign && /[a-z]/i.test(sign.normalize('NFKC'))
}

const technical = /[\u01C0-\u01C3\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/
/** Letters of Hausa, Ewe, Akan, Yoruba and others that Unicode lists among the phonetic ones. */
const african = /[ɓɔɖɗəɛɣɨɩɪɲʃʉʊʋʒ]/

const lookAlikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian']
const others =
  'Arabic Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  )

// Signs of every script, such as digits and hyphens, fit any profile.
const inScript = new Map(
  [...lookAlikes, ...others].map((script) => [script, new RegExp(`\\p{scx=${script}}`, 'u')]),
)
const inEvery = /[\p{scx=Common}\p{scx=Inherited}]/u

const wordProfiles = [
  ...[...inScript.keys()].map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const nameProfiles = others.map((script) => ['Latin', script])

function isCovered(text: string, profiles: readonly string[][]): boolean {
  const signs = [...text].filter((sign) => !inEvery.test(sign))
  return profiles.some((scripts) =>
    signs.every((sign) => scripts.some((script) => inScript.get(script)?.test(sign))),
  )
}

/**
 * Returns whether digits of another script stand only beside letters of that script: a Bengali 4 is
 * drawn like an 8.
 */
function hasOwnDigits(name: string): boolean {
  const signs = [...name]
  const foreign = signs.filter((sign) => /\p{Nd}/u.test(sign) && !/[0-9\uFF10-\uFF19]/.test(sign))
  if (foreign.length === 0) return true
  const letters = signs.filter((sign) => /\p{L}/u.test(sign))
  const own = [...inScript.values()].filter((script) => letters.some((one) => script.test(one)))
  return !/[0-9]/.test(name) && foreign.every((digit) => own.some((script) => script.test(digit)))
}
