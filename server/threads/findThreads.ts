import { sql } from 'kysely'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { containsWords, type SoughtWord, soughtWords } from '#rules/textWords.ts'
import { findCustomers } from '#server/customers/findCustomers.ts'
import type { Tx } from '#server/database/transaction.ts'

export type FoundThreads = {
  /** The customers' ids: first those found by name or number, then by their texts, each newest first. */
  ids: string[]
  /** The newest text that was found, by the customer. */
  found: Map<string, string>
  /** True if more may match than were looked through. */
  truncated: boolean
}

/**
 * Finds threads by the customer's name or number, and by the words and numbers in the texts that people wrote.
 * It reads ranges of the index of words, at most `textsSearchedMax` texts each.
 */
export async function findThreads(
  tx: Tx,
  businessId: string,
  typed: string,
  limit: number,
): Promise<FoundThreads> {
  const people = await findCustomers(tx, businessId, typed)
  const named = await tx
    .selectFrom('thread')
    .select('customerId')
    .where('businessId', '=', businessId)
    .where('customerId', '=', people.isAny)
    .orderBy('activeAt', 'desc')
    .limit(limit + 1)
    .execute()
  const texts = await findTexts(tx, businessId, soughtWords(typed))
  const found = new Map<string, string>()
  for (const { id, customerId } of texts.rows) if (!found.has(customerId)) found.set(customerId, id)
  const ids = [...new Set([...named.map(({ customerId }) => customerId), ...found.keys()])]
  return {
    ids: ids.slice(0, limit),
    found,
    truncated: people.truncated || texts.truncated || ids.length > limit,
  }
}

type Text = { id: string; customerId: string; body: string }

/** Finds the newest texts that contain all words: those of the rarest word are read, and looked through. */
async function findTexts(
  tx: Tx,
  businessId: string,
  words: readonly SoughtWord[],
): Promise<{ rows: Text[]; truncated: boolean }> {
  let candidates: string[] = []
  let truncated = false
  for (const word of words) {
    const ids = await readCandidates(tx, businessId, word)
    truncated = ids.length > inboxLimits.textsSearchedMax
    candidates = ids.slice(0, inboxLimits.textsSearchedMax)
    if (!truncated) break
  }
  if (candidates.length === 0) return { rows: [], truncated: false }
  const texts = await tx
    .selectFrom('message')
    .select(['id', 'customerId', 'body'])
    .where('businessId', '=', businessId)
    .where('id', '=', sql<string>`any(${candidates}::text[])`)
    .execute()
  const rows = texts
    .filter(({ body }) => containsWords(body, words))
    .sort((one, other) => (one.id < other.id ? 1 : -1))
  return { rows, truncated }
}

/** Reads the texts with a word: the newest with exactly this word, then those with a word that starts like it. */
async function readCandidates(
  tx: Tx,
  businessId: string,
  { start }: SoughtWord,
): Promise<string[]> {
  const most = inboxLimits.textsSearchedMax + 1
  // No word contains this code point: it is the last one, and no character.
  const below = `${start}\u{10FFFF}`
  const { rows } = await sql<{ messageId: string }>`(
      select message_id from message_word
      where business_id = ${businessId} and word = ${start}
      order by message_id desc limit ${most}
    ) union all (
      select message_id from message_word
      where business_id = ${businessId} and word > ${start} and word < ${below}
      order by word, message_id limit ${most}
    )`.execute(tx)
  return [...new Set(rows.map(({ messageId }) => messageId))].slice(0, most)
}
