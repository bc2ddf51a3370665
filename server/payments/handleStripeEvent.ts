import type { PaymentStatus, UnmatchedReason } from '#rules/payment.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { recheckAccount } from '#server/business/recheckAccount.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import type { OpenIntent } from '#server/intents/openIntent.ts'
import { type JobAbout, JobFailedAbout } from '#server/jobs/jobFailedAbout.ts'
import { signal } from '#server/metrics/signals.ts'
import { settleRefunds } from '#server/requests/refunds/settleRefunds.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { adoptPayment } from './adoptPayment.ts'
import { keepLost } from './keepLost.ts'
import { queueNotice } from './keepNotice.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settleIntent } from './settlePayment.ts'
import { settleWarnings } from './settleWarnings.ts'

type Notice = { type: string; account: string | null; objectId: string | null; receivedAt: Date }

type Outcome = 'settled' | 'not_ours' | 'not_needed'
/**
 * The result of handling a webhook. `unknown`: the provider, or we, may know the object in a
 * moment. `about` names what was settled.
 */
type Handled = { outcome: Outcome | 'unknown'; about?: JobAbout }

/**
 * Handles one webhook of the inbox: reads the object that it names again from the provider. While
 * neither side knows the object, the webhook stays open and is handled again after growing pauses.
 * @returns what the webhook was about; null if that is nothing of ours
 * @throws {JobFailedAbout} names what the webhook was about, if that is known and could not be
 * settled
 */
export async function handleStripeEvent(
  context: AppContext,
  eventId: string,
): Promise<JobAbout | null> {
  const notice = await context.database
    .selectFrom('providerEvent')
    .select(['type', 'account', 'objectId', 'receivedAt'])
    .where('provider', '=', 'stripe')
    .where('id', '=', eventId)
    .where('handledAt', 'is', null)
    .executeTakeFirst()
  if (!notice) return null
  const { outcome, about = null } = await handle(context, notice)
  crashPoint('event.handled')
  const now = new Date()
  const ageMs = Math.max(now.getTime() - notice.receivedAt.getTime(), 0)
  await outsideBusinesses(context.database, (tx) => {
    if (outcome !== 'unknown') return close(tx, eventId, outcome, now)
    if (ageMs >= providerLimits.unknownObjectMs) return close(tx, eventId, 'not_ours', now)
    return lookAgain(tx, { id: eventId, account: notice.account }, ageMs)
  })
  if (outcome !== 'unknown') signal('webhookIn', () => ({ lagMs: ageMs }))
  return about
}

/** Handles the webhook again after as long a pause as the object has been unknown. */
function lookAgain(
  tx: Tx,
  notice: { id: string; account: string | null },
  ageMs: number,
): Promise<void> {
  const { unknownObjectPauseMsMin: min, unknownObjectPauseMsMax: max } = providerLimits
  const delayMs = Math.min(Math.max(ageMs, min), max)
  return queueNotice(tx, notice, delayMs)
}

async function close(tx: Tx, eventId: string, outcome: Outcome, now: Date): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ handledAt: now, outcome })
    .where('provider', '=', 'stripe')
    .where('id', '=', eventId)
    .execute()
}

async function handle(context: AppContext, notice: Notice): Promise<Handled> {
  if (!notice.objectId) return { outcome: 'not_needed' }
  const about = aboutIntent(notice.type)
  if (about) return handlePart(context, about, notice.objectId, notice.account)
  if (notice.type.startsWith('account.')) return handleAccount(context, notice.account)
  return { outcome: 'not_needed' }
}

async function handleAccount(context: AppContext, account: string | null): Promise<Handled> {
  const businessId = await recheckAccount(context, account)
  if (!businessId) return { outcome: 'not_ours' }
  return { outcome: 'settled', about: { businessId, subject: null } }
}

type Part = 'intent' | 'charge' | 'refund' | 'dispute' | 'warning'

/**
 * Returns the part of a payment that a webhook is about. `charge.refund.updated` reports the
 * same as `refund.updated`.
 */
function aboutIntent(type: string): Part | null {
  if (type.startsWith('payment_intent.')) return 'intent'
  if (type === 'charge.refunded') return 'charge'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('radar.early_fraud_warning.')) return 'warning'
  return type.startsWith('refund.') ? 'refund' : null
}

