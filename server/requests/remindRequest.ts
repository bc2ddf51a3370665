import type { RemindRequestBody } from '#rules/shapes/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import { customerIdOfRequest } from '#server/customers/customerIdOfRequest.ts'
import { confirmLine, readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'
import { countByHand } from './reminders/planReminders.ts'
import { type LockedRequest, requireAction } from './requireAction.ts'
import { dropScheduledText, scheduleText } from './scheduleText.ts'
import { readSender, textCustomer } from './textCustomer.ts'

/**
 * Sends a reminder of a request with the same link, now or at a time: at most four, each a day after the last text that
 * asked for the money. It stands for the next step of the request's plan.
 * @param wanted `sendAt` in ISO 8601: when it is to go out; undefined for now
 * @throws {Refusal} not_found, reminded_lately, reminders_used_up, text_opted_out,
 * payments_not_ready, phone_invalid, phone_needs_confirmation, text_too_long, text_limit_reached, date_out_of_range,
 * or the reason that the request is not open
 */
export async function remindRequest(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  id: string,
  wanted: RemindRequestBody & { paced?: boolean },
  now: Date,
): Promise<void> {
  const { businessId } = by
  const sendAt = readSendAt(wanted.sendAt, now)
  if (wanted.confirmPhone)
    await confirmLine(tx, businessId, customerIdOfRequest({ businessId, requestId: id }), now)
  // It may go at its time, whatever the day between two texts says now.
  const request = await requireAction(tx, businessId, id, 'remind', sendAt ?? now)
  if (sendAt) {
    // Staff confirm now whatever needs a confirmation, while they are there.
    await readRecipient(tx, await readSender(tx, businessId), request.customerId)
    return scheduleText(tx, by, request, { purpose: 'reminder', sendAt }, now)
  }
  await textReminder(tx, context, request, now, wanted.paced ?? false)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.reminded',
    actor: 'staff',
    actorId: by.userId,
  })
}

/**
 * Texts a reminder that staff chose to send. It takes the place of a text that waits for its time.
 * @throws {Refusal} payments_not_ready, what `textCustomer` throws
 */
export async function textReminder(
  tx: Tx,
  context: AppContext,
  request: LockedRequest,
  now: Date,
  paced: boolean,
): Promise<void> {
  const { businessId, id: requestId } = request
  const business = await readSender(tx, businessId)
  await textCustomer(tx, context, business, request, now, { purpose: 'reminder', paced })
  await dropScheduledText(tx, { businessId, requestId })
  await countByHand(tx, request, now)
}
