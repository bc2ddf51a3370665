import { limits } from '#rules/limits.ts'
import { canDo } from '#rules/paymentRequest.ts'
import { lostTexts } from '#rules/requestActions.ts'
import type { RequestRow } from '#rules/shapes/request.ts'

type Row = Pick<RequestRow, 'status' | 'delivery' | 'textStatus' | 'createdAt' | 'sendAt'>

/**
 * Counts the requests that can be reminded of, as far as their rows show: they wait, the customer has not opted out, and the
 * first text did not go out in the last day. The server also knows of later texts, and may leave out more.
 * @param nowMs milliseconds since 1970
 */
export function countRemindable(rows: readonly Row[], nowMs: number): number {
  return rows.filter(
    (row) =>
      canDo('remind', row.status) && row.textStatus !== 'suppressed' && !isTextedLately(row, nowMs),
  ).length
}

function isTextedLately({ delivery, textStatus, createdAt, sendAt }: Row, nowMs: number): boolean {
  if (delivery !== 'text' || textStatus === null || lostTexts.includes(textStatus)) return false
  return nowMs - Date.parse(sendAt ?? createdAt) < limits.reminderPauseMs
}
