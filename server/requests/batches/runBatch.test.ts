import { afterEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { ask, businessOf, owner, readRequest } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import {
  clearFaults,
  intentsOf,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../../tests/support/rehearse.ts'
import { runBatch } from './runBatch.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const start = (action: string, ids: string[], key?: string, by = caller) =>
  by.call<BatchView & { code: string }>(
    'POST',
    '/v1/requests/bulk',
    { action, ids },
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
