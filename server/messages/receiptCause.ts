import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { TextName } from './textName.ts'

/** Stores which payment or refund a receipt by text is about: each has one text, and one for each time that goes again. */
export async function storeReceiptCause(
  tx: Tx,
  name: TextName,
  { cause, retries }: { cause: string; retries: number },
): Promise<void> {
  await tx
    .insertInto('receiptCause')
    .values({ ...name, cause, retries })
    .execute()
}

/** Reads what a receipt by text is about; null for the receipt of a card payment, and for every other text. */
export async function readReceiptCause(tx: Tx, name: TextName): Promise<string | null> {
  const found = await tx
    .selectFrom('receiptCause')
    .select('cause')
    .where('businessId', '=', name.businessId)
    .where('messageId', '=', name.messageId)
    .executeTakeFirst()
  return found?.cause ?? null
}

/** Tells whether a payment or a refund has had its text, whatever became of it. */
export async function hasReceiptText(
  tx: Tx,
  { businessId, cause }: { businessId: string; cause: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('receiptCause')
    .select('messageId')
    .where('businessId', '=', businessId)
    .where('cause', '=', cause)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Tells whether what a receipt by text is about still holds: a mark may be undone, and a refund sent back. */
export async function causeHolds(tx: Tx, { businessId, messageId }: TextName): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select coalesce(p.status = 'succeeded', f.status not in ('failed', 'canceled'), true) as holds
    from receipt_cause c
    left join payment p on p.business_id = c.business_id and p.id = c.cause
    left join refund f on f.business_id = c.business_id and f.id = c.cause
    where c.business_id = ${businessId} and c.message_id = ${messageId}`.execute(tx)
  return rows[0]?.holds ?? true
}

/** Withholds the texts about payments that were undone, if they have not gone. */
export async function withholdReceipts(
  tx: Tx,
  businessId: string,
  causes: readonly string[],
  now: Date,
): Promise<void> {
  if (causes.length === 0) return
  await tx
    .updateTable('message as m')
    .from('receiptCause as c')
    .set({ status: 'failed', updatedAt: now })
    .whereRef('c.businessId', '=', 'm.businessId')
    .whereRef('c.messageId', '=', 'm.id')
    .where('c.businessId', '=', businessId)
    .where('c.cause', 'in', [...causes])
    .where('m.status', '=', 'queued')
    .execute()
}

/** SQL of what a row of `message` is about, of the receipts by text. */
export const causeOfText: RawBuilder<string | null> = sql<string | null>`(
  select c.cause from receipt_cause c
  where c.business_id = message.business_id and c.message_id = message.id
)`

/** Returns the refund that a text is about; null for every other text. */
export function refundOf({ cause }: { cause: string | null }): string | null {
  return cause?.startsWith('ref_') ? cause : null
}
