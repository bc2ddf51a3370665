import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { readPayouts } from './readPayouts.ts'

/** The call about the money of a business at the card provider. */
export function payoutRoutes(api: Api, context: AppContext): void {
  api.get(
    '/v1/business/payouts',
    {
      // A HEAD request would ask the provider for nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'Read the balance, payouts and fees at the card provider',
        tags: ['business'],
        ...businessCalls['GET /v1/business/payouts'],
      },
    },
    (request) => readPayouts(context, permit(request, 'seePayouts').businessId, new Date()),
  )
}
