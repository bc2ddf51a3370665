import { itemLimits } from '#rules/itemLimits.ts'
import type { Item, ItemList } from '#rules/shapes/item.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** Lists the items of a business in their order. */
export async function listItems(tx: Tx, businessId: string): Promise<ItemList> {
  const data = await itemsOf(tx, businessId)
    .orderBy('place')
    .orderBy('id')
    .limit(itemLimits.itemsMax)
    .execute()
  return { data }
}

/** Reads one item. @throws {Refusal} not_found when it is gone */
export async function readItem(tx: Tx, businessId: string, id: string): Promise<Item> {
  const found = await itemsOf(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

function itemsOf(tx: Tx, businessId: string) {
  return tx
    .selectFrom('item')
    .select(['id', 'name', 'amountMinor', 'currency'])
    .where('businessId', '=', businessId)
}
