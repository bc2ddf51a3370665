import { detailSentences } from '#rules/detailSentences.ts'
import { standIns } from '#rules/standIns.ts'
import type { ThreadChange } from '#rules/threadChoices.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
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
  const by = thread.byName ?? standIns.subject
  const holder =
    thread.assignedTo === thread.changedBy ? null : (thread.holderName ?? standIns.object)
  const happened = describeChange(thread.changedHow as ThreadChange | null, by, holder)
  throw new Refusal('thread_changed', { detail: `${happened} ${detailSentences.threadLook}` })
}

/** Describes in one sentence what happened to a thread; `holder` is null where `by` took it. */
function describeChange(how: ThreadChange | null, by: string, holder: string | null): string {
  switch (how) {
    case 'assigned':
      return holder === null
        ? composeSentence('thread.taken', { by })
        : composeSentence('thread.assigned', { by, holder })
    case 'unassigned':
      return composeSentence('thread.unassigned', { by })
    case 'done':
      return composeSentence('thread.done', { by })
    case 'snoozed':
      return composeSentence('thread.snoozed', { by })
    case 'reopened':
      return composeSentence('thread.reopened', { by })
    case 'merged':
      return composeSentence('thread.merged', { by })
    case 'left':
      return composeSentence('thread.left', { by })
    case 'wrote':
      return detailSentences.threadWrote
    case 'woke':
      return detailSentences.threadWoke
    case null:
      return detailSentences.threadOther
  }
}
