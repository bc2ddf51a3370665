import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { keyLimits } from '#rules/keyLimits.ts'
import { keyRights, keyRoutes } from '#rules/keyRoutes.ts'
import { givenRoles, mayDo } from '#rules/permissions.ts'
import type { KeyView, MadeKey } from '#rules/shapes/apiKey.ts'
import type { AuditLog } from '#rules/shapes/auditLog.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { bodies, pathOf, rights } from '../../tests/support/apiCalls.ts'
import { ask, owner, readRequest } from '../../tests/support/callers.ts'
import { madeKey, program } from '../../tests/support/keys.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { readKey } from './readKey.ts'

const { app, caller, businessId } = await openBusiness()
const start = new Date()
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const read = (key: string, now = start) => readKey(app.context, key, '203.0.113.7', now)
const listed = async (id: string) => {
  const { body } = await caller.call<{ data: KeyView[] }>('GET', '/v1/api-keys')
  return body.data.find((one) => one.id === id)
}

test('a program calls with a key; what it does stands in timeline and audit log under its name', async () => {
  const { key, id } = await madeKey(caller)
  const body = { phone: '+447400123999', amountMinor: 8_500, whatFor: 'Boiler', delivery: 'share' }
  const made = await program(app, key).call<{ id: string }>('POST', '/v1/requests', body)
  expect(made.status).toBe(201)
  const { timeline } = await readRequest(caller, made.body.id)
  expect(timeline.find(({ type }) => type === 'request.created')).toMatchObject({
    actor: 'api',
    by: null,
    keyName: 'Booking system',
  })
  const log = await caller.call<AuditLog>('GET', `/v1/audit-log?member=${id}`)
  expect(log.body.data.map(({ type, actor, by }) => [type, actor, by?.name])).toEqual(
    log.body.data.map(({ type }) => [type, 'api', 'Booking system']),
  )
  expect(log.body.data.map(({ type }) => type)).toContain('request.created')
  expect(log.body.data.every(({ network }) => network !== null)).toBe(true)
  const consents = await queryAll(app, 'select actor from consent_record where actor_id = $1', [id])
  expect(consents).toEqual([{ actor: 'api' }])
})

test('a key is shown by the call that made it, under the same Idempotency-Key again, and never after', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const make = () =>
    caller.call<MadeKey>('POST', '/v1/api-keys', { name: 'Till', role: 'staff' }, headers)
  const [first, again] = [await make(), await make()]
  expect(again.body).toEqual(first.body)
  const { key, ...shown } = first.body
  expect(await listed(shown.id)).toEqual(shown)
  expect(shown).toMatchObject({ prefix: 'ru_test_', lastFour: key.slice(-4), state: 'works' })
})

test('a word whose check is wrong is refused without a query, and one of nobody after one', async () => {
  const { key } = await madeKey(caller)
  const wrong = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  const none = { ...app.context, database: null as never }
  for (const word of [wrong, key.replace('test', 'live'), 'x', ''])
    await expect(readKey(none, word, '::1', start)).rejects.toThrow('key_invalid')
  await expect(read(`ru_test_${'a'.repeat(30)}1yLcDB`)).rejects.toThrow('key_invalid')
  for (const word of [wrong, 'x', '']) {
    const { status, body, headers } = await program(app, word).call('GET', '/v1/requests')
    expect([status, body]).toMatchObject([401, { code: 'key_invalid' }])
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
})

test('beside a key no cookie counts, and no origin is asked for', async () => {
  const { key } = await madeKey(caller, { role: 'viewer' })
  const beside = { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' }
  const answer = (method: string, path: string, headers: Record<string, string>) =>
    caller.call(method, path, method === 'POST' ? {} : undefined, headers)
  expect(await answer('GET', '/v1/requests', beside)).toMatchObject({ status: 200 })
  expect(
    await caller.call('POST', '/v1/customers', { phone: '+447400123998' }, beside),
  ).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } })
  expect(await answer('GET', '/auth/session', beside)).toMatchObject({
    status: 403,
    body: { code: 'person_required' },
  })
  for (const scheme of ['Bearer', 'bearer x'])
    expect(await answer('GET', '/v1/requests', { authorization: scheme })).toMatchObject({
      status: 401,
    })
})

test('a key in an address is refused, with and without a session', async () => {
  const { key } = await madeKey(caller)
  for (const path of [`/v1/requests?key=${key}`, `/v1/requests/${key}`])
    for (const by of [caller, program(app, key)])
      expect(await by.call('GET', path)).toMatchObject({
        status: 400,
        body: { code: 'key_in_address' },
      })
})

