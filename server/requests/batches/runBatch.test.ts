import { afterEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { ask, businessOf, owner, readRequest } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { quietHoursNow } from '../../../tests/support/quietHoursNow.ts'
import {
  clearFaults,
  intentsOf,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../../tests/support/rehearse.ts'
import { sendScheduled } from '../sendScheduled.ts'
import { sendTextLater } from '../sendTextLater.ts'
import { runBatch } from './runBatch.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const start = (action: string, ids: string[], key?: string, by = caller, atNight?: 'wait') =>
  by.call<BatchView & { code: string }>(
    'POST',
    '/v1/requests/bulk',
    { action, ids, atNight },
    key ? { 'idempotency-key': key } : {},
  )

const read = async (id: string) => (await caller.call<BatchView>('GET', `/v1/batches/${id}`)).body

const askMany = (count: number) => Promise.all(Array.from({ length: count }, () => ask(caller)))

const ended = async () =>
  queryAll(app, `select 1 from event where type = 'batch.ended' and business_id = $1`, [
    await businessOf(caller),
  ])

test('requests that can be canceled are, with their intents, and each other one is named with its reason', async () => {
  const requests = await askMany(4)
  const [paying, canceled] = requests as [RequestView, RequestView]
  await startPaying(app, paying)
  await caller.call('POST', `/v1/requests/${canceled.id}/cancel`)
  const before = (await ended()).length
  const started = await start(
    'cancel',
    requests.map(({ id }) => id),
  )
  expect(started).toMatchObject({
    status: 202,
    body: { status: 'running', total: 4, done: 0, failed: 0, endedAt: null },
  })
  await app.drainJobs()
  expect(await read(started.body.id)).toMatchObject({
    status: 'done',
    total: 4,
    done: 3,
    failed: 1,
    failures: [{ requestId: canceled.id, number: canceled.number, reason: 'request_canceled' }],
    endedAt: expect.any(String),
  })
  for (const { id } of requests) expect((await readRequest(caller, id)).status).toBe('canceled')
  expect(await intentsOf(app, paying.id)).toMatchObject([{ status: 'canceled' }])
  expect((await ended()).length).toBe(before + 1)
  const list = await caller.call<{ data: BatchView[] }>('GET', '/v1/batches')
  expect(list.body.data[0]).toMatchObject({ id: started.body.id, done: 3 })
})

test('five workers at once remind everyone once', async () => {
  const requests = await askMany(12)
  await queryAll(app, `update message set created_at = created_at - interval '25 hours'`)
  const { body } = await start(
    'remind',
    requests.map(({ id }) => id),
  )
  const name = { businessId: await businessOf(caller), batchId: body.id, round: 0 }
  await Promise.all(Array.from({ length: 5 }, () => runBatch(app.context, name)))
  expect(await read(body.id)).toMatchObject({ status: 'done', done: 12, failed: 0 })
  for (const { id } of requests) {
    const { messages } = await readRequest(caller, id)
    expect(messages.filter(({ purpose }) => purpose === 'reminder')).toHaveLength(1)
  }
})

test('items that need the absent provider wait while the others are done, and are done once it is back', async () => {
  const [paying, other] = (await askMany(2)) as [RequestView, RequestView]
  await startPaying(app, paying)
  await setFault(app, { on: 'stripe.payment_intents.cancel', do: 'status', status: 500 })
  const { body } = await start('cancel', [paying.id, other.id])
  await app.drainJobs()
  expect(await read(body.id)).toMatchObject({ status: 'running', done: 1, failed: 0 })
  await runLaterJobs(app, 'runBatch')
  expect(await read(body.id)).toMatchObject({ status: 'running', done: 1, failed: 0 })
  await clearFaults(app)
  await runLaterJobs(app, 'runBatch')
  expect(await read(body.id)).toMatchObject({ status: 'done', done: 2, failed: 0 })
  for (const { id } of [paying, other]) {
    const { timeline } = await readRequest(caller, id)
    expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
  }
})

test('while the provider stays away the last round fails the items that need it, with that reason', async () => {
  const [paying, other] = (await askMany(2)) as [RequestView, RequestView]
  await startPaying(app, paying)
  await setFault(app, { on: 'stripe.payment_intents.cancel', do: 'drop_before' })
  const { body } = await start('cancel', [paying.id, other.id])
  await app.drainJobs()
  for (const _ of retryLimits.batchRoundDelaysMs) {
    expect(await read(body.id)).toMatchObject({ status: 'running', failed: 0 })
    await runLaterJobs(app, 'runBatch')
  }
  expect(await read(body.id)).toMatchObject({
    status: 'done',
    done: 1,
    failures: [{ requestId: paying.id, reason: 'provider_unavailable' }],
  })
  expect((await readRequest(caller, paying.id)).status).toBe('open')
})

test('the same key starts one batch; a request named twice is done once; unknown requests start none', async () => {
  const [{ id }] = (await askMany(1)) as [RequestView]
  const [first, again] = [
    await start('cancel', [id, id], 'bulk'),
    await start('cancel', [id, id], 'bulk'),
  ]
  expect(again.body.id).toBe(first.body.id)
  expect(first.body.total).toBe(1)
  const other = await ask(await owner(app))
  expect((await start('cancel', [id, other.id])).status).toBe(404)
  expect((await start('cancel', [])).status).toBe(422)
  expect((await start('cancel', Array(limits.batchItemsMax + 1).fill(id))).status).toBe(422)
})

/** Makes it night for the texts of the business, or day, whenever the test runs. */
async function setNight(isNight: boolean): Promise<void> {
  await queryAll(app, 'update business set quiet_from = $2, quiet_to = $3 where id = $1', [
    await businessOf(caller),
    ...quietHoursNow(isNight),
  ])
}

/** Makes two requests that can be reminded of, or two drafts. */
async function askTwo(action: 'remind' | 'send'): Promise<string[]> {
  const asked = await Promise.all([1, 2].map(() => ask(caller, { delivery: 'share' })))
  const ids = asked.map(({ id }) => id)
  if (action === 'send')
    await queryAll(app, `update request set status = 'draft' where id = any($1)`, [ids])
  return ids
}

const texts = async (id: string) =>
  (await readRequest(caller, id)).messages.map(({ purpose }) => purpose)

test.each(['remind', 'send'] as const)(
  'told to wait at night, %s texts at once by day, at night in the morning, and each once',
  async (action) => {
    const text = action === 'remind' ? 'reminder' : 'request'
    for (const isNight of [false, true]) {
      await setNight(isNight)
      const ids = await askTwo(action)
      const { body } = await start(action, ids, undefined, caller, 'wait')
      await app.drainJobs()
      const ended = { status: 'done', done: 2, failed: 0 }
      expect(await read(body.id)).toMatchObject({ ...ended, waiting: isNight ? 2 : 0 })
      for (const id of ids) {
        expect(await texts(id)).toEqual(isNight ? [] : [text])
        await sendWaiting(id)
        await sendWaiting(id)
        expect(await texts(id)).toEqual([text])
      }
      expect(await read(body.id)).toMatchObject({ ...ended, waiting: 0 })
    }
  },
)

/** Runs the jobs of a request's waiting text as if the morning had come. */
async function sendWaiting(requestId: string): Promise<void> {
  const businessId = await businessOf(caller)
  const morning = new Date(Date.now() + 12 * 3_600_000)
  await sendTextLater(app.context, { businessId, requestId }, morning)
  await sendScheduled(app.context, { businessId, requestId }, morning)
}

test('a text that cannot wait until the morning, as its link ends before, names that reason', async () => {
  await setNight(true)
  const [id = ''] = await askTwo('remind')
  await queryAll(app, `update request set expires_at = now() + interval '1 hour' where id = $1`, [
    id,
  ])
  const { body } = await start('remind', [id], undefined, caller, 'wait')
  await app.drainJobs()
  expect(await read(body.id)).toMatchObject({
    waiting: 0,
    failures: [{ requestId: id, reason: 'request_expired' }],
  })
  expect(await texts(id)).toEqual([])
})

test('staff without the permission are refused, and another business sees nothing of the batch', async () => {
  const { body } = await start('cancel', [(await ask(caller)).id])
  const other = await owner(app)
  expect((await other.call('GET', `/v1/batches/${body.id}`)).status).toBe(404)
  expect((await other.call<{ data: unknown[] }>('GET', '/v1/batches')).body.data).toEqual([])
  const { id } = await ask(other)
  await queryAll(app, `update member set role = 'staff' where business_id = $1`, [
    await businessOf(other),
  ])
  expect((await start('cancel', [id], undefined, other)).body.code).toBe('not_allowed')
})
