import type { Tx } from '#server/database/transaction.ts'
import type { NewEvent } from '#server/events/recordEvent.ts'
import { recordConsent } from './recordConsent.ts'

/**
 * Holds the texts that go by themselves to a number whose holder asked in a sentence for no more: until staff have
 * decided what they meant. A number that gets no texts anyway, or about which staff are asked already, stays as it is.
 * @param words the sentence, unless it may have been meant for another business
 * @returns the events, which the caller records last
 */
export async function askToStop(
  tx: Tx,
  { businessId, phone }: { businessId: string; phone: string },
  words: string | undefined,
  now: Date,
): Promise<NewEvent[]> {
  const asked = await tx
    .updateTable('customer')
    .set({ askedToStopAt: now })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('askedToStopAt', 'is', null)
    .where('optedOutAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returning('id')
    .execute()
  const records = asked.map(({ id }) => ({
    customerId: id,
    phone,
    change: 'asked' as const,
    source: 'text' as const,
    words,
    actor: 'payer' as const,
  }))
  await recordConsent(tx, businessId, records, now)
  return asked.map(({ id }) => ({
    businessId,
    subject: id,
    type: 'customer.asked_to_stop',
    actor: 'payer',
  }))
}
