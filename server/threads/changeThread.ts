import { inboxLimits } from '#rules/inboxLimits.ts'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { ChangeThreadBody } from '#rules/shapes/thread.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvents } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { refuseChanged } from './refuseChanged.ts'

/**
 * Gives a thread to a member or to nobody, and marks it as done, snoozes or reopens it. The decision is based on a
 * version: if somebody else has decided meanwhile, or the customer has written, nothing changes, unless they
 * decided the same.
 * @throws {Refusal} not_found, thread_changed, assignee_unknown, snooze_invalid
 */
export async function changeThread(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  { version, assignedTo, state, snoozedUntil }: ChangeThreadBody,
  now: Date,
): Promise<void> {
  const until = readSnooze(snoozedUntil, now)
  if (assignedTo) await lockAssignee(tx, businessId, assignedTo)
  const wanted = {
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(state === undefined ? {} : { state, snoozedUntil: until }),
  }
  const how = howChanged({ assignedTo, state })
  const changed = await tx
    .updateTable('thread')
    .set({ ...wanted, version: version + 1, changedHow: how, changedBy: userId })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('version', '=', version)
    .returning('customerId')
    .executeTakeFirst()
  if (!changed) return refuseChanged(tx, businessId, customerId, wanted)
  if (until) await planWaking(tx, { businessId, customerId }, until, now)
  const event = { subject: customerId, actor: 'staff', actorId: userId } as const
  const events: Omit<NewEvent, 'businessId'>[] = []
  if (assignedTo !== undefined)
    events.push({ ...event, type: 'thread.assigned', data: { to: assignedTo } })
  if (state === 'done') events.push({ ...event, type: 'thread.done' })
  if (state === 'open') events.push({ ...event, type: 'thread.reopened' })
  if (until) events.push({ ...event, type: 'thread.snoozed', data: { until: until.toISOString() } })
  await recordEvents(tx, businessId, events)
}

/** Queues the end of a snooze. A later snooze of the same thread takes its place. */
export function planWaking(
  tx: Tx,
  name: { businessId: string; customerId: string },
  until: Date,
  now: Date,
): Promise<void> {
  const delayMs = until.getTime() - now.getTime()
  return enqueue(tx, 'wakeThread', name, delayMs, `wakeThread:${name.customerId}`)
}

function readSnooze(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const until = new Date(given)
  const aheadMs = until.getTime() - now.getTime()
  if (aheadMs <= 0 || aheadMs > inboxLimits.snoozeMsMax)
    throw refuseField('snoozedUntil', 'snooze_invalid')
  return until
}

/** Keeps a member from leaving until the thread is theirs: leaving gives all of their threads back. */
async function lockAssignee(tx: Tx, businessId: string, userId: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!member || !mayDo(member.role as Role, 'reply'))
    throw refuseField('assignedTo', 'assignee_unknown')
}

function howChanged({ assignedTo, state }: Pick<ChangeThreadBody, 'assignedTo' | 'state'>) {
  if (state === 'open') return 'reopened'
  if (state !== undefined) return state
  return assignedTo ? 'assigned' : 'unassigned'
}
