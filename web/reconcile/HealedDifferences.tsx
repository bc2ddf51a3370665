import { Link } from '@tanstack/react-router'
import type { FoundDifference } from '#rules/shapes/reconciliation.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { describeDifference } from './describeDifference.ts'

/** Lists the differences that were repaired: our value, the provider's, and when. */
export function HealedDifferences({ healed }: { healed: FoundDifference[] }) {
  // Differences of one payment that were repaired together form one entry.
  const groups = Map.groupBy(healed, ({ paymentId, healedAt }) => `${paymentId} ${healedAt}`)
  return (
    <section aria-labelledby="healed">
      <h2 id="healed" className="mb-3 text-body font-semibold">
        {say('reconcile.healed')}
      </h2>
      {healed.length === 0 && <p className="text-ink-2">{say('reconcile.healed.none')}</p>}
      {healed.length > 0 && (
        <RowList label={say('reconcile.healed')} isStale={false}>
          {[...groups].map(([key, [first, ...others]]) =>
            first ? <OneRepair key={key} first={first} others={others} /> : null,
          )}
        </RowList>
      )}
    </section>
  )
}

type OneRepairProps = { first: FoundDifference; others: FoundDifference[] }

function OneRepair({ first, others }: OneRepairProps) {
  const { business, dateLocale } = useDesk()
  const nowMs = useNow(60_000)
  const moment = (at: string) => formatRecent(at, nowMs, dateLocale, viewerZone())
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <Link
        to={paths.request}
        params={{ requestId: first.requestId }}
        className="rounded-base font-medium underline"
      >
        {say('reconcile.number', { number: String(first.number) })}
      </Link>
      {[first, ...others].map((one) => (
        <p key={one.id} className="tabular-nums wrap-anywhere">
          {say('reconcile.became', describeDifference(one, business.locale))}
        </p>
      ))}
      <p className="text-small text-ink-2">
        {say('reconcile.healed.when', {
          found: moment(first.foundAt),
          healed: moment(first.healedAt ?? first.seenAt),
        })}
      </p>
    </li>
  )
}
