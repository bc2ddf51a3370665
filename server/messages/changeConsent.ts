import type { Tx } from '#server/database/transaction.ts'
import type { NewEvent } from '#server/events/recordEvent.ts'
import { type ConsentRecord, recordConsent } from './recordConsent.ts'
import { deleteStop, recordStop } from './stoppedPhones.ts'

/** Where a change of consent came from, for its record; the words are the customer's own. */
export type ConsentCause = Pick<ConsentRecord, 'source' | 'words' | 'actor' | 'actorId'>

type Number = { businessId: string; phone: string }

/**
 * Opts out a number, not a customer: the recipient of the text may have another number by now. After a stop
 * by the staff the customer's own word counts from now on.
 * @returns the events, which the caller records last
 */
export async function optOut(
  tx: Tx,
  { businessId, phone }: Number,
  cause: ConsentCause,
  now: Date,
): Promise<NewEvent[]> {
  const stopped = await tx
    .updateTable('customer')
    .set({ optedOutAt: now, optedOutBy: 'customer', askedToStopAt: null })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where((where) =>
      where.or([where('optedOutAt', 'is', null), where('optedOutBy', '=', 'staff')]),
    )
    .returning('id')
    .execute()
  const isNew = await recordStop(tx, { businessId, phone }, now)
  // Without a customer of that number the stop itself is what changed.
  const ids = stopped.length === 0 && isNew ? [null] : stopped.map(({ id }) => id)
  const records = ids.map((customerId) => ({
    ...cause,
    customerId,
    phone,
    change: 'stopped' as const,
  }))
  await recordConsent(tx, businessId, records, now)
  return stopped.map(({ id }) => consentEvent(businessId, id, 'customer.opted_out', cause))
}

/**
 * Opts a number in. A stop by the staff stays, and so does a sentence about which they have to decide: a YES to
 * something else does not ask for texts again.
 * @returns the events, which the caller records last
 */
export async function optIn(
  tx: Tx,
  { businessId, phone }: Number,
  cause: ConsentCause,
  now: Date,
): Promise<NewEvent[]> {
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
  const isGone = await deleteStop(tx, { businessId, phone })
  const ids = started.length === 0 && isGone ? [null] : started.map(({ id }) => id)
  const records = ids.map((customerId) => ({
    ...cause,
    customerId,
    phone,
    change: 'allowed' as const,
  }))
  await recordConsent(tx, businessId, records, now)
  return started.map(({ id }) => consentEvent(businessId, id, 'customer.opted_in', cause))
}

function consentEvent(
  businessId: string,
  subject: string,
  type: 'customer.opted_out' | 'customer.opted_in',
  { actor, actorId, source }: ConsentCause,
): NewEvent {
  return {
    businessId,
    subject,
    type,
    actor,
    ...(actorId ? { actorId } : {}),
    data: { source },
  }
}
