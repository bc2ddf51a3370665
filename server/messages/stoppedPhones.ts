import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

type Number = { businessId: string; phone: string }

/**
 * Records that a number said STOP, even if no customer has it now. Only a keyed hash of the number is
 * stored. Any customer who gets the number is opted out with it (migrations/0013).
 */
export async function recordStop(
  tx: Tx,
  { businessId, phone }: Number,
  stoppedAt: Date,
): Promise<void> {
  await sql`insert into stopped_phone (business_id, phone_hash, stopped_at)
    values (${businessId}, stopped_phone_hash(${businessId}, ${phone}), ${stoppedAt})
    on conflict do nothing`.execute(tx)
}

/** Deletes that record after START: customers who get the number may be texted. */
export async function deleteStop(tx: Tx, { businessId, phone }: Number): Promise<void> {
  await sql`delete from stopped_phone
    where business_id = ${businessId}
      and phone_hash = stopped_phone_hash(${businessId}, ${phone})`.execute(tx)
}
