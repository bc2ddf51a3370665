import { expect, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent, recordImported } from '#server/events/recordEvent.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { madeEndpoint, openReceiver, type Sent, verified } from '../../tests/support/webhooks.ts'
import { makeDeliveries } from './makeDeliveries.ts'
import { sendDeliveries } from './sendDeliveries.ts'

changeLimits(webhookLimits, { webhookCallTimeoutMs: 1_500 })

const { app, caller, businessId } = await openBusiness()
const service = await openPushService(app)
const receiver = await openReceiver()
const request = await ask(caller, { delivery: 'share' })
await app.drainJobs()

const minute = 60_000
const day = 24 * 60 * minute

type DeliveryRow = { id: string; state: string; attempts: number; due_at: Date | null }

/** Makes an endpoint at a path of its own, runs a test with it, and deletes it. */
async function withEndpoint(
  work: (made: Awaited<ReturnType<typeof madeEndpoint>>, path: string) => Promise<void>,
  types?: ('request.opened' | 'request.paid')[],
): Promise<void> {
  const path = `/${crypto.randomUUID()}`
  const made = await madeEndpoint(caller, receiver.address + path, types ? { types } : {})
  try {
    await work(made, path)
  } finally {
    await caller.call('DELETE', `/v1/webhook-endpoints/${made.id}`)
  }
}

/** Records events about the request, without telling anybody. */
async function happen(count = 1, type: 'request.opened' | 'request.paid' = 'request.opened') {
  for (let at = 0; at < count; at += 1)
    await inBusiness(app.database, businessId, (tx) =>
      recordEvent(tx, { businessId, subject: request.id, type, actor: 'payer' }),
    )
}

const deliveriesOf = (endpointId: string) =>
  queryAll<DeliveryRow>(
    app,
    'select id, state, attempts, due_at from webhook_delivery where endpoint_id = $1 order by id',
    [endpointId],
  )
