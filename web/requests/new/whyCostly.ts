import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import type { Language } from '#rules/words/languages.ts'

export type TypedSign = RequestPreview['costlySigns'][number]

/** Why a text takes so many parts. */
export type WhyCostly =
  | { why: 'too_long' }
  /**
   * With these signs replaced the text takes fewer parts; other signs that GSM-7 lacks are replaced
   * automatically.
   */
  | { why: 'signs'; signs: TypedSign[] }
  /** The signs are in the business's name, so every text has them. */
  | { why: 'business_name'; signs: TypedSign[] }
  /** The text's language is written in letters that GSM-7 lacks. */
  | { why: 'language'; language: Language }
  /** A letter that has no replacement. */
  | { why: 'script'; sign: TypedSign }
  /** The text takes no extra part, since these letters go out without their accents. */
  | { why: 'respelled'; signs: TypedSign[] }

const otherScripts: readonly Language[] = ['ar', 'hi', 'ja']

/**
 * Finds the one thing that a writer would want to know about a text's cost; null when there is none.
 * @param whatFor the current text, so that signs that were just replaced are no longer listed
 */
export function whyCostly(preview: RequestPreview, whatFor: string): WhyCostly | null {
  const draft = whatFor.normalize('NFC')
  const typed = preview.costlySigns.filter(
    ({ place, sign }) => place === 'whatFor' && draft.includes(sign),
  )
  if (preview.encoding === 'GSM-7') {
    if (preview.parts > preview.partsMax) return { why: 'too_long' }
    const signs = typed.filter(({ sign }) => /^\p{L}/u.test(sign))
    return signs.length > 0 ? { why: 'respelled', signs } : null
  }
  if (preview.parts === 1) return null
  const causes = typed.filter(({ automatic }) => !automatic)
  const replaceable = causes.filter(({ replacement }) => replacement !== null)
  if (preview.partsPlain < preview.parts && replaceable.length > 0) {
    return { why: 'signs', signs: replaceable }
  }
  if (preview.parts > preview.partsMax) return { why: 'too_long' }
  const { language } = preview
  if (otherScripts.includes(language)) return { why: 'language', language }
  const inName = preview.costlySigns.filter(
    ({ place, automatic }) => place === 'businessName' && !automatic,
  )
  const sign = [...causes, ...inName].find(({ replacement }) => replacement === null)
  if (sign) return { why: 'script', sign }
  return inName.length > 0 ? { why: 'business_name', signs: inName } : null
}
