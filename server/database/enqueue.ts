import { type RawBuilder, sql } from 'kysely'
import type { PasskeyNotice } from '#rules/passkeyNotice.ts'
import type { WebhookNotice } from '#rules/webhookNotice.ts'
import type { PaymentName } from '#server/ids.ts'
import { traceparent } from '#server/tracing/spans.ts'
import type { Tx } from './transaction.ts'

/** The notices that a person gets by text, and some of them by push on their devices. */
export type Notice = 'recovery_used' | 'number_moving' | 'number_moved' | 'help_offered'

/** Every job and its payload: ids only, so that a job always works on the present state. */
export type Jobs = {
  /** `hasTurn`: it waited in the line of its sender, and was called up. */
  sendText: { businessId: string; messageId: string; hasTurn?: boolean }
  releaseTexts: { sender: string }
  sendCode: { codeId: string; attempt: number }
  endPasskey: { passkeyId: string }
  tellPerson: { userId: string; notice: Notice; moveId: string | null; attempt: number }
  finishMove: { moveId: string }
  pushPasskeyNotice: { businessId: string; userId: string; type: PasskeyNotice }
  textInvitation: { businessId: string; invitationId: string; generation: number }
  settleUnknownText: { businessId: string; messageId: string }
  /** `messageId` names the text that failed. */
  retryText: { businessId: string; messageId: string }
  priceText: { businessId: string; messageId: string; check: number }
  checkPayment: { businessId: string; paymentId: string; check: number }
  /** `account` is the connected account of the event; absent for our own. */
  handleStripeEvent: { eventId: string; account?: string }
  openAccount: { businessId: string }
  registerDomain: { businessId: string }
  expireRequest: { businessId: string; requestId: string }
  sendScheduled: { businessId: string; requestId: string }
  sendTextLater: { businessId: string; requestId: string }
  remindByPlan: { businessId: string; requestId: string }
  makeRefund: { businessId: string; refundId: string }
  /** Put in by versions that told of payments alone, and waiting after an upgrade. */
  pushPaid: { businessId: string; requestId: string }
  /** Put in by the statement that records the event: events/recordEvent.ts. */
  pushTopic: { businessId: string; sequence: number; requestId?: string }
  /** `isPushed`: another notice of the same sign-in is pushed to the person's browsers. */
  tellNewDevice: { businessId: string; userId: string; sessionId: string; isPushed?: boolean }
  /** Put in by versions that made the deliveries of events first, and waiting after an upgrade. */
  makeDeliveries: { businessId: string }
  /** Put in by the statement that records the event too: events/recordEvent.ts. */
  sendDeliveries: { businessId: string }
  pushWebhookNotice: { businessId: string; endpointId: string; type: WebhookNotice }
  sendReplyLater: { businessId: string; replyId: string }
  fetchPictures: { businessId: string; messageId: string }
  wakeThread: { businessId: string; customerId: string }
  runBatch: { businessId: string; batchId: string; round: number }
  checkImport: { businessId: string; importId: string; revision: number }
  runImport: { businessId: string; importId: string; revision: number }
  forgetImport: { businessId: string; importId: string }
  runRequestImport: { businessId: string; importId: string; revision: number }
  forgetRequestImport: { businessId: string; importId: string }
  rereadPhones: { version: string; afterBusinessId: string }
  /** Put in by the database itself: migrations/0010_totals.sql. */
  foldTotals: { businessId: string }
  /** Put in by the database itself: migrations/0010_totals.sql. */
  recountDays: { businessId: string }
  followProvider: Record<string, never>
  visitBusinesses: { afterBusinessId: string }
  /**
   * `at` is where the check of the business after that id goes on, and `broken` how many businesses it found broken
   * so far.
   */
  checkAudit: {
    afterBusinessId: string
    broken: number
    at?: { businessId: string; sequence: number; hash: string; firstBroken: number | null }
  }
  restSenders: Record<string, never>
  followReplies: Record<string, never>
  settleAll: PaymentName
  /** `until` is the start of a day, UTC, ISO 8601; after a restore it and `from` may be other moments. */
  reconcilePeriod: { businessId: string; until: string; from?: string }
}
export type JobName = keyof Jobs

/** Priorities: the due job with the smallest number starts first. */
const priorities: { [Name in JobName]?: number } = {
  // Somebody waits for a code at the sign-in screen, and for the text of a request beside the customer.
  sendCode: -20,
  tellNewDevice: -10,
  pushPasskeyNotice: -10,
  sendText: -10,
  releaseTexts: -10,
  visitBusinesses: 10,
  reconcilePeriod: 10,
  checkAudit: 10,
  // A hundred thousand may be due at one minute, and whatever comes after them is not to wait.
  sendScheduled: 20,
  sendTextLater: 20,
  remindByPlan: 20,
}

/** The priority of texts that take their turn: after everything that somebody waits for. */
export const inTurn = 10

/** The priority of what nobody waits for: events that a list brought up, texts of a batch. */
export const unhurried = 20

/**
 * Queues a job as part of `tx`: the job exists exactly if its cause was committed.
 * @param delayMs the time from now until it may start; of jobs that many share a minute with, `delayInTurn`
 * @param key replaces a waiting job with the same key; null to replace none.
 * @param priority by default that of its kind.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  delayMs: number | RawBuilder<number> = 0,
  key: string | null = null,
  priority = priorities[name] ?? 0,
): Promise<void> {
  // Undefined, and so not written, while nobody traces.
  const traced = { ...payload, traceparent: traceparent() }
  await sql`select enqueue_job(
    ${name}, ${JSON.stringify(traced)}::json,
    now() + ${delayMs} * interval '1 millisecond', ${key}::text, ${priority}::integer
  )`.execute(tx)
}
