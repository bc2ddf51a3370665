import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { ThreadState } from '#rules/threadChoices.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { recordConsent } from '#server/messages/recordConsent.ts'
import { lockCustomer } from './lockCustomer.ts'

/**
 * Merges one customer into another. The kept customer gets the other's requests, texts, unread marks,
 * future replies and note, and the name, language and time zone that they lacked; the other is deleted.
 *
 * The kept customer keeps their own number, to which waiting texts go as well. The other number then
 * belongs to nobody: replies from it reach the kept customer, and a request to it makes a new customer.
 * Texts stopped on either number are stopped for the kept customer, and a STOP stays with the number that
 * it came from (migrations/0013), so that nobody who said STOP is texted.
 * @param keptId the customer who stays; `fromId` is deleted.
 * @throws {Refusal} not_found, customer_erased, customer_not_mergeable
 */
export async function mergeCustomers(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  keptId: string,
  fromId: string,
): Promise<void> {
  const kept = await lockKept(tx, businessId, keptId)
  if (!kept) throw new Refusal('not_found')
  if (kept.erasedAt) throw new Refusal('customer_erased')
  if (keptId === fromId) throw refuseField('from', 'customer_not_mergeable')
  const from = await lockCustomer(tx, { businessId, id: fromId })
  if (!from || from.erasedAt) throw refuseField('from', 'customer_not_mergeable')
  const thread = await readThread(tx, businessId, fromId)
  for (const table of [
    'request',
    'message',
    'textRoute',
    'importRow',
    'requestImportRow',
    'scheduledReply',
    'note',
    'unreadMention',
  ] as const) {
    await tx
      .updateTable(table)
      .set({ customerId: keptId })
      .where('businessId', '=', businessId)
      .where('customerId', '=', fromId)
      .execute()
  }
  if (thread) await joinThread(tx, { businessId, userId }, keptId, thread)
  await moveSavedViews(tx, businessId, keptId, fromId)
  await tx
    .deleteFrom('customer')
    .where('businessId', '=', businessId)
    .where('id', '=', fromId)
    .execute()
  await tx
    .updateTable('customer')
    .set({
      name: kept.name ?? from.name,
      note: joinNotes(kept.note, from.note),
      language: kept.language ?? from.language,
      timeZone: kept.timeZone ?? from.timeZone,
      ...mergeConsent(kept, from),
      askedToStopAt: kept.askedToStopAt ?? from.askedToStopAt,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', keptId)
    .execute()
  const record = { customerId: keptId, phone: kept.phone, mergedId: fromId }
  const by = { actor: 'staff', actorId: userId } as const
  await recordConsent(
    tx,
    businessId,
    [{ ...record, ...by, change: 'merged', source: 'staff' }],
    new Date(),
  )
  await recordEvent(tx, {
    businessId,
    subject: keptId,
    type: 'customer.merged',
    actor: 'staff',
    actorId: userId,
    data: { from: fromId },
  })
}

/** Locks the kept customer's row, but not its key: others may add rows of theirs without waiting for us. */
function lockKept(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirst()
}

function readThread(tx: Tx, businessId: string, customerId: string) {
  return tx
    .selectFrom('thread')
    .select(['state', 'activeAt', 'assignedTo'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
}

/**
 * Gives the kept customer's thread what the other's held: if there was something to answer, there still is. The
 * texts themselves were moved with their unread marks.
 */
async function joinThread(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  keptId: string,
  from: NonNullable<Awaited<ReturnType<typeof readThread>>>,
): Promise<void> {
  // Something waits for an answer, now or later.
  const isOpen = from.state === 'open' || from.state === 'snoozed'
  const state = isOpen
    ? sql<ThreadState>`'open'`
    : sql<ThreadState>`case state when 'quiet' then ${from.state} else state end`
  await tx
    .updateTable('thread')
    .set({
      state,
      ...(isOpen ? { snoozedUntil: null } : {}),
      activeAt: sql`greatest(active_at, ${from.activeAt})`,
      assignedTo: sql`coalesce(assigned_to, ${from.assignedTo})`,
      version: sql`version + 1`,
      changedHow: 'merged',
      changedBy: userId,
    })
    .where('businessId', '=', businessId)
    .where('customerId', '=', keptId)
    .execute()
}

/** Joins both notes, since neither exists anywhere else, cut to the length of a note. */
function joinNotes(kept: string | null, from: string | null): string | null {
  const notes = [kept, from].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join('\n\n').slice(0, limits.noteCharactersMax)
}

type Consent = { optedOutAt: Date | null; optedOutBy: 'customer' | 'staff' | null }

/** Merges two consents: a customer's own STOP, which staff cannot lift, outranks a stop set by staff. */
function mergeConsent(kept: Consent, from: Consent): Consent {
  const [own, noted] = [true, false].map((isOwn) =>
    [kept, from].find(({ optedOutAt, optedOutBy }) =>
      optedOutAt ? (optedOutBy !== 'staff') === isOwn : false,
    ),
  )
  const { optedOutAt, optedOutBy } = own ?? noted ?? kept
  return { optedOutAt, optedOutBy }
}

/** Points saved views of the merged customer's requests to the kept customer. */
async function moveSavedViews(
  tx: Tx,
  businessId: string,
  keptId: string,
  fromId: string,
): Promise<void> {
  await tx
    .updateTable('savedView')
    .set({ filter: sql`jsonb_set(filter, '{customer}', to_jsonb(${keptId}::text))` })
    .where('businessId', '=', businessId)
    .where(sql<boolean>`filter ->> 'customer' = ${fromId}`)
    .execute()
}
