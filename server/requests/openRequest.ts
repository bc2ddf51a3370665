import { limits } from '#rules/limits.ts'
import { statusesFor } from '#rules/paymentRequest.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Returns when a link that goes out now expires: after its usual life, counted from the due date if
 * that is later, so that no link expires before its payer had to pay.
 * @param dueOn ISO date
 */
export function linkEnd(now: Date, dueOn: string | null): Date {
  const fromDayMs = dueOn === null ? 0 : Date.parse(dueOn)
  const endMs = Math.max(now.getTime(), fromDayMs) + limits.linkLifeMs
  return new Date(Math.min(endMs, now.getTime() + limits.linkLifeMsMax))
}

/** Plans the expiry of a link; a new time replaces the waiting job. */
export function planExpiry(
  tx: Tx,
  name: { businessId: string; requestId: string },
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const delayMs = expiresAt.getTime() - now.getTime()
  return enqueue(tx, 'expireRequest', name, delayMs, `expireRequest:${name.requestId}`)
}

/**
 * Makes a draft or a scheduled request payable: open, with a link whose life begins now. The caller
 * writes its text and its event.
 * @returns the row; undefined if the request was neither, which `refuseStatus` explains
 */
export async function openRequest(
  tx: Tx,
  businessId: string,
  { id, dueOn }: { id: string; dueOn: string | null },
  now: Date,
) {
  const expiresAt = linkEnd(now, dueOn)
  const opened = await tx
    .updateTable('request')
    // The request went out now, whatever time was planned.
    .set({ status: 'open', sendAt: now, expiresAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    // The request was never sent so far; other actions reopen an expired link.
    .where('status', 'in', [...statusesFor.send])
    .returningAll()
    .executeTakeFirst()
  if (opened) await planExpiry(tx, { businessId, requestId: id }, expiresAt, now)
  return opened
}
