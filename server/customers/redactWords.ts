import { foldName } from '#rules/phone/searchTerms.ts'

/** Who is to be forgotten; `phone` is E.164. */
type Person = { name: string | null; phone: string }

/** Fewer letters are a word of any sentence, and fewer digits an amount. */
const lettersMin = 3
const digitsMin = 6

/**
 * Takes someone's name and number out of words that have to stay for the books, such as what was
 * paid for: each word of the name, and each run of digits that the number ends in.
 */
export function redactWords(words: string, { name, phone }: Person): string {
  const named = new Set(
    foldName(name ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= lettersMin),
  )
  return words
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (named.has(foldName(word)) ? '…' : word))
    .replace(/\+?\d[\d ().-]*\d/g, (run) => (isOf(phone, run) ? '…' : run))
}

/** Also of a national form, whose leading zero is no part of the number. */
function isOf(phone: string, written: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= digitsMin && phone.endsWith(digits)
}
