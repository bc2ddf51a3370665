import { sql } from 'kysely'
import { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { chooseTextsBody } from '#rules/shapes/payPage.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { Api } from '#server/http/api.ts'
import { refuseTooMany } from '#server/http/countAttempt.ts'
import { type FoundLink, findPayLink } from '#server/links/findPayLink.ts'
import { payTokenHash } from '#server/links/payLink.ts'
import { optIn, optOut } from './changeConsent.ts'
import { wayToStop } from './howToStop.ts'
import { stoppedOnPage } from './stoppedOnPage.ts'

const params = z.object({ token: z.string() })

/**
 * Serves the form with which the holder of a link stops the texts to its number, or lets them go on: the only way for
 * those who got them from a sender name, which hears no STOP. The answer leads back to the page.
 */
export function payerTextRoutes(api: Api, context: AppContext): void {
  api.post(
    '/p/:token/texts',
    { schema: { hide: true, params, body: chooseTextsBody } },
    async (request, reply) => {
      const { token } = request.params
      const link = await findPayLink(context, token)
      const limit = {
        kind: 'link.texts',
        key: payTokenHash(token),
        windowMs: 3_600_000,
        countMax: limits.languageChoicesPerLinkPerHourMax,
      }
      await refuseTooMany(context.database, limit)
      await inBusiness(context.database, link.businessId, (tx) =>
        chooseTexts(tx, context, link, request.body.texts, new Date()),
      )
      return reply.redirect(`/p/${encodeURIComponent(token)}`, 303)
    },
  )
}

/**
 * Applies a payer's choice as their STOP or START would be: to the number, and against no stop by the staff. A STOP
 * by text to a sender that hears START is taken back there alone: the provider lets nothing through before.
 */
async function chooseTexts(
  tx: Tx,
  { config }: AppContext,
  { businessId, requestId }: FoundLink,
  choice: 'stop' | 'start',
  now: Date,
): Promise<void> {
  const customer = await tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['c.phone', 'c.phoneCountry'])
    .select(stoppedOnPage(sql.ref('c.business_id'), sql.ref('c.id')).as('stoppedHere'))
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .where('c.erasedAt', 'is', null)
    .executeTakeFirst()
  if (!customer) return
  const isForText = wayToStop(config, customer.phoneCountry) === 'reply' && !customer.stoppedHere
  if (choice === 'start' && isForText) return
  const change = choice === 'stop' ? optOut : optIn
  const number = { businessId, phone: customer.phone }
  const events = await change(tx, number, { source: 'page', actor: 'payer' }, now)
  for (const event of events) await recordEvent(tx, event)
}
