import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { SavedView, SavedViews } from '#rules/shapes/requestList.ts'
import { businessOf, type Caller, newMobile, owner, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller: mine } = await openBusiness()

const overdue = { status: 'open', overdue: 'true', amountFrom: 5_000, range: 'thisMonth' }

const save = (caller: Caller, name: unknown, filter: unknown = overdue, key?: string) =>
  caller.call<SavedView & { code: string }>(
    'POST',
    '/v1/views',
    { name, filter },
    key ? { 'idempotency-key': key } : {},
  )
const list = async (caller: Caller) => (await caller.call<SavedViews>('GET', '/v1/views')).body.data

/** Signs in another member of the same business, who may only look. */
async function viewerOf(other: Caller): Promise<Caller> {
  const phone = newMobile()
  const caller = await signedIn(app, phone)
  const businessId = await businessOf(other)
  await queryAll(
    app,
    `with joined as (update app_user set business_id = $1 where phone = $2 returning id)
     insert into member (business_id, user_id, role) select $1, id, 'viewer' from joined`,
    [businessId, phone],
  )
  return caller
}

test('a view reads back as it was saved, is listed by age, and is gone once deleted', async () => {
  const caller = await owner(app)
  const first = await save(caller, '  Überfällig über 50 ')
  expect(first).toMatchObject({
    status: 201,
    body: { name: 'Überfällig über 50', filter: overdue },
  })
  const second = await save(caller, 'All of them', {})
  expect(await list(caller)).toEqual([
    { id: first.body.id, name: 'Überfällig über 50', filter: overdue },
    { id: second.body.id, name: 'All of them', filter: {} },
  ])
  const gone = await caller.call('DELETE', `/v1/views/${first.body.id}`)
  expect([gone.status, gone.body]).toEqual([204, ''])
  expect((await list(caller)).map(({ name }) => name)).toEqual(['All of them'])
  expect((await caller.call('DELETE', `/v1/views/${first.body.id}`)).status).toBe(404)
})

test('a member cannot use a name twice; colleagues may use it too', async () => {
  const colleague = await viewerOf(mine)
  expect((await save(mine, 'Late')).status).toBe(201)
  expect(await save(mine, ' Late')).toMatchObject({
    status: 409,
    body: { code: 'view_name_taken', errors: [{ path: 'name' }] },
  })
  expect((await save(colleague, 'Late')).status).toBe(201)
})

test("nobody sees or deletes a colleague's view", async () => {
  const colleague = await viewerOf(mine)
  const { body } = await save(mine, 'Private')
  expect(await list(colleague)).toEqual([])
  expect((await colleague.call('DELETE', `/v1/views/${body.id}`)).status).toBe(404)
  expect((await list(mine)).map(({ id }) => id)).toContain(body.id)
})

test(`more than ${limits.savedViewsPerMemberMax} are refused, even when they come at once`, async () => {
  const caller = await owner(app)
  const many = Array.from({ length: limits.savedViewsPerMemberMax + 5 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(many.map((name) => save(caller, name)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('too_many_views'))
  expect(await list(caller)).toHaveLength(limits.savedViewsPerMemberMax)
})

test('saving twice under one idempotency key makes one view and answers with it again', async () => {
  const caller = await owner(app)
  const [first, again] = [
    await save(caller, 'Once', overdue, 'key-1'),
    await save(caller, 'Once', overdue, 'key-1'),
  ]
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await list(caller)).toHaveLength(1)
})

test.each([
  ['', overdue, 'name_invalid'],
  ['x'.repeat(41), overdue, 'name_invalid'],
  ['two\nlines', overdue, 'name_invalid'],
  ['Ok', { statuses: 'open' }, 'body_invalid'],
  ['Ok', { status: 'lost' }, 'body_invalid'],
  ['Ok', { from: '2026-02-30' }, 'body_invalid'],
  ['Ok', { range: 'lastCentury' }, 'body_invalid'],
])('422: name %j with %j', async (name, filter, code) => {
  expect(await save(mine, name, filter)).toMatchObject({ status: 422, body: { code } })
})
