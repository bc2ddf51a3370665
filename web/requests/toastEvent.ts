import { formatMoney } from '#rules/money.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { loadedPhones, loadPhones } from '#web/phone/loadPhones.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Says an event in a toast when it matters to whoever is looking: money that came in always, a
 * text that failed unless its request is on the screen and shows it already.
 * @param locale of the business, for the amount; `pathname` is the screen that is shown.
 */
export async function toastEvent(event: StreamEvent, locale: string, pathname: string) {
  const { request } = event
  if (!request) return
  if (event.type === 'request.paid' || event.type === 'request.paid_late') {
    const who = await customerName(request)
    toast.success(paidWords(who, request, locale), `paid-${request.id}`)
  }
  if (event.type === 'message.failed' && !pathname.endsWith(request.id)) {
    const who = await customerName(request)
    toast.error(
      `The text to ${who} was not delivered`,
      'Open the request to see why.',
      event.subject,
    )
  }
}

/** `Ana Ruiz paid €85.00`. */
function paidWords(who: string, request: RequestRow, locale: string): string {
  const money = {
    amountMinor: request.amountPaidMinor || request.amountMinor,
    currency: request.currency,
  }
  return `${who} paid ${formatMoney(money, locale)}`
}

/** What to call a customer in a sentence: the name, or the number in international form. */
export async function customerName(request: Pick<RequestRow, 'customer'>): Promise<string> {
  const { name, phone } = request.customer
  if (name) return name
  await loadPhones()
  return showPhone(loadedPhones(), phone)
}
