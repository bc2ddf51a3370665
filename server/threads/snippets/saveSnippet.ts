import { sql } from 'kysely'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { SnippetBody } from '#rules/shapes/snippet.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { refuseTakenName } from '#server/http/refuseTakenName.ts'
import { newId } from '#server/ids.ts'

type By = { businessId: string; userId: string }

/**
 * Makes a quick answer.
 * @returns its id
 * @throws {Refusal} too_many_snippets, snippet_name_taken
 */
export async function createSnippet(
  tx: Tx,
  by: By,
  { name, words }: SnippetBody,
  now: Date,
): Promise<string> {
  const { businessId } = by
  await lockSnippets(tx, businessId)
  const { count } = await tx
    .selectFrom('snippet')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (count >= inboxLimits.snippetsMax) throw new Refusal('too_many_snippets')
  await refuseTakenName(tx, businessId, 'snippet', { name, own: null })
  const id = newId('snp')
  await tx.insertInto('snippet').values({ businessId, id, name, words, createdAt: now }).execute()
  await recordSnippet(tx, by, 'snippet.saved', id)
  return id
}

/**
 * Changes the name and words of a quick answer.
 * @throws {Refusal} not_found, snippet_name_taken
 */
export async function changeSnippet(
  tx: Tx,
  by: By,
  id: string,
  { name, words }: SnippetBody,
): Promise<void> {
  const { businessId } = by
  await lockSnippets(tx, businessId)
  await refuseTakenName(tx, businessId, 'snippet', { name, own: id })
  const changed = await tx
    .updateTable('snippet')
    .set({ name, words })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found')
  await recordSnippet(tx, by, 'snippet.saved', id)
}

/** Deletes a quick answer. @throws {Refusal} not_found */
export async function deleteSnippet(tx: Tx, by: By, id: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('snippet')
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refusal('not_found')
  await recordSnippet(tx, by, 'snippet.deleted', id)
}

/** Lets one member write at a time: of two at once only one is the last that fits, or gets a name. */
async function lockSnippets(tx: Tx, businessId: string): Promise<void> {
  await lockNamed(tx, `snippets:${businessId}`)
}

/** Records that a quick answer changed, without its words: the screens of the others read it again. */
function recordSnippet(
  tx: Tx,
  { businessId, userId }: By,
  type: 'snippet.saved' | 'snippet.deleted',
  snippetId: string,
): Promise<void> {
  const event = { businessId, subject: businessId, actor: 'staff', actorId: userId } as const
  return recordEvent(tx, { ...event, type, data: { snippetId } })
}
