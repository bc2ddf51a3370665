import type { ThreadChange } from '#rules/threadChoices.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

type Wanted = {
  assignedTo?: string | null
  state?: 'open' | 'done' | 'snoozed'
  snoozedUntil?: Date | null
}

/**
 * Refuses a change of a thread that is based on an older version, with the name of the member who was faster and
 * what they did. Does nothing if the thread is already as wanted.
 * @throws {Refusal} not_found, thread_changed
 */
export async function refuseChanged(
  tx: Tx,
  businessId: string,
  customerId: string,
  wanted: Wanted,
): Promise<void> {
  const thread = await tx
    .selectFrom('thread as t')
    .leftJoin('appUser as by', 'by.id', 't.changedBy')
    .leftJoin('appUser as holder', 'holder.id', 't.assignedTo')
    .select(['t.state', 't.snoozedUntil', 't.assignedTo', 't.changedHow', 't.changedBy'])
    .select(['by.name as byName', 'holder.name as holderName'])
    .where('t.businessId', '=', businessId)
    .where('t.customerId', '=', customerId)
    .executeTakeFirst()
  if (!thread) throw new Refusal('not_found')
  const isAsWanted =
    (wanted.assignedTo === undefined || wanted.assignedTo === thread.assignedTo) &&
    (wanted.state === undefined ||
      (wanted.state === thread.state &&
        wanted.snoozedUntil?.getTime() === thread.snoozedUntil?.getTime()))
  if (isAsWanted) return
  const by = thread.byName ?? 'A colleague'
  const holder =
    thread.assignedTo === thread.changedBy ? 'themselves' : (thread.holderName ?? 'a colleague')
  const how = thread.changedHow as ThreadChange | null
  throw new Refusal('thread_changed', {
    detail: `${describeChange(how, by, holder)} Look again, then decide.`,
  })
}

/** Says in one sentence what happened to a thread. */
function describeChange(how: ThreadChange | null, by: string, holder: string): string {
  switch (how) {
    case 'assigned':
      return `${by} gave this conversation to ${holder}.`
    case 'unassigned':
      return `${by} gave this conversation back.`
    case 'done':
      return `${by} marked this conversation as done.`
    case 'snoozed':
      return `${by} snoozed this conversation.`
    case 'reopened':
      return `${by} opened this conversation again.`
    case 'merged':
      return `${by} merged this customer with another.`
    case 'left':
      return `${by} left the business, and the conversation is nobody’s.`
    case 'wrote':
      return 'The customer has written again.'
    case 'woke':
      return 'The snooze of this conversation is over.'
    case null:
      return 'The conversation has changed.'
  }
}
