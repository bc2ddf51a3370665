import { expect, onTestFinished, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { openWebhookDesk } from '../../tests/support/openWebhookDesk.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { verified } from '../../tests/support/webhooks.ts'
import { waitForLeft } from './leaveRunning.ts'
import { readDays } from './readDays.ts'

const desk = await openWebhookDesk()
const { app, caller, businessId, receiver, request, withEndpoint, happen, sentTo } = desk
const { sendIn, deliveriesOf, readJobs } = desk
const service = await openPushService(app)

const minute = 60_000
const day = 24 * 60 * minute

test('a failure is tried again after five seconds under the same id, with the state of then', async () => {
  await withEndpoint(async ({ id, secret }, path) => {
    receiver.answer = () => ({ status: sentTo(path).length === 1 ? 500 : 204, body: 'Oh no' })
    await happen()
    await app.drainJobs()
    const [failed] = await deliveriesOf(id)
    expect(failed).toMatchObject({ state: 'pending', attempts: 1 })
    const pauseMs = Number(failed?.due_at) - Date.now()
    expect(pauseMs).toBeGreaterThan(0)
    expect(pauseMs).toBeLessThanOrEqual(5_500)
    expect(await readJobs()).toEqual({ all: 1, due: 0 })
    await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'Another tap' })
    await sendIn(6_000)
    const [first, second] = sentTo(path).map((one) => ({ ...one, sent: verified(secret, one) }))
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.sent.data.request).toMatchObject({ whatFor: 'Another tap' })
    expect(second?.sent.data.sequence).toBeGreaterThan(first?.sent.data.sequence ?? Infinity)
    const { body } = await caller.call<{ attemptsMade: unknown[] }>(
      'GET',
      `/v1/webhook-deliveries/${failed?.id}`,
    )
    expect(body).toMatchObject({
      state: 'delivered',
      attempts: 2,
      attemptsMade: [
        { number: 2, status: 204, noAnswer: null, answer: '' },
        { number: 1, status: 500, answer: 'Oh no' },
      ],
    })
  })
})

test('after ten attempts a delivery has failed', async () => {
  await withEndpoint(async ({ id }, path) => {
    receiver.answer = () => ({ status: 500 })
    await happen()
    await app.drainJobs()
    for (let hours = 0; hours < 100 && sentTo(path).length < 12; hours += 6)
      await sendIn(hours * 60 * minute)
    for (let days = 5; days < 8; days += 1) await sendIn(days * day)
    expect(sentTo(path)).toHaveLength(10)
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 10, due_at: null }])
  })
})

test('an endpoint that asks for a rest gets nothing until it is over', async () => {
  await withEndpoint(async (_, path) => {
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
    await happen(24)
    await app.drainJobs()
    const { length } = sentTo(path)
    expect(length).toBeLessThanOrEqual(webhookLimits.webhookCallsAtOnceMax)
    await happen()
    await app.drainJobs()
    await sendIn(minute)
    expect(sentTo(path)).toHaveLength(length)
    receiver.answer = () => ({ status: 204 })
    await sendIn(121_000)
    expect(sentTo(path)).toHaveLength(length + 25)
  })
})

test('410 turns an endpoint off at once, its owner is told, and others go on', async () => {
  const browser = await service.subscribe('/boss', caller)
  await withEndpoint(async (_, goodPath) => {
    await withEndpoint(async ({ id }, path) => {
      receiver.answer = (received) => ({ status: received.path === path ? 410 : 204 })
      await happen()
      await app.drainJobs()
      expect([sentTo(path).length, sentTo(goodPath).length]).toEqual([1, 1])
      const { body } = await caller.call<{ data: unknown[] }>('GET', '/v1/webhook-endpoints')
      expect(body.data[0]).toMatchObject({ id, state: 'off', offBecause: 'gone' })
      expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 1 }])
      expect(service.readAt('/boss', browser)).toMatchObject([
        { title: 'A webhook endpoint was turned off' },
      ])
      await happen()
      await app.drainJobs()
      expect([sentTo(path).length, sentTo(goodPath).length]).toEqual([1, 2])
    })
  })
})

test('an endpoint that fails for days is told of first, and turned off a day later at the earliest', async () => {
  await withEndpoint(async ({ id }, path) => {
    receiver.answer = () => ({ status: 500 })
    const events = () =>
      queryAll<{ type: string; data: unknown }>(
        app,
        "select type, data from event where subject = $1 and type like 'webhook.%' order by sequence",
        [id],
      )
    const failIn = async (ms: number) => {
      await happen()
      await sendIn(ms)
    }
    await failIn(0)
    await failIn(2 * day)
    expect(await events()).toEqual([])
    await failIn(6 * day)
    expect(await events()).toEqual([{ type: 'webhook.failing', data: {} }])
    await failIn(6 * day + minute)
    expect(await events()).toHaveLength(1)
    await failIn(7 * day + minute)
    const ended = { type: 'webhook.ended', data: { because: 'failing' } }
    expect((await events()).at(-1)).toEqual(ended)
    const before = sentTo(path).length
    await failIn(8 * day)
    expect(sentTo(path)).toHaveLength(before)
    expect(await events()).toHaveLength(2)
  })
})

