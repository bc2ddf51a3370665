import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { DeviceView } from '#rules/shapes/devices.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  signedIn,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { codeFrom, makeCodes, recovered } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app } = await openBusiness()
Object.assign(app.context.config, { outboundPrivate: true })

/** A push service on a real port, which notes at which browser each push is aimed. */
const pushed: string[] = []
const service = createServer((request, response) => {
  pushed.push(request.url ?? '')
  response.writeHead(201).end()
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
afterAll(() => void service.close())

async function subscribe(by: Caller, name: string): Promise<void> {
  const { port } = service.address() as AddressInfo
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const { status } = await by.call('POST', '/v1/push-subscriptions', {
    endpoint: `http://127.0.0.1:${port}/${name}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  })
  expect(status).toBe(201)
}

const notices = (businessId: string) =>
  queryAll<{ subject: string; data: Record<string, unknown> }>(
    app,
    `select subject, data from event where business_id = $1 and type = 'access.new_device'`,
    [businessId],
  )

test('a sign-in on a new device reaches the open screens and the pushes of this person alone', async () => {
  const phone = newMobile()
  const boss = await owner(app, {}, phone)
  const worker = await joined(app, boss, 'manager')
  await app.drainJobs()
  await subscribe(boss, 'boss')
  await subscribe(worker, 'worker')
  const streams = [await openStream(app, boss), await openStream(app, worker)]
  const second = await signedIn(app, phone)
  const own = await openStream(app, second)
  await app.drainJobs()
  await ask(boss)
  for (const stream of [...streams, own])
    await expect
      .poll(() => stream.events.map(({ type }) => type), { timeout: 10_000 })
      .toContain('request.created')
  const told = [...streams, own].map(
    ({ events }) => events.filter(({ type }) => type === 'access.new_device').length,
  )
  expect(told).toEqual([1, 0, 0])
  expect(pushed).toEqual(['/boss'])
  const [notice, ...more] = await notices(boss.businessId)
  expect(more).toEqual([])
  expect(Object.keys(notice?.data ?? {}).sort()).toEqual(['browser', 'sessionId', 'system'])
  const { body } = await boss.call<{ data: DeviceView[] }>('GET', '/auth/sessions')
  const found = body.data.map(({ id, isNew }) => [id === notice?.data['sessionId'], isNew])
  expect(found).toEqual([
    [false, false],
    [true, true],
  ])
  for (const stream of [...streams, own]) await stream.close()
})

test('the very first device is no news, and neither is one that knew the person', async () => {
  const phone = newMobile()
  const boss = await owner(app, {}, phone)
  expect((await boss.call('DELETE', '/auth/session')).status).toBe(204)
  const texts = (await textsOn(app, phone)).length
  await boss.call('POST', '/auth/code', { phone })
  await expect.poll(async () => (await textsOn(app, phone)).length).toBeGreaterThan(texts)
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  expect((await boss.call('POST', '/auth/session', { phone, code })).status).toBe(200)
  await app.drainJobs()
  expect(await notices(boss.businessId)).toEqual([])
  const { body } = await boss.call<{ data: DeviceView[] }>('GET', '/auth/sessions')
  expect(body.data.map(({ isNew }) => isNew)).toEqual([false])
})

test('a sign-in by a recovery code on a new device is pushed once, and the device is known from then on', async () => {
  const phone = newMobile()
  const boss = await owner(app, {}, phone)
  const [code = ''] = await makeCodes(boss)
  await app.drainJobs()
  await subscribe(boss, 'recovery')
  const before = pushed.length
  const back = await recovered(app, phone, code)
  await app.drainJobs()
  expect(pushed.slice(before)).toEqual(['/recovery'])
  expect(await notices(boss.businessId)).toHaveLength(1)
  expect((await back.call('DELETE', '/auth/session')).status).toBe(204)
  const typed = await codeFrom(app, phone, () => back.call('POST', '/auth/code', { phone }))
  expect((await back.call('POST', '/auth/session', { phone, code: typed })).status).toBe(200)
  await app.drainJobs()
  expect(pushed.slice(before)).toEqual(['/recovery'])
  expect(await notices(boss.businessId)).toHaveLength(1)
})
