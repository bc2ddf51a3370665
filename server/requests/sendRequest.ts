import { canDo } from '#rules/paymentRequest.ts'
import type { SendRequestBody } from '#rules/shapes/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import { customerIdOfRequest } from '#server/customers/customerIdOfRequest.ts'
import { confirmLine, readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'
import { linkEnd, openRequest } from './openRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { type LockedRequest, requireAction } from './requireAction.ts'
import { dropScheduledText, scheduleText } from './scheduleText.ts'
import { planSending } from './sendScheduled.ts'
import { readSender, textCustomer } from './textCustomer.ts'

type Member = { businessId: string; userId: string }

/**
 * Sends a draft or a scheduled request now or at a time, or texts an open request once more, now or at a time.
 * @param wanted `sendAt` in ISO 8601: when it is to go out; undefined for now
 * @throws {Refusal} not_found, payments_not_ready, text_opted_out, phone_invalid,
 * phone_needs_confirmation, text_too_long, text_limit_reached, date_out_of_range, or the reason
 * that it cannot be sent any more
 */
export async function sendRequest(
  tx: Tx,
  context: AppContext,
  by: Member,
  id: string,
  wanted: SendRequestBody,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const sendAt = readSendAt(wanted.sendAt, now)
  if (wanted.confirmPhone)
    await confirmLine(tx, businessId, customerIdOfRequest({ businessId, requestId: id }), now)
  const request = await requireAction(
    tx,
    businessId,
    id,
    (status) => (canDo('send', status) ? 'send' : 'resend'),
    now,
  )
  if (sendAt) {
    // Staff confirm now whatever needs a confirmation, while they are there.
    await readRecipient(tx, await readSender(tx, businessId), request.customerId)
    if (request.status === 'open')
      return scheduleText(tx, by, request, { purpose: 'request', sendAt }, now)
    return scheduleRequest(tx, by, request, sendAt, now)
  }
  await textRequest(tx, context, request, now)
  await record(tx, by, id, 'request.sent')
}

/**
 * Sends a draft or a scheduled request; one that was sent meanwhile is not sent again.
 * @param wanted `sendAt`: when it is to go out; null for now, in turn with the others of a batch
 * @throws {Refusal} the same as `sendRequest`
 */
export async function sendDraft(
  tx: Tx,
  context: AppContext,
  by: Member,
  id: string,
  wanted: { sendAt: Date | null },
  now: Date,
): Promise<void> {
  const request = await requireAction(tx, by.businessId, id, 'send', now)
  if (wanted.sendAt) {
    await readRecipient(tx, await readSender(tx, by.businessId), request.customerId)
    return scheduleRequest(tx, by, request, wanted.sendAt, now)
  }
  await textRequest(tx, context, request, now, true)
  await record(tx, by, id, 'request.sent')
}

/**
 * Texts the link of a request, for the first time or once more. It takes the place of a text that waits for its time.
 * @throws {Refusal} payments_not_ready, what `textCustomer` throws
 */
export async function textRequest(
  tx: Tx,
  context: AppContext,
  request: LockedRequest,
  now: Date,
  paced = false,
): Promise<void> {
  const name = { businessId: request.businessId, requestId: request.id }
  const business = await readSender(tx, request.businessId)
  await textCustomer(tx, context, business, request, now, { purpose: 'request', paced })
  if (request.status !== 'open') await openRequest(tx, request.businessId, request, now)
  await setDelivery(tx, request)
  await dropScheduledText(tx, name)
  await replanReminders(tx, name, now)
}

async function scheduleRequest(
  tx: Tx,
  by: Member,
  request: LockedRequest,
  sendAt: Date,
  now: Date,
): Promise<void> {
  const { businessId, id } = request
  await tx
    .updateTable('request')
    .set({ status: 'scheduled', sendAt, expiresAt: linkEnd(sendAt, request.dueOn) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await planSending(tx, { businessId, requestId: id }, sendAt, now)
  await setDelivery(tx, request)
  await record(tx, by, id, 'request.scheduled', { sendAt: sendAt.toISOString() })
}

/** Switches a request that was to be shared by hand to a text. */
async function setDelivery(tx: Tx, { businessId, id, delivery }: LockedRequest): Promise<void> {
  if (delivery === 'text') return
  await tx
    .updateTable('request')
    .set({ delivery: 'text' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

function record(
  tx: Tx,
  { businessId, userId }: Member,
  subject: string,
  type: 'request.sent' | 'request.scheduled',
  data: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, { businessId, subject, type, actor: 'staff', actorId: userId, data })
}
