import { z } from 'zod'

/**
 * A whole number, also as a string in a query: digits and nothing else, because JavaScript reads an
 * empty string, 0x10, 1e3 and 100.00000000000000001 as numbers too.
 * @param shape its bounds
 */
export function wholeNumber(shape: z.ZodNumber) {
  return z.preprocess(
    (given: number | string) => (typeof given === 'string' ? readDigits(given) : given),
    shape,
  )
}

function readDigits(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
}
