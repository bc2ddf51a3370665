import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../tests/support/app.ts'
import { type Caller, owner, stranger } from '../../tests/support/callers.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startApp()
  caller = await owner(app)
})
afterAll(() => app.close())

test('a business sees its members with the names they gave themselves, and no other business does', async () => {
  await owner(app, { name: 'Till & Sons' })
  const changed = await caller.call('PATCH', '/v1/members/me', { name: '  Ana Ruiz ' })
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Ana Ruiz', role: 'owner', you: true },
  })
  const { body } = await caller.call<{ data: unknown[] }>('GET', '/v1/members')
  expect(body.data).toEqual([changed.body])
  expect((await stranger(app).call('GET', '/v1/members')).status).toBe(401)
})

test('a name can be removed; an invalid one is refused beside its field', async () => {
  const gone = await caller.call('PATCH', '/v1/members/me', { name: null })
  expect(gone).toMatchObject({ status: 200, body: { name: null } })
  for (const name of ['', 'x'.repeat(61), 'a\u0000b', 7]) {
    expect(await caller.call('PATCH', '/v1/members/me', { name })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name' }] },
    })
  }
})
