import { z } from 'zod'
import { limits } from '../limits.ts'
import { lineLimits } from '../lineLimits.ts'
import { holdsLink, line } from './text.ts'

/** The purpose of a request, and of one of its lines. */
export const whatFor = line(limits.whatForCharactersMax, 'what_for_invalid').refine(
  (text) => !holdsLink(text),
  'what_for_invalid',
)

/** A line of a request as it is given. */
export const requestLineInput = z.strictObject({
  /** The thing or the work: 1 to 80 characters without links. */
  name: whatFor,
  /** How many of it. */
  quantity: z
    .int('lines_invalid')
    .min(1, 'lines_invalid')
    .max(lineLimits.lineQuantityMax, 'lines_invalid'),
  /** The price of one of it, taxes included, in minor units: 1850 is 18.50 in a currency with two decimals. */
  unitPriceMinor: z.int('amount_invalid').min(1, 'amount_too_small'),
})

/** The lines of a request as they are given; their total is its amount. */
export const requestLines = z
  .array(requestLineInput)
  .min(1, 'lines_invalid')
  .max(lineLimits.linesMax, 'lines_invalid')

/** A line of a request. */
export const requestLine = z.object({
  /** The thing or the work. */
  name: z.string(),
  /** How many of it. */
  quantity: z.int(),
  /** The price of one of it, taxes included, in minor units. */
  unitPriceMinor: z.int(),
})
