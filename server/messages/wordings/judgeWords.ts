import type { ErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import { measureText } from '#rules/textParts.ts'
import { judgeWording, type WordingKind } from '#rules/wording.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import { holdsAddress } from '#server/business/holdsAddress.ts'
import { refuseField } from '#server/http/problems.ts'

/**
 * Returns the first reason why words cannot be those of a kind of text, as the refusal of the field `words`; null if
 * they can.
 * @param body the words with usual values in them, as `sampleText` makes it
 */
export function judgeWords(kind: WordingKind, words: string, body: string) {
  const refuse = (code: ErrorCode, detail?: string) => refuseField('words', code, detail)
  const [first] = judgeWording(kind, words)
  if (first) {
    const { fault, variable } = first
    const values = { variable: /[{}]/.test(variable) ? variable : `{${variable}}` }
    if (fault === 'missing')
      return refuse('wording_lacks_variable', composeSentence('wording.missing', values))
    if (fault === 'touched') return refuse('wording_link_touched')
    if (fault === 'twice') return refuse('wording_link_twice')
    return refuse('wording_unknown_variable', composeSentence('wording.unknown', values))
  }
  // Beside our own link any other would look just as trustworthy.
  if (holdsAddress(words.replaceAll(/\{[^{}]*\}/g, ' '))) return refuse('address_in_words')
  return measureText(body).parts > limits.textPartsMax ? refuse('wording_too_long') : null
}
