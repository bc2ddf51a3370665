import { sql } from 'kysely'
import { auditFilter } from '#rules/shapes/auditLog.ts'
import { exportDaysQuery, exportRequestsQuery } from '#rules/shapes/exports.ts'
import type { AppContext } from '#server/appContext.ts'
import { auditLogRoutes } from '#server/auditLog/routes.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { bookkeepingRoute } from './bookkeeping/routes.ts'
import { auditLogColumns, readAuditPages } from './exportAuditLog.ts'
import { customerColumns, readCustomers } from './exportCustomers.ts'
import {
  paymentColumns,
  readPayments,
  readRefunds,
  readReinstated,
  readWithdrawn,
} from './exportPayments.ts'
import { readRequestPages, requestColumns } from './exportRequests.ts'
import { readTexts, textColumns } from './exportTexts.ts'
import { readPages } from './readPages.ts'
import { sendCsv } from './sendCsv.ts'

const csv = { tags: ['exports'], produces: ['text/csv'] }
// A HEAD request would make the whole file for nothing.
const noHeadRoute = { exposeHeadRoute: false }

/** Serves files for spreadsheets and bookkeeping, in UTF-8 with commas and a line of names first; and the audit log. */
export function exportRoutes(api: Api, context: AppContext): void {
  auditLogRoutes(api, context)
  api.get(
    '/v1/exports/requests.csv',
    {
      ...noHeadRoute,
      schema: { ...csv, summary: 'Export requests', querystring: exportRequestsQuery },
    },
    async (request, reply) => {
      const member = permit(request, 'exportData')
      const { businessId } = member
      requireProof(request, new Date())
      const { today, timeZone, names } = await readExportBasis(context, businessId)
      await recordAccess(context, member, 'access.exported', { file: 'requests' })
      return sendCsv(reply, {
        name: `requests-${today}`,
        columns: requestColumns(timeZone, names),
        pages: readRequestPages(context, businessId, request.query),
      })
    },
  )

  api.get(
    '/v1/exports/customers.csv',
    { ...noHeadRoute, schema: { ...csv, summary: 'Export customers' } },
    async (request, reply) => {
      const member = permit(request, 'exportData')
      const { businessId } = member
      requireProof(request, new Date())
      const { today, timeZone } = await readExportBasis(context, businessId)
      await recordAccess(context, member, 'access.exported', { file: 'customers' })
      return sendCsv(reply, {
        name: `customers-${today}`,
        columns: customerColumns(timeZone),
        pages: readPages(context, businessId, (tx, after, rowsMax) =>
          readCustomers(tx, businessId, after, rowsMax),
        ),
      })
    },
  )
  dayRoutes(api, context)
  bookkeepingRoute(api, context)
  auditLogRoute(api, context)
}

function auditLogRoute(api: Api, context: AppContext): void {
  api.get(
    '/v1/exports/audit-log.csv',
    {
      ...noHeadRoute,
      schema: { ...csv, summary: 'Export the audit log', querystring: auditFilter },
    },
    async (request, reply) => {
      const member = permit(request, 'readAuditLog')
      const { businessId } = member
      requireProof(request, new Date())
      const { today, timeZone } = await readExportBasis(context, businessId)
      await recordAccess(context, member, 'access.exported', { file: 'audit-log' })
      return sendCsv(reply, {
        name: `audit-log-${today}`,
        columns: auditLogColumns(timeZone),
        pages: readAuditPages(context, businessId, request.query),
      })
    },
  )
}

/** The exports that cover a range of days. */
function dayRoutes(api: Api, context: AppContext): void {
  api.get(
    '/v1/exports/payments.csv',
    {
      ...noHeadRoute,
      schema: { ...csv, summary: 'Export payments and refunds', querystring: exportDaysQuery },
    },
    async (request, reply) => {
      const member = permit(request, 'exportData')
      const { businessId } = member
      requireProof(request, new Date())
      const { today, timeZone } = await readExportBasis(context, businessId)
      await recordAccess(context, member, 'access.exported', { file: 'payments' })
      return sendCsv(reply, {
        name: `payments-${today}`,
        columns: paymentColumns(timeZone),
        pages: concatenate([readPayments, readRefunds, readWithdrawn, readReinstated], (read) =>
          readPages(context, businessId, (tx, after, rowsMax) =>
            read(tx, businessId, request.query, after, rowsMax),
          ),
        ),
      })
    },
  )

  api.get(
    '/v1/exports/texts.csv',
    { ...noHeadRoute, schema: { ...csv, summary: 'Export texts', querystring: exportDaysQuery } },
    async (request, reply) => {
      const member = permit(request, 'exportData')
      const { businessId } = member
      requireProof(request, new Date())
      const { today, timeZone } = await readExportBasis(context, businessId)
      await recordAccess(context, member, 'access.exported', { file: 'texts' })
      return sendCsv(reply, {
        name: `texts-${today}`,
        columns: textColumns(timeZone),
        pages: readPages(context, businessId, (tx, after, rowsMax) =>
          readTexts(tx, businessId, request.query, after, rowsMax),
        ),
      })
    },
  )
}

async function* concatenate<Source, Row>(
  sources: Source[],
  open: (source: Source) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  for (const source of sources) yield* open(source)
}

/** Reads the time zone of a business, today's date in it, and the names of its members. */
function readExportBasis({ database }: AppContext, businessId: string) {
  return inBusiness(database, businessId, async (tx) => {
    const clock = await tx
      .selectFrom('business')
      .select([
        'timeZone',
        sql<string>`(now() at time zone known_zone(time_zone))::date`.as('today'),
      ])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    const members = await tx
      .selectFrom('member as m')
      .innerJoin('appUser as u', 'u.id', 'm.userId')
      .select(['u.id', 'u.name'])
      .where('m.businessId', '=', businessId)
      .where('u.name', 'is not', null)
      .execute()
    return { ...clock, names: new Map(members.map(({ id, name }) => [id, name ?? ''])) }
  })
}
