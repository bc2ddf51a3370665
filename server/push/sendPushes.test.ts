import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { startCreeping } from '../../tests/support/badNeighbours.ts'
import { ask, businessOf, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { inBusiness } from '../database/transaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { composePush, makePushKeys } from '../outside/webPush.ts'

// A service that answers has its usual time, also on a busy machine.
const { strangerCallTimeoutMs } = outsideLimits
changeLimits(outsideLimits, { strangerCallTimeoutMs })

const { app, caller, businessId } = await openBusiness()
const service = await openPushService(app)
const { address } = service
const subscribe = (path: string, by = caller) => service.subscribe(path, by)

/** Records that a request was paid, and runs the jobs that this queues. */
async function push(requestId: string): Promise<void> {
  await recordPaid(requestId)
  await app.drainJobs()
}

function recordPaid(subject: string): Promise<void> {
  return inBusiness(app.database, businessId, (tx) =>
    recordEvent(tx, { businessId, subject, type: 'request.paid', actor: 'provider' }),
  )
}

async function kept(): Promise<{ id: string; failures: number }[]> {
  return inBusiness(app.database, await businessOf(caller), (tx) =>
    tx.selectFrom('pushSubscription').select(['id', 'failures']).orderBy('id').execute(),
  )
}

test('each subscribed browser gets the amount and the name, readable only by it', async () => {
  const request = await ask(caller)
  const [one, other] = [await subscribe('/one'), await subscribe('/other')]
  await push(request.id)
  expect(service.got.map(({ path }) => path).sort()).toEqual(['/one', '/other'])
  for (const { path, headers, body } of service.got) {
    const browser = path === '/one' ? one : other
    const told = { title: '+ £85.00', body: 'Ana Ruiz', path: `/requests/${request.id}` }
    expect(browser.read(body)).toMatchObject(told)
    expect(body.toString('latin1')).not.toMatch(/Ana Ruiz|85\.00/)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
    expect(headers.authorization).toMatch(/^vapid t=ey[\w.-]+, k=[\w-]+$/)
  }
})

test('the token of a push is worth something to its own service alone, for a day at most (RFC 8292)', async () => {
  const keys = makePushKeys()
  const browser = createECDH('prime256v1').generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  for (const service of ['https://push.example.com', 'https://fcm.example.org:8443']) {
    const target = { endpoint: `${service}/send/abc`, p256dh: browser, auth }
    const { headers } = composePush(target, '{}', keys, 'https://pay.example.com')
    const token = /^vapid t=([^,]+)/.exec(headers?.['Authorization'] ?? '')?.[1] ?? ''
    const [head, claims] = token.split('.', 2).map((part) => readPart(part))
    expect(head).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(claims).toMatchObject({ aud: service, sub: 'https://pay.example.com' })
    const left = Number(claims?.['exp']) - Date.now() / 1_000
    expect(left > 0 && left <= 24 * 3_600).toBe(true)
  }
})

const readPart = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())

test('the key is made once; another business gets no push, and cannot delete our subscription', async () => {
  const other = await owner(app, { name: 'Till & Sons' })
  const keys = await Promise.all(
    [caller, other].map((by) => by.call<{ publicKey: string }>('GET', '/v1/push-key')),
  )
  expect(keys[0]?.body.publicKey).toMatch(/^[\w-]{87}$/)
  expect(keys[1]?.body).toEqual(keys[0]?.body)
  await subscribe('/theirs', other)
  const mine = await subscribe('/mine')
  expect((await other.call('DELETE', `/v1/push-subscriptions/${mine.id}`)).status).toBe(404)
  await push((await ask(caller)).id)
  expect(service.got.map(({ path }) => path)).toContain('/mine')
  expect(service.got.map(({ path }) => path)).not.toContain('/theirs')
})

