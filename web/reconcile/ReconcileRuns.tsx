import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReconcileRun, Reconciliation } from '#rules/shapes/reconciliation.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { formatRunDays } from './formatRunDays.ts'

/** Lists the latest comparisons: what they covered, who started them, and what they found. */
export function ReconcileRuns({ data: { runs, open, healed } }: { data: Reconciliation }) {
  // A run has only the request's id; its differences know the number.
  const numbers = new Map([...open, ...healed].map((one) => [one.requestId, one.number]))
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-3 text-body font-semibold">
        {say('reconcile.runs')}
      </h2>
      {runs.length === 0 && <p className="text-ink-2">{say('reconcile.runs.none')}</p>}
      {runs.length > 0 && (
        <RowList label={say('reconcile.runs')} isStale={false}>
          {runs.map((run) => (
            <Run key={run.id} run={run} number={run.requestId && numbers.get(run.requestId)} />
          ))}
        </RowList>
      )}
    </section>
  )
}

type RunProps = { run: ReconcileRun; number: number | null | undefined | '' }

function Run({ run, number }: RunProps) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(60_000)
  const when = formatRecent(run.startedAt, nowMs, dateLocale, viewerZone())
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {run.requestId ? (
          <Link
            to={paths.request}
            params={{ requestId: run.requestId }}
            className="rounded-base font-medium underline"
          >
            {number
              ? say('reconcile.number', { number: String(number) })
              : say('reconcile.oneRequest')}
          </Link>
        ) : (
          <span className="font-medium">{formatRunDays(run, dateLocale)}</span>
        )}
        <RunChip run={run} />
      </p>
      <StartedBy run={run} when={when} />
      <p className="text-small text-ink-2">
        {say('reconcile.run.looked', { payments: run.payments, refunds: run.refunds })}
      </p>
      {run.truncated && <p className="text-small text-ink-2">{say('reconcile.run.truncated')}</p>}
    </li>
  )
}

function StartedBy({ run, when }: { run: ReconcileRun; when: string }) {
  const members = useQuery({ ...membersQuery, enabled: run.by !== null })
  if (run.by === null)
    return <p className="text-small text-ink-2">{say('reconcile.run.clock', { when })}</p>
  // Reserves the line until the names have loaded, so that nothing moves.
  if (!members.data && members.isPending) return <p className="text-small">{'\u00a0'}</p>
  const name = memberName(members.data?.data, run.by) ?? say('reconcile.run.someone')
  return <p className="text-small text-ink-2">{say('reconcile.run.by', { name, when })}</p>
}

function RunChip({ run: { endedAt, found, healed } }: { run: ReconcileRun }) {
  if (!endedAt) return <StatusChip tone="busy">{say('reconcile.run.underWay')}</StatusChip>
  if (found === 0) return <StatusChip tone="still">{say('reconcile.run.same')}</StatusChip>
  if (found === healed)
    return <StatusChip tone="good">{say('reconcile.run.healed', { count: healed })}</StatusChip>
  return <StatusChip tone="bad">{say('reconcile.run.left', { found, healed })}</StatusChip>
}
