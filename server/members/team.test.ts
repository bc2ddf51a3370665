import { expect, test } from 'vitest'
import type { MemberView } from '#rules/shapes/member.ts'
import { ask, newMobile, owner, stranger, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { invite, joined } from '../../tests/support/team.ts'

const { app, caller } = await openBusiness()
const members = async (by = caller) =>
  (await by.call<{ data: MemberView[] }>('GET', '/v1/members')).body.data
const ownId = (await members()).find(({ you }) => you)?.id ?? ''

test('a removed member sees nothing any more: the next call is refused, and the open stream ends', async () => {
  const worker = await openBusiness({ worker: true })
  const member = await joined(worker.app, worker.caller, 'staff')
  const browser = {
    endpoint: 'https://push.example.com/gone',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }
  expect((await member.call('POST', '/v1/push-subscriptions', browser)).status).toBe(201)
  const stream = await openStream(worker.app, member)
  const since = performance.now()
  expect((await worker.caller.call('DELETE', `/v1/members/${member.userId}`)).status).toBe(204)
  await stream.ended
  expect(performance.now() - since).toBeLessThan(2_000)
  expect((await member.call('GET', '/v1/requests')).status).toBe(401)
  expect(await queryAll(worker.app, 'select 1 from push_subscription')).toEqual([])
})

test('a removed member of several businesses goes on in the others, and keeps their name beside what they did', async () => {
  const other = await owner(app, { name: 'Till & Sons' })
  const otherId = other.businessId
  const phone = (await members(other))[0]?.phone.phone ?? ''
  const { token } = await invite(caller, 'staff', phone)
  expect((await other.call('POST', '/auth/join', { token })).status).toBe(200)
  await other.call('PATCH', '/v1/members/me', { name: 'Ana Ruiz' })
  const id = (await members(other)).find(({ you }) => you)?.id ?? ''
  await caller.call('DELETE', `/v1/members/${id}`)
  expect(await other.call('GET', '/auth/session')).toMatchObject({
    body: { business: { id: otherId }, role: 'owner', businesses: [{ id: otherId }] },
  })
  const named = { 'ringup-business': caller.businessId }
  expect(await other.call('GET', '/v1/requests', undefined, named)).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  })
  expect((await members()).find((one) => one.id === id)).toMatchObject({
    name: 'Ana Ruiz',
    leftAt: expect.any(String),
  })
})

