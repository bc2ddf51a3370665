import type { Action } from '#rules/permissions.ts'
import { type Caller, newMobile } from './callers.ts'
import { done, type Writes } from './write.ts'

/** The permission that each call about the price list requires. */
export const itemRights: Record<string, Action> = {
  'GET /v1/items': 'seeRequests',
  'POST /v1/items': 'changeBusiness',
  'PUT /v1/items/{id}': 'changeBusiness',
  'POST /v1/items/{id}/move': 'changeBusiness',
  'DELETE /v1/items/{id}': 'changeBusiness',
}

/** Valid bodies of these calls. */
export const itemBodies = {
  'POST /v1/items': { name: 'Boiler service', amountMinor: 8_500 },
  'PUT /v1/items/{id}': { name: 'Boiler service', amountMinor: 8_500 },
  'POST /v1/items/{id}/move': { place: 1 },
}

/** Returns the writes about the price list. */
export function itemWrites(): Writes {
  const add = async (caller: Caller) => (await done(caller, 'POST', '/v1/items', item())).id
  return {
    'POST /v1/items': async () => ({ path: '/v1/items', body: item(), other: item() }),
    'PUT /v1/items/{id}': async ({ caller }) => ({
      path: `/v1/items/${await add(caller)}`,
      body: item(),
      other: item(),
    }),
    'POST /v1/items/{id}/move': async ({ caller }) => ({
      path: `/v1/items/${await add(caller)}/move`,
      body: { place: 1 },
      other: { place: 2 },
    }),
    'DELETE /v1/items/{id}': async ({ caller }) => ({ path: `/v1/items/${await add(caller)}` }),
  }
}

const item = () => ({ name: `Service ${newMobile()}`, amountMinor: 8_500 })
