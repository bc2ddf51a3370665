import { z } from 'zod'
import { item, itemBody, itemId, itemList, moveItemBody } from '../shapes/item.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: itemId })

/** The calls about the price list of a business. */
export const itemCalls = {
  'GET /v1/items': { response: { 200: itemList } },
  'POST /v1/items': { body: itemBody, response: { 201: item } },
  'PUT /v1/items/:id': { params, body: itemBody, response: { 200: item } },
  'POST /v1/items/:id/move': { params, body: moveItemBody, response: { 200: itemList } },
  'DELETE /v1/items/:id': { params, response: noContent },
} satisfies CallTable
