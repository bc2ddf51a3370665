import { limits } from '#rules/limits.ts'
import type { SavedView, SavedViews, ViewFilter } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

type Owner = { businessId: string; userId: string }

/** Lists a member's saved views, in the order in which they were made. */
export async function listViews(tx: Tx, member: Owner): Promise<SavedViews> {
  const found = await ownViews(tx, member)
    .orderBy('id')
    .limit(limits.savedViewsPerMemberMax)
    .execute()
  return { data: found.map(presentView) }
}

/** Reads one saved view. @throws {Refusal} not_found when it is somebody else's or gone. */
export async function readView(tx: Tx, member: Owner, id: string): Promise<SavedView> {
  const found = await ownViews(tx, member).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return presentView(found)
}

function ownViews(tx: Tx, { businessId, userId }: Owner) {
  return tx
    .selectFrom('savedView')
    .select(['id', 'name', 'filter'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
}

function presentView({
  id,
  name,
  filter,
}: {
  id: string
  name: string
  filter: unknown
}): SavedView {
  return { id, name, filter: filter as ViewFilter }
}
