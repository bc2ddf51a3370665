import { sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { queueNotice } from '#server/payments/keepNotice.ts'

/**
 * Queues events of the inbox again that were not handled for long: their job was lost, or has given
 * up. Each pause is twice as long as the one before; an event that is never handled stays in the
 * inbox, where the screen counts it.
 */
export async function requeueNotices(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; account: string | null }>`
    update provider_event set queued_at = ${now}, requeues = requeues + 1
    where (provider, id) in (
      select provider, id from provider_event
      where handled_at is null and requeues < ${providerLimits.noticeRequeuesMax}
        and queued_at < ${now}::timestamptz
          - ${providerLimits.noticeRequeueMs}::float8 * power(2, requeues) * interval '1 millisecond'
      order by queued_at limit ${providerLimits.noticesPerRequeueMax} for update skip locked
    ) returning id, account`.execute(tx)
  for (const notice of rows) await queueNotice(tx, notice)
}
