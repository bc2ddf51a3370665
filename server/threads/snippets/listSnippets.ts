import { sql } from 'kysely'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { Snippet, SnippetList } from '#rules/shapes/snippet.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** Lists the quick answers of a business by name. */
export async function listSnippets(tx: Tx, businessId: string): Promise<SnippetList> {
  const data = await snippetsOf(tx, businessId)
    .orderBy(sql`lower(name)`)
    .limit(inboxLimits.snippetsMax)
    .execute()
  return { data }
}

/** Reads one quick answer. @throws {Refusal} not_found when it is gone */
export async function readSnippet(tx: Tx, businessId: string, id: string): Promise<Snippet> {
  const found = await snippetsOf(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

function snippetsOf(tx: Tx, businessId: string) {
  return tx
    .selectFrom('snippet')
    .select(['id', 'name', 'words'])
    .where('businessId', '=', businessId)
}
