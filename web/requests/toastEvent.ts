import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { tellMaskedPhone } from '#web/phone/showPhone.ts'
import type { ToldWords } from '#web/ui/Told.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastOf } from './toastOf.ts'

/** Shows the toast that an event deserves, if any; the arguments are those of `toastOf`. */
export function toastEvent(event: StreamEvent, locale: string, pathname: string): void {
  if (!event.request) return
  const said = toastOf(event, customerName(event.request), locale, pathname)
  if (!said) return
  if (said.kind === 'success') toast.success(said.title, { id: said.id })
  else toast.error(said.title, { id: said.id, ...(said.detail ? { detail: said.detail } : {}) })
}

/** What to call a customer in a toast: the name, or the end of the number. */
export function customerName({ customer }: Pick<RequestRow, 'customer'>): ToldWords {
  const { name } = customer
  return name ? { shown: name, spoken: name } : tellMaskedPhone(customer)
}
