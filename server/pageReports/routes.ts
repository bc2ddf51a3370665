import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/addressKey.ts'
import type { Api } from '#server/http/api.ts'
import { isWithinLimit } from '#server/http/countAttempt.ts'
import { reportsPath } from '#server/http/pageHeaders.ts'
import { decodeUtf8 } from '#server/http/strictText.ts'
import { countReport } from './countReport.ts'
import { readReports } from './readReports.ts'

/** The call to which browsers report what they refused on payers' pages. Everyone gets the same answer. */
export function pageReportRoutes(api: Api, context: AppContext): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'buffer', bodyLimit: limits.pageReportBytesMax },
    (request, body, done) => {
      try {
        return parseJson(request, decodeUtf8(Buffer.from(body)), done)
      } catch (error) {
        return done(error as Error)
      }
    },
  )

  api.post(reportsPath, { schema: { hide: true } }, async (request, reply) => {
    const now = new Date()
    const limit = {
      kind: 'page.report',
      key: addressKey(context.secret, request.ip),
      windowMs: 3_600_000,
      countMax: limits.pageReportsPerAddressPerHourMax,
    }
    const isWithin = await isWithinLimit(context.database, limit)
    const reports = isWithin ? readReports(request.body, context.config.publicUrl) : []
    for (const report of reports) {
      const first = await outsideBusinesses(context.database, (tx) => countReport(tx, report, now))
      // Once a day per kind, so that nobody can flood the log with reports.
      if (first && report.directive.startsWith('script-src'))
        context.log.warn(report, 'a browser refused a script on a payer’s page')
    }
    return reply.status(204).send()
  })
}
