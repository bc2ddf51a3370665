import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { wholePhone } from '#web/phone/showPhone.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { say } from '#web/words/say.ts'

/** A link to a new request for the customer of the thread; nothing for one who was erased, or a member who may not ask. */
export function AskThemLink({ customer }: { customer: CustomerView }) {
  const { role } = useDesk()
  if (customer.erased || !mayDo(role, 'createRequest')) return null
  const name = customer.name ?? wholePhone(customer)
  return (
    <NewRequestLink
      look="plain"
      className="self-start"
      customer={customer.id}
      aria-label={say('customers.askThem', { name })}
    >
      {say('customers.ask')}
    </NewRequestLink>
  )
}
