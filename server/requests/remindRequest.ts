import type { AppContext } from '#server/appContext.ts'
import { customerIdOfRequest } from '#server/customers/customerIdOfRequest.ts'
import { confirmLine } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { countByHand } from './reminders/planReminders.ts'
import { requireAction } from './requireAction.ts'
import { readSender, textCustomer } from './textCustomer.ts'

/**
 * Sends a reminder of a request with the same link: at most four times, each a day after the last
 * text that asked for the money. It stands for the next step of the request's plan.
 * @throws {Refusal} not_found, reminded_lately, reminders_used_up, text_opted_out,
 * payments_not_ready, phone_invalid, phone_needs_confirmation, text_too_long, text_limit_reached,
 * or the reason that the request is not open
 */
export async function remindRequest(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  id: string,
  wanted: { confirmPhone?: boolean | undefined; paced?: boolean },
  now: Date,
): Promise<void> {
  const { businessId } = by
  if (wanted.confirmPhone)
    await confirmLine(tx, businessId, customerIdOfRequest({ businessId, requestId: id }), now)
  const request = await requireAction(tx, businessId, id, 'remind', now)
  const business = await readSender(tx, businessId)
  await textCustomer(tx, context, business, request, now, {
    purpose: 'reminder',
    paced: wanted.paced ?? false,
  })
  await countByHand(tx, request, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.reminded',
    actor: 'staff',
    actorId: by.userId,
  })
}
