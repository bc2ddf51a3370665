import { expect, test } from 'vitest'
import type { MemberDetail } from '#rules/shapes/member.ts'
import { ask, type Caller, owner, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller: boss } = await openBusiness()
const { body: own } = await boss.call<{ data: { id: string }[] }>('GET', '/v1/members')
const bossId = own.data[0]?.id ?? ''

const look = (by: Caller, id: string) => by.call<MemberDetail>('GET', `/v1/members/${id}`)

test('who looks after the team sees since when a member is here, on which devices, and what they did', async () => {
  const member = await joined(app, boss, 'staff')
  const request = await ask(member, { whatFor: 'Boiler service' })
  await signedIn(app, member.phone)
  await queryAll(
    app,
    `update session set browser = 'Firefox', system = 'Android', network = '86.128.1.0/24'
     where user_id = $1`,
    [member.userId],
  )
  const { status, body } = await look(boss, member.userId)
  expect(status).toBe(200)
  expect(body).toMatchObject({ role: 'staff', invitedBy: bossId, leftAt: null, you: false })
  expect(Date.now() - Date.parse(body.lastSeenAt ?? '')).toBeLessThan(600_000)
  expect(body.devices).toHaveLength(2)
  for (const device of body.devices ?? [])
    expect(device).toEqual({
      id: expect.stringMatching(/^ses_/),
      browser: 'Firefox',
      system: 'Android',
      seenAt: expect.any(String),
    })
  expect(JSON.stringify(body)).not.toContain('86.128')
  const deeds = body.did.filter(({ subject }) => subject === request.id)
  expect(deeds.map(({ type, about }) => [type, about])).toContainEqual([
    'request.created',
    'Boiler service',
  ])
  const order = body.did.map(({ sequence }) => sequence)
  expect(order).toEqual(order.toSorted((one, other) => other - one))
})

test('managers see no device of an owner, and nothing that an owner looked at; staff see themselves alone', async () => {
  const manager = await joined(app, boss, 'manager')
  const worker = await joined(app, boss, 'staff')
  await boss.call('GET', '/v1/exports/customers.csv')
  const seen = (await look(manager, bossId)).body
  expect(seen.devices).toBeNull()
  expect(seen.did.map(({ type }) => type)).not.toContain('access.exported')
  expect(seen.did.map(({ type }) => type)).toContain('member.invited')
  const self = (await look(boss, bossId)).body
  expect(self.devices).not.toBeNull()
  expect(self.did.map(({ type }) => type)).toContain('access.exported')
  expect((await look(worker, worker.userId)).body.devices).toHaveLength(1)
  for (const id of [bossId, manager.userId])
    expect(await look(worker, id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
})

test('a member of another business is not found, and one who left shows no device', async () => {
  const stranger = await owner(app)
  expect((await look(stranger, bossId)).status).toBe(404)
  const member = await joined(app, boss, 'viewer')
  await boss.call('DELETE', `/v1/members/${member.userId}`)
  await signedIn(app, member.phone)
  expect((await look(boss, member.userId)).body).toMatchObject({
    leftAt: expect.any(String),
    devices: null,
  })
})

test('at most twenty of what a member did are shown, the newest ones of all kinds', async () => {
  const member = await joined(app, boss, 'staff')
  await queryAll(
    app,
    `with counter as (
       update business_counter set next_event_sequence = next_event_sequence + 30
       where business_id = $1 returning next_event_sequence - 30 as first
     )
     insert into event (business_id, sequence, subject, type, actor, actor_id, data)
     select $1, first + n, $2, case n % 2 when 0 then 'view.saved' else 'view.deleted' end,
       'staff', $2, '{}'
     from counter, generate_series(0, 29) n order by n`,
    [boss.businessId, member.userId],
  )
  const { did } = (await look(boss, member.userId)).body
  expect(did).toHaveLength(20)
  const newest = did[0]?.sequence ?? 0
  expect(did.map(({ sequence }) => sequence)).toEqual(did.map((_, at) => newest - at))
})
