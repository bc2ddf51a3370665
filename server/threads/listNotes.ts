import type { Selectable } from 'kysely'
import type { Note, NoteList } from '#rules/shapes/note.ts'
import { requireCustomer } from '#server/customers/requireCustomer.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Note as NoteTable } from '#server/database/types.generated.ts'

/**
 * Lists one page of the notes in a thread, newest first; the cursor is the id of the last.
 * @throws {Refusal} not_found
 */
export async function listNotes(
  tx: Tx,
  { businessId, userId, customerId }: { businessId: string; userId: string; customerId: string },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<NoteList> {
  await requireCustomer(tx, businessId, customerId)
  let rows = tx
    .selectFrom('note')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after) rows = rows.where('id', '<', after)
  const records = await rows.execute()
  const page = records.slice(0, limit)
  const unseen = await tx
    .selectFrom('unreadMention')
    .select('noteId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  return {
    unseen: unseen !== undefined,
    data: page.map(presentNote),
    nextCursor: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Builds the JSON of a note. */
export function presentNote(row: Selectable<NoteTable>): Note {
  return {
    id: row.id,
    body: row.body,
    mentions: row.mentions,
    by: row.createdBy,
    at: row.createdAt.toISOString(),
  }
}
