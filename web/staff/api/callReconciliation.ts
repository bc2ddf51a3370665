import { callServer } from './callServer.ts'

/** The calls that compare our records with the card provider's, and those about failed jobs. */
export const callReconciliation = {
  readReconciliation: (signal: AbortSignal) => callServer('GET /v1/reconciliation', { signal }),

  /** Asks the card provider itself. */
  readProvider: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/requests/:id/provider', { params: { id }, signal }),

  repairRequest: (id: string, key: string) =>
    callServer('POST /v1/requests/:id/reconcile', { params: { id }, body: {}, key }),

  listFailedJobs: (query: { after?: string }, signal: AbortSignal) =>
    callServer('GET /v1/failed-jobs', { query, signal }),

  retryFailedJob: (id: string, key: string) =>
    callServer('POST /v1/failed-jobs/:id/retry', { params: { id }, body: {}, key }),
}
