import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/keyedHash.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'

/** What an intent of ours is for, in which business, and how much, in minor units. */
export type Marked = {
  businessId: string
  requestId: string
  paymentId: string
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
}

/**
 * Makes the mark that an intent of ours bears in its metadata: a MAC over all that it is taken at its
 * word for. Whoever owns an account can make an intent there with our ids on it, but not with this.
 */
export function moneyMark(secret: Buffer, marked: Marked): string {
  const { businessId, requestId, paymentId, amountMinor, currency } = marked
  const words = JSON.stringify([businessId, requestId, paymentId, amountMinor, currency])
  return keyedHash(secret, `intent:${words}`).toString('base64url')
}

/** Tells whether we made this very intent, for these ids and this sum. */
export function bearsOurMark(secret: Buffer, { ours, amountMinor, currency }: Intent): boolean {
  if (!ours?.mark) return false
  const expected = Buffer.from(moneyMark(secret, { ...ours, amountMinor, currency }))
  const given = Buffer.from(ours.mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
