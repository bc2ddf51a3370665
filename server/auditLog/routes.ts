import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { readAuditLog } from './readAuditLog.ts'

/** The call that reads the audit log. */
export function auditLogRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/audit-log',
    {
      schema: {
        summary: 'Read who did what, from where and when',
        tags: ['business'],
        ...businessCalls['GET /v1/audit-log'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'readAuditLog')
      return inBusiness(database, businessId, (tx) => readAuditLog(tx, businessId, request.query))
    },
  )
}
