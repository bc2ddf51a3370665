import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import type { Decline } from '#server/stripe/stripeTypes.ts'

/**
 * Records each decline once, by the provider's id for it, and stores the newest with the payment.
 * The request's row must be locked, so that nobody else records the same decline.
 * @param declines oldest first
 */
export async function recordDeclines(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  requestId: string,
  declines: Decline[],
): Promise<void> {
  const newest = declines.at(-1)
  if (!newest) return
  const declined = await tx
    .updateTable('payment')
    .set({ declineCode: newest.code, declineReference: newest.reference })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .where('declineReference', 'is distinct from', newest.reference)
    .returning('id')
    .executeTakeFirst()
  if (!declined) return
  const told = await readRecorded(tx, businessId, requestId)
  for (const { code, reference } of declines) {
    if (told.has(reference)) continue
    await recordEvent(tx, {
      businessId,
      subject: requestId,
      type: 'payment.declined',
      actor: 'provider',
      data: { declineCode: code, reference },
    })
  }
}

async function readRecorded(tx: Tx, businessId: string, requestId: string): Promise<Set<string>> {
  const events = await tx
    .selectFrom('event')
    .select(sql<string | null>`data ->> 'reference'`.as('reference'))
    .where('businessId', '=', businessId)
    .where('subject', '=', requestId)
    .where('type', '=', 'payment.declined')
    .execute()
  return new Set(events.flatMap(({ reference }) => reference ?? []))
}
