import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { maskedPhoneText } from '#web/phone/showPhone.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
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

/** Of a longer name so much is shown that the fact after it still stands within two lines. */
const nameCharactersMax = 20

/** What to call a customer in a toast: the name, or the end of the number. */
export function customerName({ customer }: Pick<RequestRow, 'customer'>): SpokenWords {
  const { name } = customer
  if (!name) return maskedPhoneText(customer)
  const letters = [...name]
  const isLong = letters.length > nameCharactersMax
  const shown = isLong ? `${letters.slice(0, nameCharactersMax - 1).join('')}…` : name
  return { shown, spoken: name }
}
