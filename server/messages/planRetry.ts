import { retryDelayMs } from '#rules/decideRetry.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom, readWhereabouts } from './readAllowed.ts'
import type { TextName } from './textName.ts'

/**
 * Plans that a text which has just failed for a passing reason goes again, as part of the `tx` that recorded the
 * failure, at an hour that is allowed there. Whether it still may is decided when that hour comes
 * (server/requests/retryText.ts).
 */
export async function planRetry(
  tx: Tx,
  name: TextName,
  errorCode: number | null,
  now: Date,
): Promise<void> {
  const text = await tx
    .selectFrom('message')
    .select(['purpose', 'retries', 'customerId'])
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .executeTakeFirstOrThrow()
  const delayMs = retryDelayMs({ ...text, errorCode })
  if (delayMs === null) return
  const { businessId } = name
  const whereabouts = await readWhereabouts(tx, { businessId, customerId: text.customerId })
  const at = allowedFrom(new Date(now.getTime() + delayMs), whereabouts)
  if (at) await planRetryAt(tx, name, at, now)
}

/** Stores when a failed text goes again, and queues its one job; a new time replaces the waiting job. */
export async function planRetryAt(tx: Tx, name: TextName, at: Date, now: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ retry: 'planned', retryAt: at })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .execute()
  const delayMs = Math.max(0, at.getTime() - now.getTime())
  await enqueue(tx, 'retryText', name, delayMs, `retryText:${name.messageId}`)
}
