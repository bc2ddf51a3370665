import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

type Number = { businessId: string; phone: string }

/**
 * Records that a number said STOP, even if no customer has it now. Only a keyed hash of the number is
 * stored. Any customer who gets the number is opted out with it (migrations/0013).
 * @returns true if it was not stopped before
 */
export async function recordStop(
  tx: Tx,
  { businessId, phone }: Number,
  stoppedAt: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into stopped_phone (business_id, phone_hash, stopped_at)
    values (${businessId}, stopped_phone_hash(${businessId}, ${phone}), ${stoppedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Deletes that record after START: customers who get the number may be texted.
 * @returns true if there was one
 */
export async function deleteStop(tx: Tx, { businessId, phone }: Number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from stopped_phone
    where business_id = ${businessId}
      and phone_hash = stopped_phone_hash(${businessId}, ${phone})`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Tells whether texts that go by themselves to a customer wait for staff: they asked in a sentence for no more texts,
 * and nobody has decided yet what they meant (server/customers/answerAsked.ts). Texts that staff send by hand may go.
 */
export async function isHeldByWords(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<boolean> {
  const held = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .where('askedToStopAt', 'is not', null)
    .executeTakeFirst()
  return held !== undefined
}
