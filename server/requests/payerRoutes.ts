import { payerCalls } from '#rules/calls/payerCalls.ts'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/addressKey.ts'
import type { Api } from '#server/http/api.ts'
import { refuseTooMany } from '#server/http/countAttempt.ts'
import { findPayLink } from '#server/links/findPayLink.ts'
import { renewLink } from './renewLink.ts'

/** Serves the actions of a payer on a request; a link's token is all that they need. */
export function payerRequestRoutes(api: Api, context: AppContext): void {
  api.post(
    '/p/:token/new-link',
    { schema: { hide: true, ...payerCalls['POST /p/:token/new-link'] } },
    async (request) => {
      const link = await findPayLink(context, request.params.token)
      const limit = {
        kind: 'link.renew',
        key: addressKey(context.secret, request.ip),
        windowMs: 3_600_000,
        countMax: limits.newLinksPerAddressPerHourMax,
      }
      await refuseTooMany(context.database, limit)
      const outcome = await inBusiness(context.database, link.businessId, (tx) =>
        renewLink(tx, context, link, new Date()),
      )
      return { outcome }
    },
  )
}
