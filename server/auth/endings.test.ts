import { expect, test } from 'vitest'
import { ask, type Caller, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { openCookies } from './cookies.ts'

const app = await openApp()

test('a session ends thirty days after the sign-in, however often it is used', async () => {
  const caller = await owner(app)
  const age = (days: number) =>
    queryAll(app, `update session set created_at = now() - interval '${days} days'`)
  await age(29)
  expect((await caller.call('GET', '/auth/session')).status).toBe(200)
  await age(30)
  expect((await caller.call('GET', '/auth/session')).status).toBe(401)
})

test.each([
  ['is signed out', (caller: Caller) => caller.call('DELETE', '/auth/session')],
  ['is removed', () => queryAll(app, 'delete from member')],
])('the stream of a member who %s is closed within two seconds', async (_what, end) => {
  const caller = await owner(app)
  const stream = await openStream(app, caller)
  const begun = performance.now()
  await end(caller)
  await stream.ended
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('a session whose end has passed lets nobody in, however lately it was used', async () => {
  const caller = await owner(app)
  await queryAll(app, `update session set expires_at = now() - interval '1 second'`)
  expect((await caller.call('GET', '/auth/session')).status).toBe(401)
})

test('an export, the contact phone and the rules for late payments and refunds need a proof from the last minutes', async () => {
  const caller = await owner(app)
  const { customer } = await ask(caller)
  const calls = [
    () => caller.call('GET', '/v1/exports/requests.csv'),
    () => caller.call('GET', '/v1/exports/customers.csv'),
    () => caller.call('GET', '/v1/exports/payments.csv'),
    () => caller.call('GET', '/v1/exports/texts.csv'),
    () => caller.call('GET', `/v1/customers/${customer.id}/export`),
    () => caller.call('PATCH', '/v1/business', { contactPhone: '+442079460958' }),
    () => caller.call('PATCH', '/v1/business', { paidLate: 'refund' }),
    () => caller.call('PATCH', '/v1/business', { refundProofAboveMinor: 10_000 }),
    () => caller.call('GET', '/auth/proof'),
  ]
  await queryAll(app, `update session set proved_at = now() - interval '16 minutes'`)
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 403, body: { code: 'proof_required' } })
  expect((await caller.call('PATCH', '/v1/business', { name: 'Bell & Sons' })).status).toBe(200)
  await queryAll(app, 'update session set proved_at = now()')
  for (const call of calls) expect((await call()).status).not.toBe(403)
})

test('over https every cookie is bound to this very host', () => {
  const config = { ...app.context.config, publicUrl: 'https://pay.example.com' }
  const cookies = openCookies({ ...app.context, config })
  const set: unknown[][] = []
  const reply = { setCookie: (...given: unknown[]) => set.push(given) }
  cookies.setSession(reply as never, 'token')
  const request = { cookies: { ringup_device: 'x' }, headers: {}, actor: null }
  cookies.readAsker(request as never, reply as never)
  cookies.readOffer(request as never, reply as never)
  expect(set.map(([name]) => name)).toEqual([
    '__Host-ringup_session',
    '__Host-ringup_device',
    '__Host-ringup_offer',
  ])
  for (const [, , options] of set) {
    expect(options).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'lax' })
    expect(options).not.toHaveProperty('domain')
  }
})
