import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { maskedPhoneText } from '#web/phone/showPhone.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { chooseToast } from './chooseToast.ts'

/** Shows the toast that an event deserves, if any; the arguments are those of `chooseToast`. */
export function toastEvent(event: StreamEvent, locale: string, pathname: string): void {
  const chosen = chooseToast(event, nameIn(event), locale, pathname)
  if (!chosen) return
  if (chosen.kind === 'success') toast.success(chosen.title, { id: chosen.id })
  else
    toast.error(chosen.title, {
      id: chosen.id,
      ...(chosen.detail ? { detail: chosen.detail } : {}),
    })
}

/** Returns what to call the customer of an event; a reply that belongs to no request comes without a name. */
function nameIn({ request }: StreamEvent): SpokenWords {
  const someone = say('toasts.someone')
  return request ? customerName(request) : { shown: someone, spoken: someone }
}

/** The most of a name that is shown, so that the amount after it still fits in two lines. */
const nameCharactersMax = 20

/** Returns what to call a customer in a toast: the name, or the end of the number. */
export function customerName({ customer }: Pick<RequestRow, 'customer'>): SpokenWords {
  const { name } = customer
  if (!name) return maskedPhoneText(customer)
  const letters = [...name]
  const isLong = letters.length > nameCharactersMax
  const shown = isLong ? `${letters.slice(0, nameCharactersMax - 1).join('')}…` : name
  return { shown, spoken: name }
}
