import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { withholdReceipts } from '#server/messages/receiptCause.ts'
import { updateLateQuestion } from './late/updateLateQuestion.ts'
import { planExpiry } from './openRequest.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { requireAction } from './requireAction.ts'

/**
 * Undoes a mark as paid: the request is open again, or expired if its link's life ended in the
 * meantime. If money came in by card as well, the request stays paid by the card alone; that
 * payment is then neither late nor a second one, and staff are no longer asked whether to keep it.
 * A text about the mark that has not gone is withheld.
 * @throws {Refusal} not_found, request_not_paid, payment_not_offline
 */
export async function unmarkPaid(
  tx: Tx,
  by: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const request = await requireAction(tx, businessId, id, 'unmarkPaid', now)
  const undone = await tx
    .updateTable('payment')
    .set({ status: 'canceled', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .where('method', '=', 'offline')
    .where('status', '=', 'succeeded')
    .returning(['id', 'amountMinor'])
    .execute()
  const undoneIds = undone.map(({ id: paymentId }) => paymentId)
  await withholdReceipts(tx, businessId, undoneIds, now)
  const undoneMinor = undone.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const alsoByCard = request.amountPaidMinor > undoneMinor
  const status = alsoByCard ? 'paid' : request.expiresAt > now ? 'open' : 'expired'
  await tx
    .updateTable('request')
    .set({
      status,
      amountPaidMinor: sql`amount_paid_minor - ${undoneMinor}`,
      ...(alsoByCard ? {} : { paidAt: null }),
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  if (alsoByCard) await takeAsDue(tx, businessId, id)
  // The job that should end the link may have found the request paid.
  const name = { businessId, requestId: id }
  if (status === 'open') await planExpiry(tx, name, request.expiresAt, now)
  if (status === 'open') await replanReminders(tx, name, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.unmarked_paid',
    actor: 'staff',
    actorId: by.userId,
    data: { amountMinor: undoneMinor, currency: request.currency },
  })
}

/**
 * Turns late payments into due ones. Payments that were refunded because of the mark stay late,
 * since the mark had its effect on them.
 */
async function takeAsDue(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ late: null, lateDecision: null })
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .where('late', '=', 'marked_paid')
    .where((where) =>
      where.or([where('lateDecision', 'is', null), where('lateDecision', '<>', 'refund')]),
    )
    .execute()
  await updateLateQuestion(tx, businessId, id)
  await sql`
    update request r set paid_late = exists (
      select from payment p
      where p.business_id = r.business_id and p.request_id = r.id and p.late is not null
    )
    where r.business_id = ${businessId} and r.id = ${id}`.execute(tx)
}