test('a call names its business: two tabs of one person work in two businesses', async () => {
  const mine = await owner(app, { name: 'Till & Sons' })
  const phone = (await members(mine))[0]?.phone.phone ?? ''
  const { token } = await invite(caller, 'viewer', phone)
  await mine.call('POST', '/auth/join', { token })
  const requests = async (businessId: string) =>
    (
      await mine.call<{ data: { id: string }[] }>('GET', '/v1/requests', undefined, {
        'ringup-business': businessId,
      })
    ).body.data.map(({ id }) => id)
  const theirs = await ask(caller)
  expect(await requests(caller.businessId)).toContain(theirs.id)
  expect(await requests(mine.businessId)).toEqual([])
  const inQuery = await mine.call(`GET`, `/v1/requests?business=${caller.businessId}`)
  expect(inQuery.status).toBe(200)
  const body = { phone: '+447400140000', amountMinor: 100, whatFor: 'x' }
  const asViewer = await mine.call('POST', '/v1/requests', body, {
    'ringup-business': caller.businessId,
  })
  expect(asViewer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect((await mine.call('PUT', '/auth/business', { businessId: mine.businessId })).status).toBe(
    200,
  )
  expect(await mine.call('GET', '/auth/session')).toMatchObject({
    body: { business: { id: mine.businessId } },
  })
})

test('a business that is not theirs answers as one that does not exist', async () => {
  const other = await owner(app)
  const answers = [caller.businessId, 'bus_00000000000000000000000000'].map(async (id) => {
    const calls = [
      other.call('GET', '/v1/requests', undefined, { 'ringup-business': id }),
      other.call('PUT', '/auth/business', { businessId: id }),
    ]
    return (await Promise.all(calls)).map(({ status, body }) => [
      status,
      { ...(body as object), requestId: '' },
    ])
  })
  const [foreign, unknown] = await Promise.all(answers)
  expect(foreign).toEqual(unknown)
})

test('the last owner neither leaves nor gives up the role; of two who leave at once one stays', async () => {
  const needed = { status: 409, body: { code: 'owner_needed' } }
  expect(await caller.call('DELETE', `/v1/members/${ownId}`)).toMatchObject(needed)
  expect(await caller.call('PATCH', `/v1/members/${ownId}`, { role: 'staff' })).toMatchObject(
    needed,
  )
  const second = await joined(app, caller, 'owner')
  const answers = await Promise.all([
    caller.call('PATCH', `/v1/members/${ownId}`, { role: 'manager' }),
    second.call('PATCH', `/v1/members/${second.userId}`, { role: 'manager' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await queryAll(app, "update member set role = 'owner' where user_id = $1", [ownId])
})

test('owners change roles, and what a role may do counts at once', async () => {
  const member = await joined(app, caller, 'viewer')
  const body = { phone: '+447400140000', amountMinor: 100, whatFor: 'Tap' }
  expect((await member.call('POST', '/v1/requests', body)).status).toBe(403)
  const path = `/v1/members/${member.userId}`
  expect(await caller.call('PATCH', path, { role: 'staff' })).toMatchObject({
    status: 200,
    body: { role: 'staff' },
  })
  expect((await member.call('POST', '/v1/requests', body)).status).toBe(201)
  expect(await member.call('PATCH', path, { role: 'staff' })).toMatchObject({ status: 403 })
})

test('managers remove staff and viewers, nobody above; staff remove nobody, and may leave', async () => {
  const [manager, staff, viewer] = [
    await joined(app, caller, 'manager'),
    await joined(app, caller, 'staff'),
    await joined(app, caller, 'viewer'),
  ]
  const refused = { status: 403, body: { code: 'not_allowed' } }
  expect(await manager.call('DELETE', `/v1/members/${ownId}`)).toMatchObject(refused)
  expect(await staff.call('DELETE', `/v1/members/${viewer.userId}`)).toMatchObject(refused)
  expect((await manager.call('DELETE', `/v1/members/${viewer.userId}`)).status).toBe(204)
  expect((await staff.call('DELETE', `/v1/members/${staff.userId}`)).status).toBe(204)
  expect((await staff.call('GET', '/v1/members')).status).toBe(401)
})

test('changing the team takes a fresh proof', async () => {
  const member = await joined(app, caller, 'staff')
  await queryAll(app, "update session set proved_at = now() - interval '16 minutes'")
  const needed = { status: 403, body: { code: 'proof_required' } }
  const path = `/v1/members/${member.userId}`
  expect(await caller.call('PATCH', path, { role: 'viewer' })).toMatchObject(needed)
  expect(await caller.call('DELETE', path)).toMatchObject(needed)
  const body = { phone: '+447400140000', role: 'staff' }
  expect(await caller.call('POST', '/v1/invitations', body)).toMatchObject(needed)
  await queryAll(app, 'update session set proved_at = now()')
})

test('in single mode an invited number gets a code and joins; a stranger gets none', async () => {
  const single = await openBusiness({ mode: 'single' })
  const member = await joined(single.app, single.caller, 'staff')
  expect((await member.call('GET', '/v1/requests')).status).toBe(200)
  const { id, number } = await invite(single.caller, 'staff')
  await single.caller.call('DELETE', `/v1/invitations/${id}`)
  for (const phone of [newMobile(), number]) {
    await stranger(single.app).call('POST', '/auth/code', { phone })
    const ended = 'select 1 from sign_in_code where phone = $1 and texted_at is not null'
    await expect.poll(() => queryAll(single.app, ended, [phone])).toHaveLength(1)
    const texts = await textsOn(single.app, phone)
    expect(texts.filter(({ body }) => /^\d{6}/.test(body))).toEqual([])
  }
  expect(await single.caller.call('GET', '/auth/session')).toMatchObject({
    body: { mayOpenBusiness: false },
  })
})

test('a member who owns no business sets up one of their own, and no second one', async () => {
  const member = await joined(app, caller, 'staff')
  const business = { name: 'Till & Sons', country: 'GB', currency: 'GBP' }
  const named = { 'ringup-business': caller.businessId, 'idempotency-key': 'own' }
  const taps = await Promise.all(
    Array.from({ length: 5 }, () => member.call('POST', '/v1/business', business, named)),
  )
  const made = taps.filter(({ status }) => status === 201)
  const again = await member.call('POST', '/v1/business', business, named)
  expect(again).toMatchObject({ status: 201, body: { role: 'owner' } })
  for (const { body } of made) expect(body['business']).toEqual(again.body['business'])
  const { body } = await member.call('GET', '/auth/session')
  expect(body).toMatchObject({ role: 'owner', mayOpenBusiness: false })
  expect(body['businesses']).toMatchObject([{ role: 'staff' }, { role: 'owner' }])
  expect(await member.call('POST', '/v1/business', { ...business, name: 'Third' })).toMatchObject({
    status: 409,
    body: { code: 'business_exists' },
  })
})
