import { reconciliationCalls } from '#rules/calls/reconciliationCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { readProvider, requireRequest } from './readProvider.ts'
import { readReconciliation, readRun } from './readReconciliation.ts'
import { beginRepair } from './recordRun.ts'
import { repairRequest } from './repairRequest.ts'

/** Serves the calls that compare our records with the card provider's. */
export function reconcileRoutes(api: Api, context: AppContext): void {
  api.get(
    '/v1/reconciliation',
    {
      schema: {
        summary: 'Read how all stands with the card provider',
        tags: ['reconciliation'],
        ...reconciliationCalls['GET /v1/reconciliation'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'reconcile')
      return inBusiness(context.database, businessId, (tx) =>
        readReconciliation(tx, context.config.mode, businessId, new Date()),
      )
    },
  )

  api.get(
    '/v1/requests/:id/provider',
    {
      schema: {
        summary: 'Read its payments as the card provider sees them now',
        tags: ['reconciliation'],
        ...reconciliationCalls['GET /v1/requests/:id/provider'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'reconcile')
      return readProvider(context, { businessId, requestId: request.params.id })
    },
  )

  repairRoute(api, context)
}

function repairRoute(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/requests/:id/reconcile',
    {
      schema: {
        summary: 'Make everything of a request as the card provider sees it',
        tags: ['reconciliation'],
        ...reconciliationCalls['POST /v1/requests/:id/reconcile'],
      },
    },
    async (request) => {
      const by = permit(request, 'reconcile')
      const { businessId } = by
      const name = { businessId, requestId: request.params.id }
      const { subject: runId } = await inBusiness(database, businessId, (tx) =>
        answerOnce(tx, businessId, request, async () => {
          await requireRequest(tx, name)
          const run = await beginRepair(tx, by, name.requestId, new Date())
          return { status: 200, subject: run.runId }
        }),
      )
      // A repetition of the call continues where the interrupted call stopped.
      const begun = await inBusiness(database, businessId, (tx) => readRun(tx, businessId, runId))
      if (!begun.endedAt) await repairRequest(context, { businessId, runId }, name.requestId)
      const provider = await readProvider(context, name)
      const run = await inBusiness(database, businessId, (tx) => readRun(tx, businessId, runId))
      return { run, provider }
    },
  )
}
