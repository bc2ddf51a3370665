import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { FailedJob } from '#rules/shapes/failedJob.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { toast } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { failedJobsQuery } from './reconcileQueries.ts'
import { takeFocus } from './takeFocus.ts'

/** Lists the jobs that failed again and again: what they were, why, and a button to retry each. */
export function FailedJobs() {
  const list = useInfiniteQuery(failedJobsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const jobs = list.data?.pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" ref={heading} tabIndex={-1} className="mb-3 text-body font-semibold">
        {say('reconcile.jobs')}
      </h2>
      {!jobs && !list.isError && (
        <div aria-hidden="true" className="h-6 animate-pulse rounded-base bg-paper-3" />
      )}
      {!jobs && list.isError && <Trouble error={list.error} onRetry={() => void list.refetch()} />}
      {jobs?.length === 0 && (
        <p className="text-ink-2">
          {say('reconcile.jobs.none', { count: providerLimits.failedJobShownAttempts })}
        </p>
      )}
      {jobs && jobs.length > 0 && (
        <RowList label={say('reconcile.jobs')} isStale={false}>
          {jobs.map((job) => (
            <Job
              key={job.id}
              job={job}
              // The row is gone, and with it the pressed button.
              onGone={() => takeFocus(heading.current)}
            />
          ))}
        </RowList>
      )}
      <ShowMore {...list} />
    </section>
  )
}

function Job({ job, onGone }: { job: FailedJob; onGone: () => void }) {
  const { role, dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const refusal = mayDo(role, 'retryJobs') ? undefined : say('reconcile.jobs.notAllowed')
  const what = say('reconcile.job', { job: job.job })
  const { mutate, isPending } = useRetry(job, what, onGone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{what}</p>
        <p className="text-small">{say('reconcile.why', { code: job.code })}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <StatusChip tone={job.givenUp ? 'bad' : 'wait'}>
            {say(job.givenUp ? 'reconcile.jobs.givenUp' : 'reconcile.jobs.goesOn')}
          </StatusChip>
          {say('reconcile.jobs.attempts', {
            count: job.attempts,
            when: formatAge(job.failedAt, nowMs, dateLocale),
          })}
        </p>
        {refusal && <Reason>{refusal}</Reason>}
      </div>
      <div className="flex flex-wrap-reverse items-center gap-x-4">
        {job.requestId && (
          <Link
            to={paths.request}
            params={{ requestId: job.requestId }}
            className="inline-flex min-h-11 items-center rounded-base font-medium underline max-sm:order-last"
          >
            {say('reconcile.openRequest')}
          </Link>
        )}
        <Button
          busy={isPending}
          reason={refusal}
          aria-label={say('reconcile.jobs.retryOf', { what })}
          onClick={() => mutate()}
        >
          {say('all.tryAgain')}
        </Button>
      </div>
    </li>
  )
}

function useRetry({ id }: FailedJob, what: string, onGone: () => void) {
  const cache = useQueryClient()
  const call = useKeyedCall((job: string, key) => api.retryFailedJob(job, key))
  return useMutation({
    mutationFn: () => call(id),
    onSuccess: async (outcome) => {
      toastRetry(outcome, what)
      await cache.invalidateQueries({ queryKey: failedJobsQuery.queryKey })
      if (outcome.ok) onGone()
    },
  })
}

function toastRetry(outcome: Outcome<null>, what: string): void {
  if (outcome.ok) {
    toast.success(say('reconcile.jobs.retried', { what }))
    return
  }
  const { code, title, detail } = outcome.problem
  // The job is no longer in the list: there is nothing to retry.
  if (code === 'not_found') toast.success(say('reconcile.jobs.gone'))
  else if (code !== 'sign_in_required') toast.error(title, { detail })
}
