import { useQuery } from '@tanstack/react-query'
import type { ConsentEntry } from '#rules/shapes/consent.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'

/** Lists who allowed and who stopped the texts to a customer, newest first. */
export function ConsentHistory({ customer, desk }: { customer: CustomerView; desk: Desk }) {
  const { data: members } = useQuery(membersQuery)
  if (customer.consent.length === 0) return null
  const when = ({ at, by }: ConsentEntry) => {
    const moment = formatMoment(at, desk.dateLocale, desk.business.timeZone)
    const name = by && memberName(members?.data, by)
    return name ? say('customers.consentBy', { when: moment, name }) : moment
  }
  return (
    <details className="group mt-1">
      <Unfold>{say('customers.consentHistory')}</Unfold>
      <ol className="flex flex-col gap-3">
        {customer.consent.map((entry) => (
          <li key={`${entry.at}${entry.change}`} className="wrap-anywhere">
            <p>{say('customers.consentLine', { change: entry.change, source: entry.source })}</p>
            {entry.words && (
              <p dir="auto">{say('customers.consentWords', { words: entry.words })}</p>
            )}
            <p className="text-small text-ink-2">{when(entry)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
