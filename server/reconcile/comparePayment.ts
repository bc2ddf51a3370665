import type { DifferenceKind } from '#rules/shapes/reconciliation.ts'
import type { Dispute, Intent, Refund } from '#server/stripe/stripeTypes.ts'
import type { OurPayment } from './readOurs.ts'

/** The provider's record of a payment. */
export type TheirPayment = { intent: Intent; refunds: Refund[]; disputes: Dispute[] }

/**
 * One fact that differs between our record and the provider's; null for what one side does not
 * have.
 */
export type Difference = {
  what: DifferenceKind
  /** The payment, or the provider's id of the refund or intent that differs. */
  subject: string
  ours: string | null
  provider: string | null
}

/** Lists the differences between our record of a payment and the provider's. */
export function comparePayment(ours: OurPayment, theirs: TheirPayment | null): Difference[] {
  const subject = ours.paymentId
  if (!theirs) return [{ what: 'missing', subject, ours: ours.status, provider: null }]
  const { intent } = theirs
  const pairs: [what: DifferenceKind, ours: string, provider: string][] = [
    ['status', ours.status, intent.status],
    ['amount', money(ours), money(intent)],
    ['captured', String(capturedMinor(ours)), String(intent.receivedMinor)],
    ['refunded', String(sumRefunds(ours.refunds)), String(intent.refundedMinor)],
    ['disputed', disputeWord(ours.disputed), disputeWord(isDisputed(theirs))],
  ]
  // The request follows its payment: money that came in is never shown as due.
  if (ours.status === 'succeeded' && intent.status === 'succeeded')
    pairs.push(['request', ours.requestStatus, 'paid'])
  return [
    ...pairs
      .filter(([, one, other]) => one !== other)
      .map(([what, one, other]) => ({ what, subject, ours: one, provider: other })),
    ...compareRefunds(ours, theirs.refunds),
  ]
}

/**
 * Returns whether a payment needs a closer look, judging by the intent alone, as a list returns it.
 */
export function seemsToDiffer(ours: OurPayment, intent: Intent): boolean {
  if (intent.disputed || ours.disputed) return true
  return comparePayment(ours, { intent, refunds: [], disputes: [] }).some(
    ({ what }) => what !== 'refund',
  )
}

function compareRefunds(ours: OurPayment, refunds: Refund[]): Difference[] {
  const unknown = refunds.flatMap((refund): Difference[] => {
    const held = ours.refunds.find(({ providerId }) => providerId === refund.id)
    const differs = !held || held.status !== refund.status
    return differs
      ? [
          {
            what: 'refund',
            subject: refund.id,
            ours: held?.status ?? null,
            provider: refund.status,
          },
        ]
      : []
  })
  const ids = new Set(refunds.map(({ id }) => id))
  const missing = ours.refunds.flatMap(({ providerId, status }): Difference[] =>
    providerId && !ids.has(providerId)
      ? [{ what: 'refund', subject: providerId, ours: status, provider: null }]
      : [],
  )
  return [...unknown, ...missing]
}

/** Returns the captured amount of a payment, in minor units. */
export function capturedMinor({ status, amountMinor }: OurPayment): number {
  return status === 'succeeded' ? amountMinor : 0
}

/** Returns the refunded amount as the provider counts it, with pending refunds. */
export function sumRefunds(refunds: { status: string; amountMinor: number }[]): number {
  return refunds
    .filter(({ status }) => status === 'pending' || status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * Returns whether money is disputed: a won dispute, or an inquiry that ended, disputes nothing any
 * more.
 */
export function isDisputed({ disputes }: Pick<TheirPayment, 'disputes'>): boolean {
  return disputes.some(({ state }) => state !== 'won')
}

function money({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  return `${amountMinor} ${currency}`
}

function disputeWord(disputed: boolean): string {
  return disputed ? 'disputed' : 'not_disputed'
}
