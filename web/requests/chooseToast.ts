import { formatMoney } from '#rules/money.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { say } from '#web/words/say.ts'

/** The toast of an event; by its `id` a later toast about the same thing replaces it. */
export type EventToast = {
  kind: 'success' | 'error'
  title: SpokenWords
  detail?: string
  id: string
}

/**
 * Chooses the toast of an event, or null: a payment and a bank's warning always have one, a failed text unless its request
 * is on the screen, which already shows it.
 * @param who what to call the customer; `locale` is the business's, for the amount
 * @param pathname the path of the current screen
 */
export function chooseToast(
  { type, request, data }: StreamEvent,
  who: SpokenWords,
  locale: string,
  pathname: string,
): EventToast | null {
  if (!request) return null
  if (type === 'request.paid' || type === 'request.paid_late') {
    const { amountMinor, amountPaidMinor, currency } = request
    const became = typeof data['became'] === 'string' ? data['became'] : null
    // For a request that was paid twice, the amount of this payment.
    const now = typeof data['amountMinor'] === 'number' ? data['amountMinor'] : null
    const paid = formatMoney(
      { amountMinor: now ?? (amountPaidMinor || amountMinor), currency },
      locale,
    )
    return {
      kind: 'success',
      title: sentenceAbout(who, (name) => say('toasts.paid', { name, amount: paid })),
      ...(became ? { detail: say('toasts.paidLate', { became }) } : {}),
      id: `paid-${request.id}`,
    }
  }
  if (type === 'payment.fraud_warned') {
    return {
      kind: 'error',
      title: sentenceAbout(who, (name) => say('toasts.fraudWarned', { name })),
      detail: say('toasts.fraudWarnedDetail'),
      id: `fraud-warned-${request.id}`,
    }
  }
  if (type === 'message.failed' && !pathname.endsWith(`/${request.id}`)) {
    return {
      kind: 'error',
      title: sentenceAbout(who, (name) => say('toasts.textFailed', { name })),
      detail: say('toasts.textFailedDetail'),
      id: `text-failed-${request.id}`,
    }
  }
  return null
}

/** Writes a sentence about a customer, as it is shown and as it is spoken. */
export function sentenceAbout(who: SpokenWords, sentence: (name: string) => string): SpokenWords {
  return { shown: sentence(who.shown), spoken: upperFirst(sentence(who.spoken)) }
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