test('a key may make the calls of its table by its role, and no other call', async () => {
  for (const [route, right] of Object.entries(keyRoutes))
    expect.soft([route, rights[route.replaceAll(/:(\w+)/g, '{$1}')]]).toEqual([route, right])
  for (const role of ['manager', 'viewer'] as const) {
    const by = program(app, (await madeKey(caller, { role })).key)
    for (const name of Object.keys(rights)) {
      const [method = '', path = ''] = name.split(' ')
      const call = { name, method, path, parameters: [] }
      const { status, body } = await by.call(method, pathOf(call), bodies[name])
      const right = keyRoutes[name.replaceAll(/\{(\w+)\}/g, ':$1') as keyof typeof keyRoutes]
      const refused = right
        ? mayDo(role, right)
          ? undefined
          : 'key_not_allowed'
        : 'person_required'
      const code = (body as { code?: string })?.code
      const ofKeys = ['key_not_allowed', 'person_required', 'not_allowed', 'proof_required']
      expect.soft([name, status < 500]).toEqual([name, true])
      expect.soft([role, name, ofKeys.find((one) => one === code)]).toEqual([role, name, refused])
    }
  }
})

test('no key has the role of an owner, and none a right above its role', async () => {
  const make = (body: object) => caller.call('POST', '/v1/api-keys', { name: 'Till', ...body })
  expect(await make({ role: 'owner' })).toMatchObject({ status: 422 })
  const above = { role: 'staff', rights: ['seeRequests', 'markPaid'] }
  expect(await make(above)).toMatchObject({
    status: 422,
    body: { code: 'key_right_above_role', errors: [{ path: 'rights' }] },
  })
  for (const right of keyRights) expect(mayDo('manager', right)).toBe(true)
  for (const role of ['staff', 'viewer'] as const)
    expect(await (await joined(app, caller, role)).call('GET', '/v1/api-keys')).toMatchObject({
      status: 403,
    })
})

test('a key with a list of rights takes those actions alone', async () => {
  const { key } = await madeKey(caller, { rights: ['createRequest'] })
  const by = program(app, key)
  const body = { phone: '+447400123997', amountMinor: 100, whatFor: 'Tap', delivery: 'share' }
  expect(await by.call('POST', '/v1/requests', body)).toMatchObject({ status: 201 })
  expect(await by.call('GET', '/v1/requests')).toMatchObject({
    status: 403,
    body: { code: 'key_not_allowed' },
  })
})

test('a key with a list of addresses works from nowhere else, and the list can be changed', async () => {
  const { key, id } = await madeKey(caller, { addresses: ['203.0.113.0/24'] })
  await expect(read(key)).resolves.toMatchObject({ keyId: id })
  await expect(readKey(app.context, key, '198.51.100.1', start)).rejects.toThrow(
    'key_address_refused',
  )
  expect((await program(app, key).call('GET', '/v1/requests')).status).toBe(403)
  const here = { addresses: ['127.0.0.1', '::1'] }
  expect((await caller.call('PATCH', `/v1/api-keys/${id}`, here)).status).toBe(200)
  expect((await program(app, key).call('GET', '/v1/requests')).status).toBe(200)
  for (const addresses of [['example.com'], ['203.0.113.0/33'], ['203.0.113'], []])
    expect((await caller.call('PATCH', `/v1/api-keys/${id}`, { addresses })).status).toBe(422)
})

test('a key stops at its expiry', async () => {
  const { key, id } = await madeKey(caller, { expiresAt: after(3_600).toISOString() })
  await expect(read(key, after(3_599))).resolves.toMatchObject({ keyId: id })
  await expect(read(key, after(3_600))).rejects.toThrow('key_over')
  const past = { name: 'Till', role: 'staff', expiresAt: after(-60).toISOString() }
  expect(await caller.call('POST', '/v1/api-keys', past)).toMatchObject({
    body: { code: 'key_expiry_past' },
  })
})

test('a replaced key and its successor both work until the time is over; then the successor alone', async () => {
  const old = await madeKey(caller, { role: 'staff', addresses: ['203.0.113.0/24'] })
  const path = `/v1/api-keys/${old.id}/rotate`
  const { body: next } = await caller.call<MadeKey>('POST', path, { overlapSeconds: 600 })
  expect(next).toMatchObject({ role: 'staff', addresses: ['203.0.113.0/24'], state: 'works' })
  expect(await listed(old.id)).toMatchObject({ state: 'replaced', replacedBy: next.id })
  for (const key of [old.key, next.key])
    await expect(read(key, after(500))).resolves.toMatchObject({ businessId })
  await expect(read(old.key, after(900))).rejects.toThrow('key_over')
  await expect(read(next.key, after(900))).resolves.toMatchObject({ keyId: next.id })
  expect(await caller.call('POST', path, {})).toMatchObject({
    status: 409,
    body: { code: 'key_replaced' },
  })
})

