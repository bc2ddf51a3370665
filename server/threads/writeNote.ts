import { sql } from 'kysely'
import type { Note, WriteNoteBody } from '#rules/shapes/note.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvents } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { presentNote } from './listNotes.ts'

/**
 * Writes a note for colleagues into a thread: it is never texted, and never changed. Each member whom it mentions,
 * but for its writer, finds the thread marked until they have looked at it, and is told by a push.
 * @returns the note's id
 * @throws {Refusal} not_found, customer_erased, mention_unknown
 */
export async function writeNote(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  customerId: string,
  { body, mentions: named }: WriteNoteBody,
  now: Date,
): Promise<string> {
  await lockCustomer(tx, businessId, customerId)
  const mentions = [...new Set(named)].sort()
  await requireMembers(tx, businessId, mentions)
  const id = newId('nte')
  await tx
    .insertInto('note')
    .values({ businessId, id, customerId, body, mentions, createdBy: userId, createdAt: now })
    .execute()
  const others = mentions.filter((member) => member !== userId)
  if (others.length > 0)
    await tx
      .insertInto('unreadMention')
      .values(others.map((member) => ({ businessId, userId: member, customerId, noteId: id })))
      .execute()
  const event = { subject: customerId, actor: 'staff', actorId: userId } as const
  await recordEvents(tx, businessId, [
    { ...event, type: 'note.written', data: { noteId: id } },
    ...others.map((to) => ({
      ...event,
      type: 'note.mentioned' as const,
      data: { noteId: id, to },
    })),
  ])
  return id
}

/** Reads one note. */
export async function readNote(tx: Tx, businessId: string, id: string): Promise<Note> {
  const row = await tx
    .selectFrom('note')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return presentNote(row)
}

/** Keeps a customer from being merged away or erased until the note is written. */
async function lockCustomer(tx: Tx, businessId: string, id: string): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('erasedAt')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found')
  if (customer.erasedAt) throw new Refusal('customer_erased')
}

async function requireMembers(tx: Tx, businessId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const members = await tx
    .selectFrom('member')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', sql<string>`any(${ids}::text[])`)
    .where('leftAt', 'is', null)
    .execute()
  if (members.length < ids.length) throw refuseField('mentions', 'mention_unknown')
}
