import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { loadedPhones, loadPhones } from '#web/phone/loadPhones.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { toast } from '#web/ui/toast.ts'
import { toastOf } from './toastOf.ts'

/** Shows the toast that an event deserves, if any; the arguments are those of `toastOf`. */
export async function toastEvent(
  event: StreamEvent,
  locale: string,
  pathname: string,
): Promise<void> {
  if (!event.request) return
  const said = toastOf(event, await customerName(event.request), locale, pathname)
  if (!said) return
  if (said.kind === 'success') toast.success(said.title, said.id)
  else toast.error(said.title, said.detail, said.id)
}

/** What to call a customer in a sentence: the name, or the number in international form. */
export async function customerName({ customer }: Pick<RequestRow, 'customer'>): Promise<string> {
  if (customer.name) return customer.name
  await loadPhones()
  return showPhone(loadedPhones(), customer.phone)
}
