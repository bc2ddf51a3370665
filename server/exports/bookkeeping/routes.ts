import { countDays } from '#rules/calendar.ts'
import { detailSentences } from '#rules/detailSentences.ts'
import { limits } from '#rules/limits.ts'
import { exportBookkeepingQuery } from '#rules/shapes/exports.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import type { AppContext } from '#server/appContext.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { refuseField } from '#server/http/problems.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { sendFile } from '../sendFile.ts'
import { readDatevOrder } from './datevOrder.ts'
import { readLines } from './readLines.ts'
import { writeBooks } from './writeBooks.ts'

/**
 * Serves what moved a business's balance at the card provider, with fees and payouts, in the form of a program
 * for bookkeeping. It is read from the provider when it is asked for (decision 088).
 */
export function bookkeepingRoute(api: Api, context: AppContext): void {
  api.get(
    '/v1/exports/bookkeeping.csv',
    {
      // A HEAD request would read everything for nothing.
      exposeHeadRoute: false,
      schema: {
        tags: ['exports'],
        produces: ['text/csv'],
        summary: 'Export payments, fees and payouts for bookkeeping',
        querystring: exportBookkeepingQuery,
      },
    },
    async (request, reply) => {
      const member = permit(request, 'exportData')
      const { query } = request
      refuseDays(query)
      const datev = query.form === 'datev' ? readDatevOrder(query) : null
      // We check the order first, so that nobody waits for a code only to learn that a number is missing.
      requireProof(request, new Date())
      const books = await readLines(context, member.businessId, query)
      const file = writeBooks(query, books, datev)
      await recordAccess(context, member, 'access.exported', { file: `bookkeeping-${query.form}` })
      return sendFile(reply, file)
    },
  )
}

function refuseDays({ from, to }: { from: string; to: string }): void {
  const days = countDays(from, to)
  if (days < 1) throw refuseField('to', 'field_invalid', detailSentences.daysReversed)
  const max = limits.bookkeepingDaysMax
  if (days > max) throw refuseField('to', 'field_invalid', composeSentence('days.tooMany', { max }))
}