const jobsOf = (name: string) =>
  queryAll<{ run_at: Date }>(
    app,
    `select j.run_at from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  )
const sentTo = (path: string) => receiver.got.filter((one) => one.path === path)
/** Sends what is due at an endpoint so long from now. */
const sendIn = (endpointId: string, ms: number) =>
  sendDeliveries(app.context, { businessId, endpointId }, () => new Date(Date.now() + ms))

test('an event arrives once, signed, with its request as it is now', async () => {
  await withEndpoint(async ({ id, secret }, path) => {
    await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'New tap' })
    await app.drainJobs()
    const [received, ...more] = sentTo(path)
    expect(more).toEqual([])
    const sent = received ? verified(secret, received) : null
    const shown = await caller.call<{ data: { id: string }[] }>('GET', '/v1/requests')
    const [newest] = await queryAll<{ sequence: string }>(
      app,
      'select max(sequence) as sequence from event where business_id = $1 and subject = $2',
      [businessId, request.id],
    )
    expect(sent).toMatchObject({
      type: 'request.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: request.id,
        sequence: Number(newest?.sequence),
        request: shown.body.data.find((row) => row.id === request.id),
        customer: null,
      },
    })
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': `evt_${businessId.slice(4)}_${sent?.sequence}`,
    })
    expect(Buffer.byteLength(received?.body ?? '')).toBeLessThan(20_000)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, due_at: null }])
    await app.drainJobs()
    expect(sentTo(path)).toHaveLength(1)
  })
})

test('nothing is delivered of a transaction that was taken back, and its number goes to the next event', async () => {
  await withEndpoint(async (_, path) => {
    const undone = inBusiness(app.database, businessId, async (tx) => {
      const event = { businessId, subject: request.id, type: 'request.paid' as const }
      await recordEvent(tx, { ...event, actor: 'provider' })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await jobsOf('makeDeliveries')).toEqual([])
    await happen()
    await app.drainJobs()
    expect(sentTo(path).map(({ body }) => (JSON.parse(body) as Sent).type)).toEqual([
      'request.opened',
    ])
  })
})

test('without an endpoint nothing is queued; an endpoint gets only what happens after it was made', async () => {
  await happen()
  expect(await jobsOf('makeDeliveries')).toEqual([])
  await withEndpoint(async ({ id }) => {
    await makeDeliveries(app.context, { businessId }, new Date())
    expect(await deliveriesOf(id)).toEqual([])
    await happen()
    await happen()
    expect(await jobsOf('makeDeliveries')).toHaveLength(1)
  })
})

test('an endpoint gets the types that it names; of an import only the end goes out', async () => {
  await withEndpoint(
    async (_, path) => {
      await happen(1, 'request.opened')
      await happen(1, 'request.paid')
      await inBusiness(app.database, businessId, (tx) =>
        recordImported(tx, businessId, { importId: 'imp_1', actorId: null }, [
          { subject: request.id, type: 'request.paid' },
        ]),
      )
      await happen(1, 'request.opened')
      await app.drainJobs()
      expect(sentTo(path).map(({ body }) => (JSON.parse(body) as Sent).type)).toEqual([
        'request.paid',
      ])
    },
    ['request.paid'],
  )
})

test('events become deliveries once, however often they are made and wherever it was broken off', async () => {
  await withEndpoint(async ({ id }) => {
    await happen(3)
    const make = () => makeDeliveries(app.context, { businessId }, new Date())
    await Promise.all([make(), make(), make()])
    expect(await deliveriesOf(id)).toHaveLength(3)
    // As a worker would leave it that was restored from before: the cursor is behind.
    await queryAll(app, 'update webhook_endpoint set cursor_sequence = cursor_sequence - 3 where id = $1', [
      id,
    ])
    await make()
    expect(await deliveriesOf(id)).toHaveLength(3)
  })
})

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
    expect(await jobsOf('sendDeliveries')).toHaveLength(1)
    await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: 'Another tap' })
    await sendIn(id, 6_000)
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
      await sendIn(id, hours * 60 * minute)
    for (let days = 5; days < 8; days += 1) await sendIn(id, days * day)
    expect(sentTo(path)).toHaveLength(10)
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 10, due_at: null }])
  })
})

test('an endpoint that asks for a rest gets nothing until it is over', async () => {
  await withEndpoint(async ({ id }, path) => {
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
    await happen()
    await app.drainJobs()
    await happen()
    await app.drainJobs()
    await sendIn(id, minute)
    expect(sentTo(path)).toHaveLength(1)
    receiver.answer = () => ({ status: 204 })
    await sendIn(id, 121_000)
    expect(sentTo(path)).toHaveLength(3)
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
      await makeDeliveries(app.context, { businessId }, new Date())
      await sendIn(id, ms)
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
    await sendIn(id, minute)
    const { body } = await caller.call<{ data: { id: string; failingSince: unknown }[] }>(
      'GET',
      '/v1/webhook-endpoints',
    )
    expect(body.data.find((one) => one.id === id)?.failingSince).toBeNull()
  })
})

test('an endpoint gets eight calls at once at most, and one at a time while it fails', async () => {
  await withEndpoint(async ({ id }) => {
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
    await makeDeliveries(app.context, { businessId }, new Date())
    await Promise.all([sendIn(id, 0), sendIn(id, 0), sendIn(id, 0)])
    expect(receiver.atOnceMax).toBe(8)
    expect(receiver.got).toHaveLength(24)
    receiver.answer = () => ({ status: 500 })
    await happen()
    await app.drainJobs()
    receiver.atOnceMax = 0
    receiver.answer = () => ({ status: 500 })
    await happen(10)
    await makeDeliveries(app.context, { businessId }, new Date())
    await sendIn(id, 0)
    expect(receiver.atOnceMax).toBe(1)
  })
})

test('an endpoint that never answers delays no other one', async () => {
  await withEndpoint(async (hung, hungPath) => {
    await withEndpoint(async (good, goodPath) => {
      receiver.answer = ({ path }) => ({ status: path === hungPath ? 0 : 204 })
      await happen(5)
      await makeDeliveries(app.context, { businessId }, new Date())
      const order: string[] = []
      const slow = sendIn(hung.id, 0).then(() => order.push('hung'))
      await sendIn(good.id, 0).then(() => order.push('good'))
      expect(sentTo(goodPath)).toHaveLength(5)
      await slow
      expect(order).toEqual(['good', 'hung'])
    })
  })
})

test('what a dead worker had claimed is sent when its claim is over, and not before', async () => {
  await withEndpoint(async ({ id }, path) => {
    await happen()
    await makeDeliveries(app.context, { businessId }, new Date())
    // As a worker leaves it that dies between its claim and its record.
    const claimedUntil = new Date(Date.now() + webhookLimits.webhookClaimMs)
    await queryAll(
      app,
      'update webhook_delivery set claimed = true, due_at = $2 where endpoint_id = $1',
      [id, claimedUntil],
    )
    await sendIn(id, webhookLimits.webhookClaimMs / 2)
    expect(sentTo(path)).toEqual([])
    await sendIn(id, webhookLimits.webhookClaimMs + 5_000)
    expect(sentTo(path)).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })
})

test('both secrets sign while one is replaced, and then the new one alone', async () => {
  await withEndpoint(async ({ id, secret: old }, path) => {
    const { body } = await caller.call<{ secret: string }>(
      'POST',
      `/v1/webhook-endpoints/${id}/rotate`,
      { overlapSeconds: 60 },
    )
    await happen()
    await app.drainJobs()
    const [both] = sentTo(path)
    for (const secret of [old, body.secret]) if (both) expect(verified(secret, both)).toBeTruthy()
    await queryAll(app, 'update webhook_secret set ends_at = now() where ends_at is not null')
    await happen()
    await app.drainJobs()
    const [, one] = sentTo(path)
    if (!one) throw new Error('nothing was sent')
    expect(verified(body.secret, one)).toBeTruthy()
    expect(() => verified(old, one)).toThrow()
  })
})

test('deliveries that ended a month ago are deleted, with their attempts; pending ones stay', async () => {
  await withEndpoint(async ({ id }) => {
    await happen(2)
    await app.drainJobs()
    const [old, pending] = await deliveriesOf(id)
    await queryAll(app, 'delete from webhook_delivery where endpoint_id <> $1', [id])
    await queryAll(app, "update webhook_delivery set created_at = now() - interval '31 days'")
    await queryAll(
      app,
      "update webhook_delivery set state = 'pending', due_at = now() + interval '1 day', ended_at = null where id = $1",
      [pending?.id],
    )
    await happen()
    await app.drainJobs()
    const left = (await deliveriesOf(id)).map((one) => one.id)
    expect(left).not.toContain(old?.id)
    expect(left).toContain(pending?.id)
    expect(await queryAll(app, 'select 1 from webhook_attempt where delivery_id = $1', [old?.id])).toEqual(
      [],
    )
  })
})
