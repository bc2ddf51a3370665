import type { ItemBody } from '#rules/shapes/item.ts'
import { callServer } from './callServer.ts'

/** The calls about the price list. */
export const callItems = {
  listItems: (signal: AbortSignal) => callServer('GET /v1/items', { signal }),

  createItem: (body: ItemBody, key: string) => callServer('POST /v1/items', { body, key }),

  changeItem: (id: string, body: ItemBody) =>
    callServer('PUT /v1/items/:id', { params: { id }, body }),

  /** @param place in the list, counted from 1 */
  moveItem: (id: string, place: number) =>
    callServer('POST /v1/items/:id/move', { params: { id }, body: { place } }),

  deleteItem: (id: string) => callServer('DELETE /v1/items/:id', { params: { id } }),
}
