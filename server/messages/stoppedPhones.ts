import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

type Number = { businessId: string; phone: string }

/**
 * Keeps that a number said STOP, whoever has it now or later: also where nobody has it any more.
 * Only a keyed hash of it is kept. Whoever gets the number is stopped with it (migrations/0013).
 */
export async function keepStopped(
  tx: Tx,
  { businessId, phone }: Number,
  stoppedAt: Date,
): Promise<void> {
  await sql`insert into stopped_phone (business_id, phone_hash, stopped_at)
    values (${businessId}, stopped_phone_hash(${businessId}, ${phone}), ${stoppedAt})
    on conflict do nothing`.execute(tx)
}

/** A number said START: whoever gets it may be texted. */
export async function forgetStopped(tx: Tx, { businessId, phone }: Number): Promise<void> {
  await sql`delete from stopped_phone
    where business_id = ${businessId}
      and phone_hash = stopped_phone_hash(${businessId}, ${phone})`.execute(tx)
}
