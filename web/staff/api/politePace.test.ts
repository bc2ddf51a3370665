import { expect, test } from 'vitest'
import { insightsQuery } from '#web/insights/insightsQuery.ts'
import { failedJobsQuery, reconciliationQuery } from '#web/reconcile/reconcileQueries.ts'
import { TroubleError } from './api.ts'

const asking = {
  reconciliation: reconciliationQuery.refetchInterval,
  failedJobs: failedJobsQuery.refetchInterval,
  insights: insightsQuery({ from: '2026-11-01', to: '2026-11-22' }).refetchInterval,
}

test.each(Object.entries(asking))(
  'a server that has trouble is asked for %s no sooner than it has asked for',
  (_name, every) => {
    const pace = every as (query: { state: { error: Error | null } }) => number
    const trouble = { code: 'temporarily_unavailable' as const, title: '', detail: '', errors: [] }
    const error = new TroubleError({ ...trouble, pauseMs: 90_000 })
    expect(pace({ state: { error } })).toBe(90_000)
    expect(pace({ state: { error: null } })).toBe(30_000)
  },
)
