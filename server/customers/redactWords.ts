import { foldName } from '#rules/phone/searchTerms.ts'

/** The person to erase; `phone` is E.164. */
type Person = { name: string | null; phone: string }

/** Shorter names could be a word of any sentence, and shorter numbers an amount. */
const lettersMin = 3
const digitsMin = 6

/**
 * Redacts someone's name and number in words that have to stay for the books, such as what was paid for:
 * each word of the name, and each run of digits that the number ends in.
 */
export function redactWords(words: string, { name, phone }: Person): string {
  const named = new Set(
    foldName(name ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= lettersMin),
  )
  return words
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (named.has(foldName(word)) ? '…' : word))
    .replace(/\+?\d[\d ().-]*\d/g, (run) => (numberEndsIn(phone, run) ? '…' : run))
}

/** Tells whether the number ends in the written digits, also in a national form with its leading zero. */
function numberEndsIn(phone: string, written: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= digitsMin && phone.endsWith(digits)
}
