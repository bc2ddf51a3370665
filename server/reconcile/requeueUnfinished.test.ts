import { beforeEach, expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseJobs } from '../../tests/support/reconcile.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import { queryAll, startPaying } from '../../tests/support/rehearse.ts'
import { requeueUnfinished } from './requeueUnfinished.ts'

const { app, caller, businessId } = await openBusiness()

// One look takes one payment, one refund and one text.
changeLimits(providerLimits, { unfinishedPerVisitMax: 1 })

const twoDaysMs = 2 * 24 * 3_600_000

beforeEach(async () => {
  await queryAll(app, "update payment set status = 'canceled' where status <> 'succeeded'")
  await queryAll(app, 'delete from refund')
  await queryAll(app, "update message set status = 'delivered' where direction = 'outbound'")
  await queryAll(app, 'delete from reconcile_look')
})

/** Makes a request whose payment or text has been in a status for so long, with no job left. */
async function stuck(
  table: 'payment' | 'message',
  status: string,
  agoMs = twoDaysMs,
): Promise<RequestView> {
  const request = await ask(caller)
  if (table === 'payment') await startPaying(app, request)
  await queryAll(app, `update message set status = 'delivered' where request_id = $1`, [request.id])
  await queryAll(
    app,
    `update ${table} set status = $2, created_at = now() - $3 * interval '1 ms' where request_id = $1`,
    [request.id, status, agoMs],
  )
  return request
}

/** Returns the jobs that one look queues in an empty queue; a webhook may arrive at any time. */
async function look(now = new Date()): Promise<string[]> {
  await loseJobs(app)
  await inBusiness(app.database, businessId, (tx) => requeueUnfinished(tx, businessId, now))
  const jobs = await queryAll<{ name: string }>(
    app,
    `select t.identifier as name from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier <> 'handleStripeEvent' order by 1`,
  )
  return jobs.map(({ name }) => name)
}

test.each(['started', 'needs_action', 'processing'])(
  'a payment that has been %s for too long is queued again',
  async (status) => {
    await stuck('payment', status)
    expect(await look()).toEqual(['checkPayment'])
  },
)

test.each(['succeeded', 'failed', 'canceled'])(
  'a payment that is %s is queued no more',
  async (status) => {
    await stuck('payment', status)
    expect(await look()).toEqual([])
  },
)

test.each([
  ['asked', ['settleAll']],
  ['pending', ['settleAll']],
  ['succeeded', []],
  ['failed', []],
])('a refund that has been %s for too long: %j', async (status, jobs) => {
  const { name } = await askPaid(app, caller)
  await queryAll(
    app,
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     values ($1, 'ref_' || $3, $2, 1, 'GBP', $3, now() - interval '2 days', now())`,
    [businessId, name.paymentId, status],
  )
  await queryAll(app, "update message set status = 'delivered' where direction = 'outbound'")
  expect(await look()).toEqual(jobs)
})

test.each([
  ['queued', ['sendText']],
  ['sending', ['sendText']],
  ['unknown', ['settleUnknownText']],
  ['delivered', []],
  ['failed', []],
])('a text that has been %s for too long: %j', async (status, jobs) => {
  await stuck('message', status)
  expect(await look()).toEqual(jobs)
})

test('what is no older than usual is left to its own job', async () => {
  await stuck('payment', 'processing', 60_000)
  await stuck('message', 'queued', 60_000)
  expect(await look()).toEqual([])
})

test('a payment is queued again after half its age, and no sooner', async () => {
  await stuck('payment', 'processing', 4 * 3_600_000)
  const now = new Date()
  expect(await look(now)).toEqual(['checkPayment'])
  expect(await look(new Date(now.getTime() + 3_600_000))).toEqual([])
  expect(await look(new Date(now.getTime() + 2 * 3_600_000 + 60_000))).toEqual(['checkPayment'])
})

test('of more than one look takes, what has waited longest comes first, whenever it was made', async () => {
  const dayMs = twoDaysMs / 2
  const ages = new Map<string, number>()
  for (const days of [3, 5, 2, 4]) {
    const { id } = await stuck('payment', 'processing', days * dayMs)
    const [payment] = await queryAll<{ id: string }>(
      app,
      'select id from payment where request_id = $1',
      [id],
    )
    ages.set(payment?.id ?? '', days)
  }
  const taken: (number | undefined)[] = []
  const now = new Date()
  while (taken.length < ages.size) {
    await look(now)
    taken.push(ages.get(await checked()))
  }
  expect(taken).toEqual([5, 4, 3, 2])
})

/** Returns the payment that the last look queued. */
async function checked(): Promise<string> {
  const [job] = await queryAll<{ payment: string }>(
    app,
    `select j.payload ->> 'paymentId' as payment from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'checkPayment'`,
  )
  return job?.payment ?? ''
}
