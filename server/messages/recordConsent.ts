import { sql } from 'kysely'
import { consentLimits } from '#rules/consentLimits.ts'
import type { ConsentChange, ConsentSource } from '#rules/shapes/consent.ts'
import type { Tx } from '#server/database/transaction.ts'
import { actorOf } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'

/** One change of who may be texted. */
export type ConsentRecord = {
  /** Null when no customer of the business has the number. */
  customerId: string | null
  /** E.164; only its keyed hash is stored. */
  phone: string
  change: ConsentChange
  source: ConsentSource
  /** The customer's own words, if they wrote any. */
  words?: string | undefined
  /** For a merge, the customer who was merged into this one. */
  mergedId?: string | undefined
  actor: 'staff' | 'payer' | 'provider' | 'system'
  actorId?: string | null | undefined
}

/**
 * Records changes of consent, in the transaction that makes them. Records are only added: the app's role may
 * neither change nor delete one.
 */
export async function recordConsent(
  tx: Tx,
  businessId: string,
  records: readonly ConsentRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => ({
    ...record,
    actor: actorOf(record.actor, record.actorId),
    id: newId('cns'),
    words: record.words && [...record.words].slice(0, consentLimits.wordsCharactersMax).join(''),
  }))
  await sql`
    insert into consent_record (business_id, id, customer_id, phone_hash, change, source, words, merged_id,
      actor, actor_id, at)
    select ${businessId}, r.id, r."customerId", stopped_phone_hash(${businessId}, r.phone), r.change, r.source,
      r.words, r."mergedId", r.actor, r."actorId", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, "customerId" text, phone text, change text, source text, words text, "mergedId" text,
      actor text, "actorId" text
    )`.execute(tx)
}

/**
 * Lists the records of a new customer: that they were added, and that their number was stopped before, if it was.
 */
export function addedRecords(
  { id: customerId, phone, optedOutAt }: { id: string; phone: string; optedOutAt: Date | null },
  by: { source: 'staff' | 'import' | 'request'; userId: string | null },
): ConsentRecord[] {
  const record = { customerId, phone }
  return [
    { ...record, change: 'added', source: by.source, actor: 'staff', actorId: by.userId },
    ...(optedOutAt ? [stoppedNumber(record)] : []),
  ]
}

/** Returns the record of a customer who got a number that had been stopped before. */
export function stoppedNumber(customer: { customerId: string; phone: string }): ConsentRecord {
  return { ...customer, change: 'stopped', source: 'number', actor: 'system' }
}