test('a browser that is gone is deleted at once, a failing one after five failures in a row', async () => {
  for (const { id } of await kept()) await caller.call('DELETE', `/v1/push-subscriptions/${id}`)
  const request = await ask(caller)
  await subscribe('/gone')
  service.status = 410
  await push(request.id)
  expect(await kept()).toEqual([])
  const { id } = await subscribe('/broken')
  service.status = 307
  for (const failures of [1, 2, 3, 4]) {
    await push(request.id)
    expect(await kept()).toEqual([{ id, failures }])
  }
  service.status = 201
  await push(request.id)
  expect(await kept()).toEqual([{ id, failures: 0 }])
  service.status = 503
  for (let time = 0; time < 5; time += 1) await push(request.id)
  expect(await kept()).toEqual([])
  expect(service.got.map(({ path }) => path)).not.toContain('/elsewhere')
})

test('a browser whose service does not answer is paused, each time for longer, and then deleted', async () => {
  for (const { id } of await kept()) await caller.call('DELETE', `/v1/push-subscriptions/${id}`)
  const creep = await startCreeping(50)
  // Nobody waits for 5 s, five times, for what is to be seen.
  Object.assign(outsideLimits, { strangerCallTimeoutMs: 200 })
  const request = await ask(caller)
  const keys = { p256dh: createECDH('prime256v1').generateKeys().toString('base64url') }
  const { body } = await caller.call<{ id: string }>('POST', '/v1/push-subscriptions', {
    endpoint: `${creep.url}/hung`,
    expirationTime: null,
    keys: { ...keys, auth: randomBytes(16).toString('base64url') },
  })
  const pauses: number[] = []
  for (const failures of [1, 2, 3, 4]) {
    const before = Date.now()
    await push(request.id)
    expect(await kept()).toEqual([{ id: body.id, failures }])
    const [held] = await queryAll<{ at: Date }>(
      app,
      'select retry_at as at from push_subscription where id = $1',
      [body.id],
    )
    pauses.push(Math.round(((held?.at.getTime() ?? 0) - before) / 60_000))
    // While it is paused nothing is sent to it, and without another browser nothing is queued.
    const calls = creep.calls()
    await push(request.id)
    expect(creep.calls()).toBe(calls)
    await recordPaid(request.id)
    const queued = "select 1 from graphile_worker.jobs where task_identifier = 'pushTopic'"
    expect(await queryAll(app, queued)).toEqual([])
    await queryAll(app, 'update push_subscription set retry_at = now() where id = $1', [body.id])
  }
  expect(pauses).toEqual([1, 4, 16, 64])
  await push(request.id)
  expect(await kept()).toEqual([])
  Object.assign(outsideLimits, { strangerCallTimeoutMs })
  await creep.close()
})

test('a member has at most ten browsers, the newest; subscribing the same one again adds none', async () => {
  const first = await subscribe('/first')
  for (let made = 0; made < 10; made += 1) await subscribe(`/more-${made % 10}`)
  const ids = (await kept()).map(({ id }) => id)
  expect(ids).toHaveLength(10)
  expect(ids).not.toContain(first.id)
  const again = await subscribe('/more-9')
  expect(ids).toContain(again.id)
})

test('a private address is refused unless the configuration allows it', async () => {
  Object.assign(app.context.config, { outboundPrivate: false })
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://169.254.169.254/latest', keys }
  expect(await caller.call('POST', '/v1/push-subscriptions', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'endpoint' }] },
  })
  await push((await ask(caller)).id)
  expect(service.got).toEqual([])
  Object.assign(app.context.config, { outboundPrivate: true })
})

test('a browser with invalid keys stops no push to the others, and each gets one', async () => {
  const bad = { endpoint: `${address}/bad`, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }
  const { body } = await caller.call<{ id: string }>('POST', '/v1/push-subscriptions', bad)
  await subscribe('/good')
  await push((await ask(caller)).id)
  expect(service.got.filter(({ path }) => path === '/good')).toHaveLength(1)
  expect((await kept()).map(({ id }) => id)).not.toContain(body.id)
})
