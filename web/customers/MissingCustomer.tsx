import { paths } from '#web/staff/paths.ts'
import { NothingHere } from '#web/staff/shell/NotFoundScreen.tsx'
import { say } from '#web/words/say.ts'

/** Says that there is no such customer, and leads to the list of them. */
export function MissingCustomer() {
  return (
    <NothingHere title={say('customers.missing')} to={paths.customers} go={say('customers.goTo')} />
  )
}
