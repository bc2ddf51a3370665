import { z } from 'zod'

/**
 * A whole number, also as it stands in an address: digits and nothing else, for JavaScript takes an
 * empty text, 0x10, 1e3 and 100.00000000000000001 for numbers as well.
 * @param shape what bounds it
 */
export function wholeNumber(shape: z.ZodNumber) {
  return z.preprocess((given) => (typeof given === 'string' ? readDigits(given) : given), shape)
}

function readDigits(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
}