test('one success ends the failing, and the notice with it', async () => {
  await withEndpoint(async ({ id }) => {
    receiver.answer = () => ({ status: 500 })
    await happen()
    await app.drainJobs()
    receiver.answer = () => ({ status: 204 })
    await sendIn(minute)
    const { body } = await caller.call<{ data: { id: string; failingSince: unknown }[] }>(
      'GET',
      '/v1/webhook-endpoints',
    )
    expect(body.data.find((one) => one.id === id)?.failingSince).toBeNull()
  })
})

test('an endpoint gets eight calls at once at most, and one at a time while it fails', async () => {
  await withEndpoint(async () => {
    let waiting: (() => void)[] = []
    receiver.answer = async () => {
      await new Promise<void>((done) => {
        waiting.push(done)
        if (waiting.length === webhookLimits.webhookCallsAtOnceMax) {
          for (const one of waiting) one()
          waiting = []
        }
      })
      return { status: 204 }
    }
    await happen(24)
    await Promise.all([sendIn(0), sendIn(0), sendIn(0)])
    expect(receiver.atOnceMax).toBe(8)
    expect(receiver.got).toHaveLength(24)
    receiver.answer = () => ({ status: 500 })
    await happen()
    await app.drainJobs()
    receiver.atOnceMax = 0
    receiver.answer = () => ({ status: 500 })
    await happen(10)
    await sendIn(0)
    expect(receiver.atOnceMax).toBe(1)
  })
})

test('an endpoint that never answers delays no other one', async () => {
  await withEndpoint(async (hung, hungPath) => {
    await withEndpoint(async (_, goodPath) => {
      const free = Promise.withResolvers<void>()
      receiver.answer = async ({ path }) => {
        if (path === hungPath) await free.promise
        return { status: 204 }
      }
      await happen(5)
      await app.drainJobs()
      expect(sentTo(goodPath)).toHaveLength(5)
      expect(sentTo(hungPath)).toHaveLength(5)
      // Its job has ended meanwhile, and others come without it.
      await happen(5)
      await app.drainJobs()
      expect(sentTo(goodPath)).toHaveLength(10)
      expect(sentTo(hungPath)).toHaveLength(5)
      free.resolve()
      await waitForLeft(app.context)
      await app.drainJobs()
      expect(sentTo(hungPath)).toHaveLength(10)
      expect(new Set((await deliveriesOf(hung.id)).map(({ state }) => state))).toEqual(
        new Set(['delivered']),
      )
    })
  })
})

test('few jobs leave their calls behind: one more waits for its own', async () => {
  const { webhookLeftMax, webhookPatienceMs } = webhookLimits
  onTestFinished(() => void Object.assign(webhookLimits, { webhookLeftMax, webhookPatienceMs }))
  Object.assign(webhookLimits, { webhookLeftMax: 0, webhookPatienceMs: 0 })
  await withEndpoint(async ({ id }) => {
    receiver.answer = async () => {
      // Longer than the patience of the job.
      await queryAll(app, 'select pg_sleep(0.05)')
      return { status: 204 }
    }
    await happen()
    await sendIn(0)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })
})

test('attempts are counted by day, with how long they took', async () => {
  await withEndpoint(async ({ id }) => {
    receiver.answer = () => ({ status: 500 })
    await happen()
    await app.drainJobs()
    receiver.answer = () => ({ status: 204 })
    await sendIn(minute)
    const now = new Date('2026-05-12T00:00:01Z')
    await queryAll(app, 'update webhook_attempt set at = $1, took_ms = number * 100', [now])
    const days = await inBusiness(app.database, businessId, (tx) =>
      readDays(tx, { businessId, endpointId: id }, now),
    )
    const none = { accepted: 0, failed: 0, medianMs: null, slowMs: null }
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({ day: '2026-04-29', ...none })
    const last = { accepted: 1, failed: 1, medianMs: 100, slowMs: 200 }
    expect(days.at(-1)).toEqual({ day: '2026-05-12', ...last })
    const { status } = await caller.call('GET', `/v1/webhook-endpoints/${id}/days`)
    expect(status).toBe(200)
  })
})
