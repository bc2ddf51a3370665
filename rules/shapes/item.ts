import { z } from 'zod'
import { itemLimits } from '../itemLimits.ts'
import { holdsLink, line } from './text.ts'

export const itemId = z.string().regex(/^itm_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** `POST /v1/items` and `PUT /v1/items/:id`: the price is in minor units of the business's currency. */
export const itemBody = z.strictObject({
  name: line(itemLimits.itemNameCharactersMax, 'item_name_invalid').refine(
    (name) => !holdsLink(name),
    'item_name_invalid',
  ),
  amountMinor: z.int('amount_invalid'),
})
export type ItemBody = z.infer<typeof itemBody>

/** `POST /v1/items/:id/move`: the place in the list that it takes, counted from 1. */
export const moveItemBody = z.strictObject({
  place: z.int('field_invalid').min(1, 'field_invalid').max(itemLimits.itemsMax, 'field_invalid'),
})

/** An item of the price list: what is asked for, and its price. */
export const item = z.object({
  id: z.string(),
  name: z.string(),
  amountMinor: z.int(),
  /** That of the business when the price was saved. */
  currency: z.string(),
})
export type Item = z.infer<typeof item>

/** The price list, in its order. */
export const itemList = z.object({ data: z.array(item) })
export type ItemList = z.infer<typeof itemList>
