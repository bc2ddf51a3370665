import { afterEach, expect, test } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { ask, businessOf, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  confirm,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

/** Returns the scheduled checks of a request's payments, and in how many seconds each is due. */
const scheduledChecks = (requestId: string) =>
  queryAll<{ check: number; seconds: number }>(
    app,
    `select (j.payload ->> 'check')::int as check,
       extract(epoch from j.run_at - now())::float8 as seconds
     from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       join payment p on p.id = j.payload ->> 'paymentId'
     where t.identifier = 'checkPayment' and p.request_id = $1`,
    [requestId],
  )

test('only one check of a payment is scheduled, whatever plans it: at its start, and sooner if more is known', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  const [first, ...more] = await scheduledChecks(request.id)
  expect([first?.check, more]).toEqual([0, []])
  expect(first?.seconds).toBeGreaterThan(retryLimits.paymentCheckDelaysMs[0] / 1_000 - 5)
  expect(first?.seconds).toBeLessThanOrEqual(retryLimits.paymentCheckDelaysMs[0] / 1_000)
  const [{ paymentId = '' } = {}] = await queryAll<{ paymentId: string }>(
    app,
    'select id as "paymentId" from payment where request_id = $1',
    [request.id],
  )
  const businessId = await businessOf(caller)
  await inBusiness(app.database, businessId, (tx) =>
    planCheck(tx, { businessId, paymentId }, 7, 60_000),
  )
  expect(await scheduledChecks(request.id)).toMatchObject([{ check: 7 }])
})

test.each(['canceled', 'expired'])(
  'an intent whose request is %s does not stay payable',
  async (status) => {
    const request = await ask(caller)
    const secret = await startPaying(app, request)
    await queryAll(app, 'update request set status = $2 where id = $1', [request.id, status])
    await runLaterJobs(app, 'checkPayment')
    expect(await confirm(app, secret)).toBe(400)
    expect(await scheduledChecks(request.id)).toEqual([])
  },
)

test('a payment that stays open is checked with growing pauses, and daily after the last of them', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  const delays = retryLimits.paymentCheckDelaysMs
  for (const delayMs of [...delays.slice(1), 86_400_000, 86_400_000]) {
    await runLaterJobs(app, 'checkPayment')
    const [look] = await scheduledChecks(request.id)
    expect(look?.seconds).toBeLessThanOrEqual(delayMs / 1_000)
    expect(look?.seconds).toBeGreaterThan(delayMs / 1_000 - 5)
  }
})

test('ending a payment that turns out to be paid has it checked at once, and once', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret)
  const canceled = await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  expect(canceled).toMatchObject({ status: 409, body: { code: 'request_paid' } })
  const looks = await scheduledChecks(request.id)
  expect(looks).toMatchObject([{ check: 0 }])
  expect(looks[0]?.seconds).toBeLessThanOrEqual(0)
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).status).toBe('paid')
  expect(await scheduledChecks(request.id)).toEqual([])
})
