import { sql } from 'kysely'
import { itemLimits } from '#rules/itemLimits.ts'
import { checkMoney, type Money } from '#rules/money.ts'
import type { ItemBody } from '#rules/shapes/item.ts'
import { refuseAddresses } from '#server/business/refuseAddresses.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { refuseTakenName } from '#server/http/refuseTakenName.ts'
import { newId } from '#server/ids.ts'

type By = { businessId: string; userId: string }

/**
 * Adds an item at the end of the price list.
 * @returns its id
 * @throws {Refusal} too_many_items, item_name_taken, address_in_words, amount_…
 */
export async function createItem(
  tx: Tx,
  by: By,
  { name, amountMinor }: ItemBody,
  now: Date,
): Promise<string> {
  const { businessId } = by
  const price = await readPrice(tx, businessId, { name, amountMinor })
  await lockItems(tx, businessId)
  const { count, last } = await tx
    .selectFrom('item')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(max(place), 0)`.as('last'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (count >= itemLimits.itemsMax) throw new Refusal('too_many_items')
  await refuseTakenName(tx, businessId, 'item', { name, own: null })
  const id = newId('itm')
  const values = { businessId, id, name, ...price, place: last + 1, createdAt: now }
  await tx.insertInto('item').values(values).execute()
  await recordItem(tx, by, 'item.saved', id)
  return id
}

/**
 * Changes the name and the price of an item, which is then in the present currency of the business.
 * @throws {Refusal} not_found, item_name_taken, address_in_words, amount_…
 */
export async function changeItem(
  tx: Tx,
  by: By,
  id: string,
  { name, amountMinor }: ItemBody,
): Promise<void> {
  const { businessId } = by
  const price = await readPrice(tx, businessId, { name, amountMinor })
  await lockItems(tx, businessId)
  await refuseTakenName(tx, businessId, 'item', { name, own: id })
  const changed = await tx
    .updateTable('item')
    .set({ name, ...price })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found')
  await recordItem(tx, by, 'item.saved', id)
}

/**
 * Moves an item to a place in the list, counted from 1; beyond the end it becomes the last.
 * @throws {Refusal} not_found
 */
export async function moveItem(tx: Tx, by: By, id: string, place: number): Promise<void> {
  const { businessId } = by
  await lockItems(tx, businessId)
  const rows = await tx
    .selectFrom('item')
    .select('id')
    .where('businessId', '=', businessId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const others = rows.map((row) => row.id).filter((one) => one !== id)
  if (others.length === rows.length) throw new Refusal('not_found')
  const ids = others.toSpliced(place - 1, 0, id)
  await sql`
    update item set place = wanted.place
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    where item.business_id = ${businessId} and item.id = wanted.id
      and item.place is distinct from wanted.place`.execute(tx)
  await recordItem(tx, by, 'item.moved', id)
}

/** Deletes an item. @throws {Refusal} not_found */
export async function deleteItem(tx: Tx, by: By, id: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('item')
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refusal('not_found')
  await recordItem(tx, by, 'item.deleted', id)
}

/** Checks the words and the price as those of a request, which they are going to be. */
async function readPrice(
  tx: Tx,
  businessId: string,
  { name, amountMinor }: ItemBody,
): Promise<Money> {
  refuseAddresses({ name })
  const { currency } = await tx
    .selectFrom('business')
    .select('currency')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const wrong = checkMoney({ amountMinor, currency })
  if (wrong) throw refuseField('amountMinor', wrong)
  return { amountMinor, currency }
}

/** Lets one member write at a time: of two at once only one is the last that fits, gets a name, or moves. */
async function lockItems(tx: Tx, businessId: string): Promise<void> {
  await lockNamed(tx, `items:${businessId}`)
}

/** Records that the price list changed: the screens of the others read it again. */
function recordItem(
  tx: Tx,
  { businessId, userId }: By,
  type: 'item.saved' | 'item.moved' | 'item.deleted',
  itemId: string,
): Promise<void> {
  const event = { businessId, subject: businessId, actor: 'staff', actorId: userId } as const
  return recordEvent(tx, { ...event, type, data: { itemId } })
}
