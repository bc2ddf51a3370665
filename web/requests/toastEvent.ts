import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { maskedPhoneText } from '#web/phone/showPhone.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { chooseToast, shortName } from './chooseToast.ts'

/** The current screen, and how another one is opened. */
export type Place = { pathname: string; open: (path: string) => void }

/** Shows the toast that an event deserves, if any; its button opens what it tells of. */
export function toastEvent(event: StreamEvent, locale: string, { pathname, open }: Place): void {
  const chosen = chooseToast(event, nameIn(event), locale, pathname)
  if (!chosen) return
  const { kind, title, id, detail, opens } = chosen
  const action = opens ? { label: say('toasts.open'), run: () => open(opens) } : undefined
  if (kind === 'success') toast.success(title, { id, detail, open: action })
  else toast.error(title, { id, detail, action })
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
  return name ? shortName(name, nameCharactersMax) : maskedPhoneText(customer)
}
