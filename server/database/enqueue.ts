import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Every job and what it carries: ids only, so that a job always works on what is true by then. */
export type Jobs = {
  sendText: { businessId: string; messageId: string }
  sendCode: { codeId: string; attempt: number }
  settleUnknownText: { businessId: string; messageId: string }
  priceText: { businessId: string; messageId: string; check: number }
  checkPayment: { businessId: string; paymentId: string; check: number }
  /** `account` is the connected account in which it happened; left out where it is our own. */
  handleStripeEvent: { eventId: string; account?: string }
  openAccount: { businessId: string }
  expireRequest: { businessId: string; requestId: string }
  sendScheduled: { businessId: string; requestId: string }
  makeRefund: { businessId: string; refundId: string }
  pushPaid: { businessId: string; requestId: string }
  runBatch: { businessId: string; batchId: string; round: number }
  checkImport: { businessId: string; importId: string; revision: number }
  runImport: { businessId: string; importId: string; revision: number }
  forgetImport: { businessId: string; importId: string }
  rereadPhones: { version: string; afterBusinessId: string }
  /** Put in by the database itself: migrations/0010_totals.sql. */
  foldTotals: { businessId: string }
  /** Put in by the database itself: migrations/0010_totals.sql. */
  recountDays: { businessId: string }
  followProvider: Record<string, never>
  visitBusinesses: { afterBusinessId: string }
  restSenders: Record<string, never>
  settleAll: { businessId: string; paymentId: string }
  /** `until` is the first moment of a day, UTC, ISO 8601; it and `from` may be others after a restore. */
  reconcilePeriod: { businessId: string; until: string; from?: string }
}
export type JobName = keyof Jobs

/**
 * Puts a job into the queue as part of `tx`: it exists exactly if what caused it was committed.
 * @param delayMs how long from now it starts at the earliest.
 * @param key takes the place of a waiting job with the same key; null for one beside all others.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  delayMs = 0,
  key: string | null = null,
): Promise<void> {
  await sql`select enqueue_job(
    ${name}, ${JSON.stringify(payload)}::json,
    now() + ${delayMs} * interval '1 millisecond', ${key}::text
  )`.execute(tx)
}
