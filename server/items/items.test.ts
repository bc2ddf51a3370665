import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { itemLimits } from '#rules/itemLimits.ts'
import type { Item, ItemList } from '#rules/shapes/item.ts'
import { type Caller, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller } = await openBusiness()
const manager = await joined(app, caller, 'manager')

const add = (name: unknown, amountMinor: unknown = 8_500, by: Caller = caller) =>
  by.call<Item & Problem>('POST', '/v1/items', { name, amountMinor })
const change = (id: string, name: string, amountMinor: number, by: Caller = caller) =>
  by.call<Item & Problem>('PUT', `/v1/items/${id}`, { name, amountMinor })
const move = (id: string, place: number, by: Caller = caller) =>
  by.call<ItemList & Problem>('POST', `/v1/items/${id}/move`, { place })
const names = async (by: Caller = caller) =>
  (await by.call<ItemList>('GET', '/v1/items')).body.data.map(({ name }) => name)

test('the price list is one for the whole business: owner and manager write it, all others read it', async () => {
  const viewer = await joined(app, caller, 'viewer')
  const stream = await openStream(app, viewer)
  const { status, body } = await add(' Boiler service ')
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^itm_/),
      name: 'Boiler service',
      amountMinor: 8_500,
      currency: 'GBP',
    },
  ])
  await add('Call-out', 6_000, manager)
  expect(await names(viewer)).toEqual(['Boiler service', 'Call-out'])
  const changed = await change(body.id, 'BOILER service', 9_000, manager)
  expect(changed.body).toMatchObject({ name: 'BOILER service', amountMinor: 9_000 })
  expect((await manager.call('DELETE', `/v1/items/${body.id}`)).status).toBe(204)
  expect(await names()).toEqual(['Call-out'])
  expect((await change(body.id, 'Boiler', 9_000)).status).toBe(404)
  expect((await move(body.id, 1)).status).toBe(404)
  // The screens of the others read the list again, and the history holds no names.
  await expect
    .poll(() => stream.events.map(({ type }) => type))
    .toEqual([...Array(3).fill('item.saved'), 'item.deleted'])
  expect(JSON.stringify(stream.events)).not.toMatch(/boiler/i)
  await stream.close()
})

test('an item moves to its place, the others close up, and one that is new comes last', async () => {
  const own = await owner(app)
  for (const name of ['A', 'B', 'C', 'D']) await add(name, 1_000, own)
  const { data } = (await own.call<ItemList>('GET', '/v1/items')).body
  const idOf = (name: string) => data.find((one) => one.name === name)?.id ?? ''
  const moved = await move(idOf('D'), 2, own)
  expect(moved.body.data.map(({ name }) => name)).toEqual(['A', 'D', 'B', 'C'])
  await move(idOf('A'), itemLimits.itemsMax, own)
  expect(await names(own)).toEqual(['D', 'B', 'C', 'A'])
  await Promise.all([move(idOf('A'), 1, own), move(idOf('C'), 1, own)])
  expect((await names(own)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  await add('E', 1_000, own)
  expect((await names(own)).at(-1)).toBe('E')
})

test('a price is in the currency that the business has when it is saved', async () => {
  const own = await owner(app)
  const { id } = (await add('Call-out', 6_000, own)).body
  await queryAll(app, "update business set currency = 'EUR' where id = $1", [own.businessId])
  expect((await own.call<ItemList>('GET', '/v1/items')).body.data).toMatchObject([
    { amountMinor: 6_000, currency: 'GBP' },
  ])
  expect((await change(id, 'Call-out', 7_000, own)).body).toMatchObject({ currency: 'EUR' })
})

test('a name is taken however it is capitalized, also when two take it at once', async () => {
  const second = await add('Filters')
  expect((await add('Filter')).status).toBe(201)
  const taken = { status: 409, body: { code: 'item_name_taken', errors: [{ path: 'name' }] } }
  expect(await add('FILTER')).toMatchObject(taken)
  expect(await change(second.body.id, 'filter', 500)).toMatchObject(taken)
  const both = await Promise.all([add('Gasket'), add('gasket', 300, manager)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['without a name', ' ', 500, 'item_name_invalid'],
  ['with a name of 61 characters', 'x'.repeat(61), 500, 'item_name_invalid'],
  ['with a name of two lines', 'two\nlines', 500, 'item_name_invalid'],
  ['with a link in its name', 'See www.example.com', 500, 'item_name_invalid'],
  ['with an address in its name', 'evil.zip', 500, 'address_in_words'],
  ['for less than can be charged', 'Screw', 1, 'amount_too_small'],
  ['for more than can be charged', 'House', 100_000_000, 'amount_too_large'],
  ['for half a penny', 'Half', 0.5, 'amount_invalid'],
])('422: an item %s is refused', async (_, name, amountMinor, code) => {
  expect(await add(name, amountMinor)).toMatchObject({ status: 422, body: { errors: [{ code }] } })
})

test('a place that there is not is refused', async () => {
  const { id } = (await add('Placed')).body
  expect((await move(id, 0)).status).toBe(422)
  expect((await move(id, itemLimits.itemsMax + 1)).status).toBe(422)
})

test('staff and viewers write none, and another business sees, changes, moves and deletes none', async () => {
  const { id } = (await add('Ours')).body
  for (const role of ['staff', 'viewer'] as const) {
    const member = await joined(app, caller, role)
    expect((await add('Mine', 500, member)).status).toBe(403)
    expect((await change(id, 'Mine', 500, member)).status).toBe(403)
    expect((await move(id, 1, member)).status).toBe(403)
    expect((await member.call('DELETE', `/v1/items/${id}`)).status).toBe(403)
    expect(await names(member)).toContain('Ours')
  }
  const stranger = await owner(app)
  expect(await names(stranger)).toEqual([])
  expect((await change(id, 'Theirs', 500, stranger)).status).toBe(404)
  expect((await move(id, 1, stranger)).status).toBe(404)
  expect((await stranger.call('DELETE', `/v1/items/${id}`)).status).toBe(404)
  // The same name in two businesses is no conflict.
  expect((await add('Ours', 500, stranger)).status).toBe(201)
})

test(`more than ${itemLimits.itemsMax} are refused, even when many come at once`, async () => {
  const own = await owner(app)
  await queryAll(
    app,
    `insert into item select $1, 'itm_' || n, 'Filler ' || n, 500, 'GBP', n, now()
     from generate_series(1, $2 - 1) as n returning id`,
    [own.businessId, itemLimits.itemsMax],
  )
  const last = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`Last ${n}`, 500, own)))
  expect(last.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await names(own)).toHaveLength(itemLimits.itemsMax)
  expect(await add('One more', 500, own)).toMatchObject({
    status: 409,
    body: { code: 'too_many_items' },
  })
})
