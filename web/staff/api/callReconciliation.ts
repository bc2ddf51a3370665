import type { FailedJobList } from '#rules/shapes/failedJob.ts'
import type { ProviderView, Reconciliation, RepairedRequest } from '#rules/shapes/reconciliation.ts'
import { client, leave, limit, once, settle } from './settle.ts'

/** The calls about the card provider's books beside ours, and about jobs that keep failing. */
export const callReconciliation = {
  readReconciliation: (signal: AbortSignal) =>
    settle<Reconciliation>(client.GET('/v1/reconciliation', { signal: limit(signal) }), leave),

  /** Asks the card provider itself. */
  readProvider: (id: string, signal: AbortSignal) =>
    settle<ProviderView>(
      client.GET('/v1/requests/{id}/provider', {
        params: { path: { id } },
        signal: limit(signal),
      }),
      leave,
    ),

  repairRequest: (id: string, key: string) =>
    settle<RepairedRequest>(
      client.POST('/v1/requests/{id}/reconcile', {
        params: { path: { id } },
        body: {},
        ...once(key),
      }),
      leave,
    ),

  listFailedJobs: (query: { after?: string }, signal: AbortSignal) =>
    settle<FailedJobList>(
      client.GET('/v1/failed-jobs', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  retryFailedJob: (id: string, key: string) =>
    settle<undefined>(
      client.POST('/v1/failed-jobs/{id}/retry', {
        params: { path: { id } },
        body: {},
        ...once(key),
      }),
      leave,
    ),
}
