import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { statusErrorCode, statusesFor } from '#rules/paymentRequest.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import type { FoundLink } from '#server/links/findPayLink.ts'
import { insertPayLink } from '#server/links/insertLinks.ts'
import { lockRequest } from './lockRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { readSender, textCustomer } from './textCustomer.ts'

const dayMs = 24 * 3_600_000

/**
 * Opens an expired request again, under a new link that is texted to the number on file and shown
 * to nobody else. The old link leads nowhere from then on.
 * @returns `limited` if a link was sent so recently that another would not help
 * @throws {Refusal} request_expired if no text can be sent, without saying why: the holder of the
 * link need not be the customer. Otherwise the reason that the request is not expired
 */
export async function renewLink(
  tx: Tx,
  context: AppContext,
  link: FoundLink,
  now: Date,
): Promise<'sent' | 'limited'> {
  const { businessId, requestId: id } = link
  const current = await lockRequest(tx, link)
  if (current.linkGeneration !== link.generation) {
    // Twenty taps are one wish: the later taps get the answer of the first.
    if (await countRenewals(tx, link, limits.newLinkPauseMs, now)) return 'limited'
    throw new Refusal('request_expired')
  }
  if (current.status !== 'expired') throw new Refusal(statusErrorCode(current.status))
  if (await countRenewals(tx, link, limits.newLinkPauseMs, now)) return 'limited'
  const today = await countRenewals(tx, link, dayMs, now)
  if (today >= limits.newLinksPerRequestPerDayMax) return 'limited'
  const request = await tx
    .updateTable('request')
    .set({
      status: 'open',
      linkGeneration: link.generation + 1,
      expiresAt: new Date(now.getTime() + limits.linkLifeMs),
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.renewLink])
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertPayLink(tx, context, businessId, {
    requestId: id,
    generation: request.linkGeneration,
  })
  await enqueue(tx, 'expireRequest', { businessId, requestId: id }, limits.linkLifeMs)
  const business = await readSender(tx, businessId).catch(withoutReason)
  await textCustomer(tx, context, business, request, now).catch(withoutReason)
  await replanReminders(tx, link, now)
  await recordEvent(tx, { businessId, subject: id, type: 'request.link_renewed', actor: 'payer' })
  return 'sent'
}

async function countRenewals(
  tx: Tx,
  { businessId, requestId }: FoundLink,
  withinMs: number,
  now: Date,
): Promise<number> {
  const { renewals } = await tx
    .selectFrom('event')
    .select(sql<number>`count(*)::int`.as('renewals'))
    .where('businessId', '=', businessId)
    .where('subject', '=', requestId)
    .where('type', '=', 'request.link_renewed')
    .where('at', '>', new Date(now.getTime() - withinMs))
    .executeTakeFirstOrThrow()
  return renewals
}

function withoutReason(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('request_expired') : error
}
