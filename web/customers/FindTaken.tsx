import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { say } from '#web/words/say.ts'

/** A link to the customer who already has the number, by a search for it. */
export function FindTaken({ typed }: { typed: string }) {
  return (
    <Link
      to={paths.customers}
      search={{ q: typed.trim() }}
      className="-my-3 inline-flex min-h-11 items-center self-start rounded-base font-medium underline"
    >
      {say('customers.findTaken')}
    </Link>
  )
}
