import { Link } from '@tanstack/react-router'
import { errorCatalogue, isErrorCode } from '#rules/errors.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { showPhone } from '#web/phone/showPhone.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'

type BatchFailuresProps = {
  batch: BatchView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the requests that were left out, each with its reason and a link. */
export function BatchFailures({ batch, open, onOpenChange }: BatchFailuresProps) {
  const { action, failed, failures } = batch
  const { business } = useDesk()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={say(`batches.${action}.title`, { count: failed })}
    >
      {failures.length < failed && (
        <p className="mb-2 text-ink-2">{say('batches.first', { count: failures.length })}</p>
      )}
      <ul className="-mx-2 divide-y divide-line">
        {failures.map(({ requestId, number, customer, reason, ...money }) => (
          <li key={requestId}>
            <Link
              to={paths.request}
              params={{ requestId }}
              className="flex min-h-14 flex-col justify-center rounded-base px-2 py-1 hover:bg-paper-3"
            >
              <span className="flex justify-between gap-4 font-medium">
                <bdi className="min-w-0 truncate">{customer.name ?? showPhone(customer)}</bdi>
                <span className="tabular-nums">{showMoney(money, business.locale)}</span>
              </span>
              <span className="flex flex-wrap gap-x-3 text-small text-ink-2 tabular-nums">
                <span>{reasonText(reason)}</span>
                <span className="whitespace-nowrap">
                  {say('batches.number', { number: String(number) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function reasonText(reason: string): string {
  const code = isErrorCode(reason) ? reason : 'internal'
  return sayServer(errorCatalogue[code].title)
}
