import { expect, test } from 'vitest'
import { owner, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'

const { app, caller } = await openBusiness()

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
