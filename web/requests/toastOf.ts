import { formatMoney } from '#rules/money.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'

/** What a toast says of an event; `id` makes a second one about the same replace the first. */
export type EventToast = { kind: 'success' | 'error'; title: string; detail?: string; id: string }

/**
 * Which toast an event deserves, or null: money that came in always has one, a text that failed
 * unless the screen shows its request, which says it already.
 * @param who what to call the customer; `locale` of the business, for the amount.
 * @param pathname of the screen that is shown.
 */
export function toastOf(
  { type, request }: StreamEvent,
  who: string,
  locale: string,
  pathname: string,
): EventToast | null {
  if (!request) return null
  if (type === 'request.paid' || type === 'request.paid_late') {
    const { amountMinor, amountPaidMinor, currency } = request
    const paid = formatMoney({ amountMinor: amountPaidMinor || amountMinor, currency }, locale)
    return { kind: 'success', title: `${who} paid ${paid}`, id: `paid-${request.id}` }
  }
  if (type === 'message.failed' && !pathname.endsWith(`/${request.id}`)) {
    return {
      kind: 'error',
      title: `Text to ${who} not delivered`,
      detail: 'Open the request to see why.',
      id: `text-failed-${request.id}`,
    }
  }
  return null
}
