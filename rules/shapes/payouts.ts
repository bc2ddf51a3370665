import { z } from 'zod'
import { payoutFailures, payoutStatuses } from '../payouts.ts'

/** An amount, negative where the business owes the card provider. */
const money = z.object({ amountMinor: z.int(), currency: z.string() })

/** Money that the card provider sends to the bank of a business. */
export const payoutView = z.object({
  /** The card provider's id. */
  id: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(payoutStatuses),
  /** The day on which it reaches the bank, or was to reach it. */
  arrivesOn: z.iso.date(),
  /** Why it failed; null unless it did. */
  failure: z.enum(payoutFailures).nullable(),
})
export type PayoutView = z.infer<typeof payoutView>

/** The money of a business at the card provider: held, paid out to its bank, and kept as fees. */
export const payoutsView = z.object({
  /** Paid out and not at the bank yet, by currency; a currency without any is left out, here and below. */
  onTheWay: z.array(money),
  /** Ready to be paid out. */
  available: z.array(money),
  /** Paid by customers, and not ready to be paid out yet. */
  pending: z.array(money),
  /** The last payouts, the newest first. */
  payouts: z.array(payoutView),
  /** The fees that the card provider has kept. */
  fees: z.object({
    /** Since when they are counted. */
    from: z.iso.datetime(),
    /** False if there was too much to read of the last 30 days, so that they are counted from a later time on. */
    isWhole: z.boolean(),
    totals: z.array(money),
  }),
  /** Where the owner of the account finds all of it at the card provider. */
  page: z.url().nullable(),
})
export type PayoutsView = z.infer<typeof payoutsView>
