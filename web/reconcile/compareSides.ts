import type { ComparedPayment, DifferenceKind, ProviderView } from '#rules/shapes/reconciliation.ts'
import { paymentStatusWords, refundStatusWords } from '#web/requests/statusWords.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { describeDifference } from './describeDifference.ts'

/** One line of a comparison: what it is about, both sides' values, and whether they differ. */
export type Sides = {
  key: string
  what: string
  ours: string
  provider: string
  differs: boolean
}

/** Compares a payment and its refunds line by line. */
export function compareSides(payment: ComparedPayment, locale: string): Sides[] {
  return [...paymentSides(payment, locale), ...refundSides(payment, locale)]
}

function paymentSides(payment: ComparedPayment, locale: string): Sides[] {
  const { ours, provider, intentId, differences, paymentId } = payment
  const differs = (what: DifferenceKind) =>
    differences.some((one) => one.what === what && one.subject === paymentId)
  const unknown = say(intentId ? 'reconcile.said.none' : 'reconcile.said.neverMade')
  const side = (
    what: 'status' | 'amount' | 'captured' | 'refunded' | 'disputed',
    words: (of: ComparedPayment['ours']) => string,
  ): Sides => ({
    key: what,
    what: say(`reconcile.what.${what}`),
    ours: words(ours),
    provider: provider ? words(provider) : unknown,
    differs: differs(what),
  })
  const money = (amountMinor: number, { currency }: ComparedPayment['ours']) =>
    showMoney({ amountMinor, currency }, locale)
  const status = side('status', (of) => paymentStatusWords(of.status).word)
  const isMissing = differs('missing')
  return [
    { ...status, differs: status.differs || isMissing },
    // A payment unknown to the provider has nothing to compare.
    ...(provider
      ? [
          side('amount', (of) => money(of.amountMinor, of)),
          side('captured', (of) => money(of.capturedMinor, of)),
          side('refunded', (of) => money(of.refundedMinor, of)),
          side('disputed', (of) => say(of.disputed ? 'reconcile.said.yes' : 'reconcile.said.no')),
        ]
      : []),
    ...differences
      .filter(({ what }) => what === 'request')
      .map((one) => ({
        key: 'request',
        ...describeDifference({ ...one, currency: ours.currency }, locale),
        differs: true,
      })),
  ]
}

function refundSides({ refunds, differences, ours }: ComparedPayment, locale: string): Sides[] {
  return refunds.map((refund) => {
    const { amountMinor } = refund.ours ?? refund.provider ?? { amountMinor: 0 }
    const words = (side: typeof refund.ours) =>
      side ? refundStatusWords(side.status).word : say('reconcile.said.none')
    const amount = showMoney({ amountMinor, currency: ours.currency }, locale)
    return {
      key: refund.id ?? refund.providerId ?? 'refund',
      what: say('reconcile.what.refundOf', { amount }),
      ours: words(refund.ours),
      provider: words(refund.provider),
      differs:
        isOwed(refund) ||
        differences.some(({ what, subject }) => what === 'refund' && subject === refund.providerId),
    }
  })
}

/**
 * Returns whether a refund was requested but never sent: neither side is wrong, and it is not done.
 */
function isOwed({ ours, providerId }: ComparedPayment['refunds'][number]): boolean {
  return ours?.status === 'asked' && providerId === null
}

/** Returns whether a refund still has to be sent to the provider. */
export function owesRefund({ payments }: ProviderView): boolean {
  return payments.some(({ refunds }) => refunds.some(isOwed))
}
