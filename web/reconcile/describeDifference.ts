import { formatMoney } from '#rules/money.ts'
import { paymentStatuses, refundStatuses } from '#rules/payment.ts'
import { requestStatuses } from '#rules/paymentRequest.ts'
import type { DifferenceKind, FoundDifference } from '#rules/shapes/reconciliation.ts'
import { paymentStatusWords, refundStatusWords } from '#web/requests/statusWords.ts'
import { say } from '#web/words/say.ts'

type Difference = Pick<FoundDifference, 'what' | 'ours' | 'provider' | 'currency'>

/** Describes a difference in words: what it is about, and what each side says. */
export function describeDifference({ what, ours, provider, currency }: Difference, locale: string) {
  const words = (value: string | null) => valueWords(what, value, currency, locale)
  return {
    what: say(`reconcile.what.${what}`),
    // For a second attempt, ours is the id of the one that we know, which means nothing to people.
    ours: words(what === 'intent' ? null : ours),
    provider: words(provider),
  }
}

/** Formats one side's value for people; a value newer than this page is shown as it is. */
function valueWords(
  what: DifferenceKind,
  value: string | null,
  currency: string,
  locale: string,
): string {
  if (value === null) return say('reconcile.said.none')
  switch (what) {
    case 'status':
    case 'missing':
    case 'intent': {
      const status = paymentStatuses.find((one) => one === value)
      return status ? paymentStatusWords(status).word : value
    }
    case 'refund': {
      const status = refundStatuses.find((one) => one === value)
      return status ? refundStatusWords(status).word : value
    }
    case 'request': {
      const status = requestStatuses.find((one) => one === value)
      return status ? say(`requests.status.${status}`) : value
    }
    case 'amount': {
      const [minor = '', code = currency] = value.split(' ')
      return moneyWords(minor, code, locale) ?? value
    }
    case 'captured':
    case 'refunded':
      return moneyWords(value, currency, locale) ?? value
    case 'disputed':
      return say(value === 'disputed' ? 'reconcile.said.yes' : 'reconcile.said.no')
  }
}

function moneyWords(minor: string, currency: string, locale: string): string | null {
  const amountMinor = Number(minor)
  return Number.isInteger(amountMinor) ? formatMoney({ amountMinor, currency }, locale) : null
}

/** Returns what to do about differences that cannot be repaired automatically. */
export function adviseOn(kinds: readonly DifferenceKind[]): string {
  if (kinds.includes('intent')) return say('reconcile.open.stays.intent')
  if (kinds.includes('missing')) return say('reconcile.open.stays.missing')
  if (kinds.includes('amount')) return say('reconcile.open.stays.amount')
  return say('reconcile.open.stays.other')
}
