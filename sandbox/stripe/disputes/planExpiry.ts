import type { World } from '../../world.ts'
import { writeRef } from '../api/taskRef.ts'
import type { Dispute } from '../objects/dispute.ts'

const daySeconds = 86_400
/**
 * Within the usual 7 to 21 days
 * (https://docs.stripe.com/disputes/how-disputes-work#dispute-timing).
 */
const responseDays = 8
/** An inquiry closes when it was not escalated within this time (…#inquiries). */
const inquiryDays = 120

/** Returns when evidence is due: at the end of a day (UTC). Takes and returns epoch seconds. */
export function dueAt(opened: number): number {
  return (Math.floor(opened / daySeconds) + responseDays + 1) * daySeconds - 1
}

/**
 * Plans the end of a dispute that is not decided: a chargeback is lost when evidence is due, an
 * inquiry closes after 120 days.
 */
export function planExpiry(world: World, account: string, dispute: Dispute) {
  const at = expiresAt(dispute)
  if (at === null) return
  world.clock.plan('stripe.expire_dispute', writeRef(account, dispute.id), at * 1_000)
}

/** Returns when a dispute ends by itself, in epoch seconds; null when it does not. */
export function expiresAt(dispute: Dispute): number | null {
  if (dispute.status.startsWith('warning_')) return dispute.created + inquiryDays * daySeconds
  return dispute.status === 'needs_response' ? (dispute.evidence_details.due_by ?? 0) + 1 : null
}
