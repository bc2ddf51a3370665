import { runOnce } from 'graphile-worker'
import { beforeAll, expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import type { FailedJob, FailedJobList } from '#rules/shapes/failedJob.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { queueLogger } from '#server/worker.ts'
import {
  ask,
  businessOf,
  newMobile,
  owner,
  readRequest,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  confirm,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { recordFailures } from './recordFailures.ts'

const { app, caller } = await openBusiness()
beforeAll(async () => {
  // Only the tests decide which jobs run, and when.
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
})

async function listed(by = caller): Promise<FailedJob[]> {
  const { status, body } = await by.call<FailedJobList>('GET', '/v1/failed-jobs')
  expect(status).toBe(200)
  return body.data
}

const retry = (id: string, by = caller, key?: string) =>
  by.call('POST', `/v1/failed-jobs/${id}/retry`, undefined, key ? { 'idempotency-key': key } : {})

/** Tampers with a payment's amount, so that every job that reads the payment fails. */
function poison(request: RequestView, by: 1 | -1): Promise<unknown> {
  return queryAll(
    app,
    'update payment set amount_minor = amount_minor + $2 where request_id = $1',
    [request.id, by],
  )
}

async function poisoned(): Promise<{ request: RequestView; paymentId: string }> {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request))
  await poison(request, 1)
  const { payments } = await readRequest(caller, request.id)
  return { request, paymentId: payments[0]?.id ?? '' }
}

async function fail(name: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await runLaterJobs(app, name)
}