test('a revoked key is refused from the next call on, by every server', async () => {
  const { key, id } = await madeKey(caller)
  const { database } = openDatabase(app.databaseUrl)
  onTestFinished(() => database.destroy())
  const second = { ...app.context, database }
  for (const context of [app.context, second])
    await expect(readKey(context, key, '::1', start)).resolves.toMatchObject({ keyId: id })
  for (let times = 0; times < 2; times += 1)
    expect((await caller.call('DELETE', `/v1/api-keys/${id}`)).status).toBe(204)
  for (const context of [app.context, second])
    await expect(readKey(context, key, '::1', start)).rejects.toThrow('key_over')
  const types = await queryAll(app, 'select type from event where subject = $1 order by sequence', [
    id,
  ])
  expect(types).toEqual([{ type: 'access.key_made' }, { type: 'access.key_revoked' }])
})

test('a key does at most what its maker may still do, and nothing once they have left', async () => {
  const maker = await joined(app, caller, 'manager')
  const { key, id } = await madeKey(maker)
  for (const role of givenRoles) {
    await queryAll(app, 'update member set role = $1 where user_id = $2', [role, maker.userId])
    await expect(read(key)).resolves.toMatchObject({ role })
  }
  expect((await caller.call('DELETE', `/v1/members/${maker.userId}`)).status).toBe(204)
  await expect(read(key)).rejects.toThrow('key_over')
  expect(await listed(id)).toMatchObject({ state: 'maker_left' })
  const next = await caller.call<MadeKey>('POST', `/v1/api-keys/${id}/rotate`, {})
  await expect(read(next.body.key)).resolves.toMatchObject({ role: 'manager' })
})

test('a key opens its own business, whatever a call names, and row-level security closes after it', async () => {
  const other = await owner(app, { name: 'Till & Sons' })
  const [ours, theirs] = [await madeKey(caller), await madeKey(other)]
  const { database } = openDatabase(app.databaseUrl, 1)
  onTestFinished(() => database.destroy())
  // PostgreSQL plans the first executions one by one and reuses a generic plan later.
  for (let asked = 0; asked < 12; asked += 1) {
    const { key } = asked % 2 ? theirs : ours
    const found = await readKey({ ...app.context, database }, key, '::1', start)
    expect(found.businessId).toBe(asked % 2 ? other.businessId : businessId)
    expect(await database.selectFrom('apiKey').select('id').execute()).toEqual([])
  }
  const request = await ask(other, { delivery: 'share' })
  const by = program(app, ours.key)
  expect((await by.call('GET', `/v1/requests/${request.id}`)).status).toBe(404)
  const named = { 'ringup-business': other.businessId }
  expect(await by.call('GET', '/v1/requests', undefined, named)).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  })
})

test('the day and the network of the last use are kept, and no address', async () => {
  const { key, id } = await madeKey(caller)
  expect(await listed(id)).toMatchObject({ lastUsedOn: null, lastUsedNetwork: null })
  await read(key, new Date('2030-05-12T23:59:59Z'))
  expect(await listed(id)).toMatchObject({
    lastUsedOn: '2030-05-12',
    lastUsedNetwork: '203.0.113.0/24',
  })
  await readKey(app.context, key, '2001:db8:1:2::5', new Date('2030-05-13T00:00:00Z'))
  expect(await listed(id)).toMatchObject({
    lastUsedOn: '2030-05-13',
    lastUsedNetwork: '2001:db8:1::/48',
  })
})

test('a business has a limited number of keys, also when many are made at once', async () => {
  const other = await owner(app, { name: 'Full & Sons' })
  await madeKey(other)
  await queryAll(
    app,
    `insert into api_key (business_id, id, name, prefix, last_four, salt, role, created_by, created_at)
     select business_id, 'key_' || n, name, prefix, last_four, salt, role, created_by, created_at
     from api_key, generate_series(3, $2::int) n where business_id = $1`,
    [other.businessId, keyLimits.keysMax],
  )
  const make = () => other.call('POST', '/v1/api-keys', { name: 'One more', role: 'viewer' })
  const statuses = (await Promise.all([make(), make(), make()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409])
})
