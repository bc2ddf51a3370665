import { limits } from '#rules/limits.ts'
import { canDo } from '#rules/paymentRequest.ts'
import { lostTexts } from '#rules/requestActions.ts'
import type { RequestRow } from '#rules/shapes/request.ts'

type Row = Pick<RequestRow, 'status' | 'delivery' | 'textStatus' | 'createdAt' | 'sendAt'>

/** The selected requests by whether they can be reminded of, and why not. */
export type Remindable = { can: number; notWaiting: number; optedOut: number; texted: number }

/**
 * Counts the requests that can be reminded of, as far as their rows show: they wait, the customer has not opted out, and the
 * first text did not go out in the last day. The server also knows of later texts, and may leave out more.
 * @param nowMs milliseconds since 1970
 */
export function countRemindable(rows: readonly Row[], nowMs: number): Remindable {
  const counts = { can: 0, notWaiting: 0, optedOut: 0, texted: 0 }
  for (const row of rows) {
    if (!canDo('remind', row.status)) counts.notWaiting++
    else if (row.textStatus === 'suppressed') counts.optedOut++
    else if (isTextedLately(row, nowMs)) counts.texted++
    else counts.can++
  }
  return counts
}

function isTextedLately({ delivery, textStatus, createdAt, sendAt }: Row, nowMs: number): boolean {
  if (delivery !== 'text' || textStatus === null || lostTexts.includes(textStatus)) return false
  return nowMs - Date.parse(sendAt ?? createdAt) < limits.reminderPauseMs
}
