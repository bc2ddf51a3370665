import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { delayInTurn } from '#server/database/delayInTurn.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { isHeldByWords } from '#server/messages/stoppedPhones.ts'
import { openRequest } from './openRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { readSender, textCustomer } from './textCustomer.ts'

type Name = { businessId: string; requestId: string }

/**
 * Plans the text of a scheduled request, as part of the `tx` that set `status = 'scheduled'` and
 * `send_at`. A new time replaces the waiting job. The job need not be removed when a request is
 * canceled, sent by hand or made a draft again: the job then finds that the request is not
 * scheduled any more, or not yet due, and does nothing.
 * @param sendAt the value of `send_at`, as `readSendAt` returned it
 */
export function planSending(tx: Tx, name: Name, sendAt: Date, now: Date): Promise<void> {
  const delay = delayInTurn(
    sendAt,
    now,
    ({ from, until }) => sql`select from request
    where business_id = ${name.businessId} and status = 'scheduled' and send_at >= ${from} and send_at < ${until}`,
  )
  return enqueue(tx, 'sendScheduled', name, delay, `sendScheduled:${name.requestId}`)
}

/**
 * Opens a scheduled request whose time has come, and queues its text. A request that cannot be
 * texted by then becomes a draft, with an event that gives the reason: `request.not_sent` with
 * `why` text_opted_out, asked_to_stop, payments_not_ready, phone_invalid, phone_needs_confirmation, text_too_long
 * or text_limit_reached.
 */
export async function sendScheduled(context: AppContext, name: Name, now: Date): Promise<void> {
  await inBusiness(context.database, name.businessId, async (tx) => {
    const request = await lockScheduled(tx, name)
    if (!request?.sendAt) return
    // The request was rescheduled while this job had begun, or the database's clock is ahead of
    // ours.
    if (request.sendAt > now) return planSending(tx, name, request.sendAt, now)
    const why = await queueItsText(tx, context, request, now)
    if (why) await backToDraft(tx, name, why, request.sendAt)
    else await sendOut(tx, name, request, now)
    crashPoint('schedule.before_commit')
  })
  crashPoint('schedule.after_commit')
}

function lockScheduled(tx: Tx, { businessId, requestId }: Name) {
  return tx
    .selectFrom('request')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .where('status', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst()
}

type Scheduled = NonNullable<Awaited<ReturnType<typeof lockScheduled>>>

/**
 * Queues the text of a request. Returns why it cannot be texted, or null: nothing is written before
 * all reasons are checked.
 */
async function queueItsText(
  tx: Tx,
  context: AppContext,
  request: Scheduled,
  now: Date,
): Promise<string | null> {
  try {
    const business = await readSender(tx, request.businessId)
    if (await isHeldByWords(tx, request)) return 'asked_to_stop'
    await textCustomer(tx, context, business, request, now, { purpose: 'request', paced: true })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function sendOut(tx: Tx, name: Name, request: Scheduled, now: Date): Promise<void> {
  await openRequest(tx, name.businessId, request, now)
  await replanReminders(tx, name, now)
  await recordEvent(tx, {
    businessId: name.businessId,
    subject: name.requestId,
    type: 'request.sent',
    actor: 'system',
    data: { scheduled: true },
  })
}

async function backToDraft(tx: Tx, name: Name, why: string, sendAt: Date): Promise<void> {
  await tx
    .updateTable('request')
    .set({ status: 'draft', sendAt: null })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.requestId)
    .where('status', '=', 'scheduled')
    .execute()
  await recordEvent(tx, {
    businessId: name.businessId,
    subject: name.requestId,
    type: 'request.not_sent',
    actor: 'system',
    data: { why, sendAt: sendAt.toISOString() },
  })
}