test('a poisoned job is listed after repeated failures, can be retried, and then succeeds', async () => {
  const { request, paymentId } = await poisoned()
  await fail('checkPayment', providerLimits.failedJobShownAttempts - 1)
  expect(await listed()).toEqual([])
  await fail('checkPayment', 1)
  const shown = {
    id: expect.stringMatching(/^job_/),
    job: 'checkPayment',
    subject: paymentId,
    requestId: request.id,
    code: 'internal',
    failedAt: expect.any(String),
  }
  const soon = { ...shown, attempts: providerLimits.failedJobShownAttempts, givenUp: false }
  expect(await listed()).toEqual([soon])

  await queryAll(
    app,
    'update graphile_worker._private_jobs set attempts = 24 where last_error <> $1',
    [''],
  )
  await fail('checkPayment', 1)
  const [job] = await listed()
  expect(job).toEqual({ ...shown, attempts: 25, givenUp: true })
  await poison(request, -1)
  await fail('checkPayment', 1)
  // Given up: it no longer runs by itself.
  expect((await readRequest(caller, request.id)).status).toBe('open')

  const answers = [
    await retry(job?.id ?? '', caller, 'once'),
    await retry(job?.id ?? '', caller, 'once'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await listed()).toEqual([])
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect((await retry(job?.id ?? '')).status).toBe(404)
})

test('a job whose last attempt was not counted leaves the list as well', async () => {
  const { request } = await poisoned()
  await fail('checkPayment', providerLimits.failedJobShownAttempts)
  expect(await listed()).toHaveLength(1)
  await poison(request, -1)
  // As a worker does that lost its connection, or is stopped.
  await queryAll(
    app,
    `update graphile_worker._private_jobs set attempts = attempts - 2 where last_error is not null`,
    [],
  )
  await fail('checkPayment', 1)
  expect(await listed()).toEqual([])
})

test('a job that succeeds by itself leaves the list', async () => {
  const { request } = await poisoned()
  await fail('checkPayment', providerLimits.failedJobShownAttempts + 1)
  expect(await listed()).toHaveLength(1)
  await poison(request, -1)
  await fail('checkPayment', 1)
  expect(await listed()).toEqual([])
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test('a job that was queued again and then succeeds at once leaves the list too', async () => {
  const { request } = await poisoned()
  await fail('checkPayment', providerLimits.failedJobShownAttempts)
  expect(await listed()).toHaveLength(1)
  const again = await queryAll(
    app,
    `select enqueue_job('checkPayment', payload, now(), key)
     from graphile_worker._private_jobs where last_error is not null`,
  )
  expect(again).toHaveLength(1)
  await poison(request, -1)
  await fail('checkPayment', 1)
  expect(await listed()).toEqual([])
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test('a job that fails after another replaced it in the queue leaves the list: the other does the work', async () => {
  const payload = JSON.stringify({ businessId: await businessOf(caller) })
  const put = () =>
    queryAll(app, "select enqueue_job('pushPaid', $1::json, now(), 'twin')", [payload])
  let runs = 0
  const pushPaid = async () => {
    runs += 1
    if (runs > 1) return
    await put()
    throw new StripeUnavailable('no answer')
  }
  await put()
  const pgPool = app.ownerPool
  const taskList = recordFailures(app.context, { pushPaid })
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger: queueLogger(app.context) })
  expect(runs).toBe(2)
  const left = await queryAll(
    app,
    "select from graphile_worker.jobs where task_identifier = 'pushPaid'",
  )
  expect(left).toEqual([])
})

test('a webhook that cannot be handled is listed for the business of its payment until it is handled', async () => {
  const { request, paymentId } = await poisoned()
  await queryAll(
    app,
    "delete from graphile_worker._private_jobs where payload->>'paymentId' = $1",
    [paymentId],
  )
  const [event] = await queryAll<{ id: string }>(
    app,
    `insert into provider_event (provider, id, type, account, object_id, received_at)
     select 'stripe', 'evt_poisoned', 'payment_intent.succeeded', b.stripe_account, p.intent_id, now()
     from payment p join business b on b.id = p.business_id where p.id = $1 returning id`,
    [paymentId],
  )
  await queryAll(app, "select enqueue_job('handleStripeEvent', $1::json, now(), null)", [
    JSON.stringify({ eventId: event?.id }),
  ])
  await fail('handleStripeEvent', providerLimits.failedJobShownAttempts)
  expect(await listed()).toMatchObject([
    { job: 'handleStripeEvent', subject: paymentId, requestId: request.id },
  ])
  await poison(request, -1)
  await fail('handleStripeEvent', 1)
  expect(await listed()).toEqual([])
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test('a job that fails holds up no other', async () => {
  const { request } = await poisoned()
  const phone = newMobile()
  await ask(caller, { phone })
  await runLaterJobs(app, 'checkPayment')
  await expect.poll(() => textsOn(app, phone)).toHaveLength(1)
  await poison(request, -1)
  await fail('checkPayment', 1)
})

test('a job that kills its worker each time is listed too, once the worker is found lost', async () => {
  const { id } = await ask(caller)
  const lose = async (attempts: number) => {
    await queryAll(
      app,
      `update graphile_worker._private_jobs
       set attempts = $2, locked_by = 'pool-lost', locked_at = now() - interval '1 hour'
       where payload->>'messageId' = (select id from message where request_id = $1)`,
      [id, attempts],
    )
    const free = "select free_lost_workers('30 seconds', 7, 5) as pool"
    expect((await app.ownerPool.query(free)).rows).toEqual([{ pool: 'pool-lost' }])
  }
  await lose(5)
  expect(await listed()).toMatchObject([{ attempts: 5, code: 'worker_lost', givenUp: false }])
  await lose(25)
  const [job] = await listed()
  expect(job).toMatchObject({ job: 'sendText', requestId: id, code: 'worker_lost', givenUp: true })
  await app.drainJobs()
  expect((await readRequest(caller, id)).textStatus).toBe('queued')
  expect((await retry(job?.id ?? '')).status).toBe(204)
  await app.drainJobs()
  await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
})

test('nobody sees or retries the failed jobs of another business', async () => {
  const other = await owner(app)
  const { request } = await poisoned()
  await fail('checkPayment', providerLimits.failedJobShownAttempts)
  const [job] = await listed()
  expect(await listed(other)).toEqual([])
  expect((await retry(job?.id ?? '', other)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
  await poison(request, -1)
  await retry(job?.id ?? '')
  await app.drainJobs()
})

test('the list is paged, the newest job first', async () => {
  const business = await businessOf(caller)
  const ids = [3, 2, 1].map((digit) => `job_0000000000000000000000000${digit}`)
  for (const id of ids)
    await queryAll(
      app,
      "insert into failed_job values ($1, $2, 'pushPaid', null, 9, false, 'internal', now())",
      [business, id],
    )
  const page = (query: string) => caller.call<FailedJobList>('GET', `/v1/failed-jobs?${query}`)
  const first = (await page('limit=2')).body
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const second = (await page(`limit=2&after=${first.nextCursor}`)).body
  expect(second).toMatchObject({ data: [{ id: ids[2], requestId: null }], nextCursor: null })
})
