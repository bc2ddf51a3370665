import type { Tx } from '#server/database/transaction.ts'
import type { NewEvent } from '#server/events/recordEvent.ts'
import { deleteStop, recordStop } from './stoppedPhones.ts'

/**
 * Opts out a number, not a customer: the recipient of the text may have another number by now. After a stop
 * by the staff the customer's own word counts from now on.
 */
export async function optOut(
  tx: Tx,
  businessId: string,
  phone: string,
  now: Date,
): Promise<NewEvent[]> {
  const stopped = await tx
    .updateTable('customer')
    .set({ optedOutAt: now, optedOutBy: 'customer' })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where((where) =>
      where.or([where('optedOutAt', 'is', null), where('optedOutBy', '=', 'staff')]),
    )
    .returning('id')
    .execute()
  await recordStop(tx, { businessId, phone }, now)
  return stopped.map(({ id }) => consentEvent(businessId, id, 'customer.opted_out'))
}

/** Opts a number in. A stop by the staff stays: a YES to something else does not ask for texts again. */
export async function optIn(tx: Tx, businessId: string, phone: string): Promise<NewEvent[]> {
  const started = await tx
    .updateTable('customer')
    .set({ optedOutAt: null, optedOutBy: null })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('optedOutAt', 'is not', null)
    .where((where) =>
      where.or([where('optedOutBy', 'is', null), where('optedOutBy', '=', 'customer')]),
    )
    .returning('id')
    .execute()
  await deleteStop(tx, { businessId, phone })
  return started.map(({ id }) => consentEvent(businessId, id, 'customer.opted_in'))
}

function consentEvent(
  businessId: string,
  subject: string,
  type: 'customer.opted_out' | 'customer.opted_in',
): NewEvent {
  return { businessId, subject, type, actor: 'payer' }
}
