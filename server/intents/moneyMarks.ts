import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/keyedHash.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'

/**
 * The facts that the MAC of an intent covers: its business, request and payment, and its amount in
 * minor units.
 */
export type Marked = {
  businessId: string
  requestId: string
  paymentId: string
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
}

/**
 * Makes the mark in the metadata of our intents: a MAC over every fact that we read from an intent.
 * The owner of another account can make an intent there with our ids on it, but not with this mark.
 */
export function moneyMark(secret: Buffer, marked: Marked): string {
  const { businessId, requestId, paymentId, amountMinor, currency } = marked
  const words = JSON.stringify([businessId, requestId, paymentId, amountMinor, currency])
  return keyedHash(secret, `intent:${words}`).toString('base64url')
}

/** Returns whether we made this very intent, for these ids and this amount. */
export function bearsOurMark(secret: Buffer, { ours, amountMinor, currency }: Intent): boolean {
  if (!ours?.mark) return false
  const expected = Buffer.from(moneyMark(secret, { ...ours, amountMinor, currency }))
  const given = Buffer.from(ours.mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