async function handlePart(
  context: AppContext,
  part: Part,
  id: string,
  account: string | null,
): Promise<Handled> {
  const intent = await readIntent(context, part, id, account)
  if (!intent) return { outcome: 'unknown' }
  const { ours } = intent
  if (!ours || intent.live !== context.config.stripe.live) return { outcome: 'not_ours' }
  const known = await readKnown(context, ours, intent.id)
  // The owner of any account can make an intent there that carries our ids.
  if (!known || known.account !== account) return { outcome: 'not_ours' }
  const { status } = known
  const paymentId = known.paymentId ?? ours.paymentId
  const about = { businessId: ours.businessId, subject: paymentId }
  try {
    if (known.paymentId === null) {
      const adoption = await adoptPayment(context, { ...intent, ours }, account)
      // A request that is missing here may be there in a moment; the daily comparison keeps what is
      // not.
      if (adoption === 'request_gone') return { outcome: 'unknown' }
      if (adoption !== 'held') return await keepMisfit(context, ours, adoption, intent)
    }
    // An intent that was just adopted may have been canceled on the way: it is read again.
    const read = known.paymentId === null ? null : { ...known, intent }
    await settle(context, part, { businessId: ours.businessId, paymentId }, status, read)
  } catch (error) {
    throw new JobFailedAbout(about, error)
  }
  return { outcome: 'settled', about }
}

async function keepMisfit(
  context: AppContext,
  { businessId, requestId }: { businessId: string; requestId: string },
  why: UnmatchedReason,
  intent: Intent,
): Promise<Handled> {
  const kept = await inBusiness(context.database, businessId, (tx) =>
    keepLost(tx, { businessId, requestId, why }, intent, new Date()),
  )
  if (!kept) return { outcome: 'not_ours' }
  return { outcome: 'settled', about: { businessId, subject: requestId } }
}

type Known =
  | { status: 'no_intent'; paymentId: null; account: string | null }
  | ({ status: PaymentStatus; paymentId: string } & Omit<OpenIntent, 'intent'>)

async function settle(
  context: AppContext,
  part: Part,
  name: PaymentName,
  status: PaymentStatus | 'no_intent',
  read: OpenIntent | null,
): Promise<void> {
  // The webhook of the payment may be lost, or arrive after the one of the refund.
  const isDue = part === 'intent' || status !== 'succeeded'
  const intent = isDue ? (await settleIntent(context, name, read)).intent : null
  if (part === 'dispute' || intent?.disputed) await settleDisputes(context, name)
  if (part === 'warning') return settleWarnings(context, name)
  // A full refund ends an inquiry, and a dispute fails the pending refunds.
  if (part !== 'intent' || (intent && intent.refundedMinor > 0)) await settleRefunds(context, name)
}

function readIntent(
  { stripe }: AppContext,
  part: Part,
  id: string,
  account: string | null,
): Promise<Intent | null> {
  return part === 'intent' ? stripe.readIntent(id, account) : stripe.readIntentOf(part, id, account)
}

/**
 * Reads our payment with this intent, by the id that we recorded; `no_intent` if no payment has it.
 * Returns null for a business that we do not know: another installation on the same provider
 * account writes its own ids on its intents, and they never concern us.
 */
function readKnown(
  context: AppContext,
  { businessId }: { businessId: string },
  intentId: string,
): Promise<Known | null> {
  return inBusiness(context.database, businessId, async (tx) => {
    const [business, payment] = await together([
      tx
        .selectFrom('business')
        .select('stripeAccount as account')
        .where('id', '=', businessId)
        .executeTakeFirst(),
      tx
        .selectFrom('payment')
        .select(['id as paymentId', 'status', 'requestId', 'declineReference'])
        .select(['amountMinor', 'currency'])
        .where('businessId', '=', businessId)
        .where('intentId', '=', intentId)
        .executeTakeFirst(),
    ])
    if (!business) return null
    if (!payment) return { status: 'no_intent', paymentId: null, ...business }
    const { status, amountMinor, currency, ...rest } = payment
    const asked = { amountMinor, currency }
    return { ...business, ...rest, asked, status }
  })
}
