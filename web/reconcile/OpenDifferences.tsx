import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { providerLimits } from '#rules/providerLimits.ts'
import type { FoundDifference } from '#rules/shapes/reconciliation.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { toast } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { adviseOn, describeDifference } from './describeDifference.ts'
import { SidesTable } from './SidesTable.tsx'
import { takeFocus } from './takeFocus.ts'
import { staffTroubleWords, useRepair } from './useRepair.ts'

/** Lists the open differences by request, each with a link to the request and a repair button. */
export function OpenDifferences({ open }: { open: FoundDifference[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const requests = Map.groupBy(open, ({ requestId }) => requestId)
  return (
    <section aria-labelledby="open">
      <h2 id="open" ref={heading} tabIndex={-1} className="mb-3 text-body font-semibold">
        {say('reconcile.open')}
      </h2>
      {open.length === 0 && <p className="text-ink-2">{say('reconcile.open.none')}</p>}
      {open.length > 0 && (
        <RowList label={say('reconcile.open')} isStale={false}>
          {[...requests].map(([requestId, found]) => (
            <OneRequest
              key={requestId}
              requestId={requestId}
              found={found}
              // The row is gone, and with it the pressed button.
              onGone={() => takeFocus(heading.current)}
            />
          ))}
        </RowList>
      )}
      {open.length === providerLimits.differencesShownMax && (
        <p className="mt-2 text-small text-ink-2">
          {say('reconcile.open.more', { count: open.length })}
        </p>
      )}
    </section>
  )
}

type OneRequestProps = { requestId: string; found: FoundDifference[]; onGone: () => void }

function OneRequest({ requestId, found, onGone }: OneRequestProps) {
  const { business, dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const number = found[0]?.number ?? 0
  const title = say('reconcile.number', { number: String(number) })
  const toastId = `repair-${requestId}`
  const { run, isPending } = useRepair(requestId, {
    onDone: ({ provider }) => {
      if (!provider.same) return toastStillDiffers(number, toastId)
      toast.success(say('reconcile.repair.done', { number: String(number) }), { id: toastId })
      onGone()
    },
    onRefused: (problem) => {
      // A signed-out member is already at the sign-in, which says so itself.
      if (problem.code === 'sign_in_required') return
      const words = staffTroubleWords(problem)
      toast.error(words.title, { detail: words.detail, id: toastId })
    },
  })
  // Every row differs, as the heading says: marking each line again would be noise.
  const rows = found.map((one) => ({
    ...describeDifference(one, business.locale),
    key: one.id,
    differs: false,
  }))
  const ago = (moments: string[], pick: (...all: number[]) => number) =>
    formatAge(new Date(pick(...moments.map(Date.parse))).toISOString(), nowMs, dateLocale)
  return (
    // On a phone the button follows the table; on a desktop it stands beside the title.
    <li className="grid items-center gap-x-4 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Link
          to={paths.request}
          params={{ requestId }}
          className="rounded-base font-medium underline"
        >
          {title}
        </Link>
        <p className="text-small text-ink-2">
          {say('reconcile.open.seen', {
            found: ago(
              found.map(({ foundAt }) => foundAt),
              Math.min,
            ),
            seen: ago(
              found.map(({ seenAt }) => seenAt),
              Math.max,
            ),
          })}
        </p>
      </div>
      <div className="md:col-span-2">
        <SidesTable label={title} rows={rows} />
        <p className="mt-2 text-small text-ink-2">{adviseOn(found.map(({ what }) => what))}</p>
      </div>
      <Button
        busy={isPending}
        aria-label={say('reconcile.repair.of', { number: String(number) })}
        className="md:col-start-2 md:row-start-1"
        onClick={run}
      >
        {say('reconcile.repair')}
      </Button>
    </li>
  )
}

function toastStillDiffers(number: number, id: string): void {
  toast.error(say('reconcile.repair.left', { number: String(number) }), {
    detail: say('reconcile.repair.leftDetail'),
    id,
  })
}
