import { formatMoney } from '#rules/money.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { say } from '#web/words/say.ts'

/** What a toast says of an event; `id` makes a second one about the same replace the first. */
export type EventToast = {
  kind: 'success' | 'error'
  title: SpokenWords
  detail?: string
  id: string
}

/**
 * Which toast an event deserves, or null: money that came in always has one, a text that failed
 * unless the screen shows its request, which says it already.
 * @param who what to call the customer; `locale` of the business, for the amount.
 * @param pathname of the screen that is shown.
 */
export function toastOf(
  { type, request, data }: StreamEvent,
  who: SpokenWords,
  locale: string,
  pathname: string,
): EventToast | null {
  if (!request) return null
  if (type === 'request.paid' || type === 'request.paid_late') {
    const { amountMinor, amountPaidMinor, currency } = request
    const became = typeof data['became'] === 'string' ? data['became'] : null
    // Of one that was paid twice, what came in now.
    const now = typeof data['amountMinor'] === 'number' ? data['amountMinor'] : null
    const paid = formatMoney(
      { amountMinor: now ?? (amountPaidMinor || amountMinor), currency },
      locale,
    )
    return {
      kind: 'success',
      title: tell(who, (name) => say('toasts.paid', { name, amount: paid })),
      ...(became ? { detail: say('toasts.paidLate', { became }) } : {}),
      id: `paid-${request.id}`,
    }
  }
  if (type === 'message.failed' && !pathname.endsWith(`/${request.id}`)) {
    return {
      kind: 'error',
      title: tell(who, (name) => say('toasts.textFailed', { name })),
      detail: say('toasts.textFailedDetail'),
      id: `text-failed-${request.id}`,
    }
  }
  return null
}

/** A sentence about someone, as it is read and as it is said. */
export function tell(who: SpokenWords, sentence: (name: string) => string): SpokenWords {
  return { shown: sentence(who.shown), spoken: upperFirst(sentence(who.spoken)) }
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
