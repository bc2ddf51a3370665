import { sql } from 'kysely'
import type { EventType } from '#rules/eventTypes.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { addedRecords, recordConsent } from '#server/messages/recordConsent.ts'
import { phoneColumns } from '#server/phones/phoneColumns.ts'
import { judgeRows, type Rules, type StoredRow, type Verdict } from './judgeRows.ts'
import { type RowResult, toResult } from './storeResults.ts'

type Written = {
  results: RowResult[]
  events: { subject: string; type: EventType; data?: Record<string, unknown> }[]
}

/**
 * Creates customers from rows and changes existing ones, by the present state and not by the check's.
 * @param userId the member who started the import
 */
export async function writeCustomers(
  tx: Tx,
  rules: Rules,
  rows: readonly StoredRow[],
  userId: string | null,
  now: Date,
): Promise<Written> {
  const written: Written = { results: [], events: [] }
  let left = rows
  for (let tries = 1; left.length > 0; tries += 1) {
    // Others may take numbers while these are written; each such conflict costs one try at most.
    if (tries > retryLimits.importWriteTriesMax)
      throw new Error('numbers of an import were taken again and again')
    const verdicts = await judgeRows(tx, rules, left, true)
    const made = await insertNew(tx, { businessId: rules.businessId, userId }, verdicts, now)
    await changeKnown(tx, rules.businessId, verdicts, now)
    // Somebody added these customers in between: they exist now.
    left = verdicts.filter(({ row, judged }) => judged.outcome === 'new' && !made.has(row))
    for (const verdict of verdicts) addResult(written, verdict, made)
  }
  return written
}

function addResult(written: Written, verdict: Verdict, made: Map<number, string>): void {
  const { row, judged } = verdict
  const result = toResult(verdict)
  if (judged.outcome === 'new') {
    const customer = made.get(row)
    if (!customer) return
    written.results.push({ ...result, outcome: 'made', customer })
    written.events.push({ subject: customer, type: 'customer.created' })
  } else if (judged.outcome === 'known') {
    const fields = judged.changes.map(({ field }) => field)
    written.results.push({ ...result, outcome: fields.length > 0 ? 'changed' : 'unchanged' })
    if (fields.length > 0)
      written.events.push({
        subject: judged.customer.id,
        type: 'customer.changed',
        data: { fields },
      })
  } else written.results.push(result)
}

/** @returns the id of each row's customer; a row whose number somebody has taken meanwhile is absent. */
async function insertNew(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string | null },
  verdicts: readonly Verdict[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = verdicts.flatMap(({ row, judged }) =>
    judged.outcome === 'new' ? { row, ...judged.row } : [],
  )
  if (rows.length === 0) return new Map()
  // Ids of one millisecond are unordered; sorted, they give the list the order of the file.
  const ids = rows.map(() => newId('cus')).sort()
  const customers = rows.map(({ phone, doubt, name, note, language }, at) => ({
    id: ids[at],
    ...phoneColumns({ ...phone, doubt }),
    name,
    note,
    language,
    lineConfirmedAt: doubt ? now : null,
  }))
  const made = await sql<{ id: string; phone: string; optedOutAt: Date | null }>`
    insert into customer (
      business_id, id, phone, phone_country, line_type, phone_national, phone_international,
      phone_extension, phone_input, phone_metadata, name, note, language, line_confirmed_at
    )
    select ${businessId}, r.id, r.phone, r."phoneCountry", r."lineType", r."phoneNational",
      r."phoneInternational", r."phoneExtension", r."phoneInput", r."phoneMetadata", r.name,
      r.note, r.language, r."lineConfirmedAt"
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as r (
      id text, phone text, "phoneCountry" text, "lineType" text, "phoneNational" text,
      "phoneInternational" text, "phoneExtension" text, "phoneInput" text, "phoneMetadata" text,
      name text, note text, language text, "lineConfirmedAt" timestamptz
    )
    order by r.id
    on conflict (business_id, phone) do nothing
    returning id, phone, opted_out_at as "optedOutAt"`.execute(tx)
  const added = made.rows.flatMap((one) => addedRecords(one, { source: 'import', userId }))
  await recordConsent(tx, businessId, added, now)
  const idByPhone = new Map(made.rows.map(({ id, phone }) => [phone, id]))
  return new Map(
    rows.flatMap(({ row, phone }) => {
      const id = idByPhone.get(phone.e164)
      return id ? [[row, id] as const] : []
    }),
  )
}

/** Applies the file's changes to existing customers, never to their consent to texts. */
async function changeKnown(
  tx: Tx,
  businessId: string,
  verdicts: readonly Verdict[],
  now: Date,
): Promise<void> {
  const changes = verdicts.flatMap(({ judged }) => {
    if (judged.outcome !== 'known') return []
    const isVouched = judged.row.doubt !== null && !judged.customer.isConfirmed
    if (judged.changes.length === 0 && !isVouched) return []
    const values = Object.fromEntries(judged.changes.map(({ field, to }) => [field, to]))
    return { id: judged.customer.id, ...values, confirmed: isVouched ? now : null }
  })
  if (changes.length === 0) return
  await sql`
    update customer as c set
      name = coalesce(r.name, c.name), note = coalesce(r.note, c.note),
      language = coalesce(r.language, c.language),
      line_confirmed_at = coalesce(c.line_confirmed_at, r.confirmed)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as r (id text, name text, note text, language text, confirmed timestamptz)
    where c.business_id = ${businessId} and c.id = r.id`.execute(tx)
}
