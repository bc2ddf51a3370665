import { sql } from 'kysely'
import type { ConsentEntry } from '#rules/shapes/consent.ts'
import type { Tx } from '#server/database/transaction.ts'

type Row = Omit<ConsentEntry, 'at' | 'by'> & { id: string; actorId: string | null; at: Date }

/**
 * Reads what happened to the consent of a customer, of those merged into them, and of their number before anyone had
 * it, newest first.
 */
export async function readConsentHistory(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  rowsMax: number,
): Promise<ConsentEntry[]> {
  const { rows } = await sql<Row>`
    select r.id, r.change, r.source, r.words, r.actor, r.actor_id as "actorId", r.at
    from consent_record r
    where r.business_id = ${businessId} and r.customer_id = any (array(select merged_customers(${businessId}, ${id})))
    union all
    select r.id, r.change, r.source, r.words, r.actor, r.actor_id, r.at
    from consent_record r join customer c on c.business_id = ${businessId} and c.id = ${id}
    where r.business_id = ${businessId} and r.customer_id is null
      and r.phone_hash = stopped_phone_hash(c.business_id, c.phone)
    order by at desc, id desc
    limit ${rowsMax}`.execute(tx)
  return rows.map(({ change, source, words, actor, actorId, at }) => ({
    change,
    source,
    words,
    actor,
    by: actor === 'staff' ? actorId : null,
    at: at.toISOString(),
  }))
}
