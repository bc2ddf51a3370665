import { expect, test } from 'vitest'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { startPayment } from '#server/payments/startPayment.ts'
import { ask, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { markPaid } from './markPaid.ts'
import { actWithPaymentsEnded } from './withPaymentsEnded.ts'

const { app, caller, businessId } = await openBusiness()

const mark = (id: string, key?: string) =>
  caller.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/mark-paid`,
    { how: 'cash', note: 'In the shop' },
    key ? { 'idempotency-key': key } : {},
  )
const unmark = (id: string) =>
  caller.call<RequestView & { code: string }>('POST', `/v1/requests/${id}/unmark-paid`)

test('a request marked as paid is paid, says how, and cannot be paid by card any more', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  const marked = await mark(request.id)
  expect(marked.body).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    payments: [
      { method: 'card', status: 'canceled' },
      { method: 'offline', offlineHow: 'cash', note: 'In the shop', status: 'succeeded' },
    ],
  })
  expect(marked.body.timeline.at(-1)).toMatchObject({
    type: 'request.marked_paid',
    actor: 'staff',
    by: expect.stringMatching(/^usr_/),
    data: { how: 'cash', amountMinor: 8_500, currency: 'GBP' },
  })
  expect(await confirm(app, secret)).toBe(400)
  expect((await pressPay(app, request)).body.code).toBe('request_paid')
  const page = await stranger(app).call<PayPageView>(
    'GET',
    `${new URL(request.payLink ?? '').pathname}/status`,
  )
  expect(page.body).toMatchObject({ phase: 'paid', paid: { cardBrand: null } })
})

test('an unmarked request can be paid by card again, and only the marked payment is undone', async () => {
  const request = await ask(caller)
  await mark(request.id)
  expect((await unmark(request.id)).body).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
    paidAt: null,
  })
  expect((await unmark(request.id)).body.code).toBe('request_not_paid')
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  await app.drainJobs()
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).status
    })
    .toBe('paid')
  expect((await unmark(request.id)).body.code).toBe('payment_not_offline')
})

test('a request unmarked after its link’s end is expired; unmarked before, its link still ends', async () => {
  const [late, early] = [await ask(caller), await ask(caller)]
  for (const { id } of [late, early]) await mark(id)
  const end = (id: string) =>
    queryAll(app, `update request set expires_at = now() - interval '1 s' where id = $1`, [id])
  await end(late.id)
  expect((await unmark(late.id)).body.status).toBe('expired')
  await runLaterJobs(app, 'expireRequest')
  expect((await unmark(early.id)).body.status).toBe('open')
  await end(early.id)
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, early.id)).status).toBe('expired')
})

test('twenty marks at once, and the same key again, record one payment', async () => {
  const { id } = await ask(caller)
  const answers = await Promise.all(Array.from({ length: 20 }, () => mark(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const other = await ask(caller)
  const [first, again] = [await mark(other.id, 'mark'), await mark(other.id, 'mark')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toMatchObject({ amountPaidMinor: 8_500 })
  expect(again.body.payments).toHaveLength(1)
})

test('marks and cards at once: never both, and the request agrees with the provider', async () => {
  const request = await ask(caller)
  const tries = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 2) return (await mark(request.id)).status
      const secret = await startPaying(app, request)
      return secret ? confirm(app, secret) : 0
    }),
  )
  expect(tries.filter((status) => status >= 500)).toEqual([])
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).status
    })
    .toBe('paid')
  const now = await readRequest(caller, request.id)
  const captured = (await intentsOf(app, request.id)).filter(({ status }) => status === 'succeeded')
  const succeeded = now.payments.filter(({ status }) => status === 'succeeded')
  expect(succeeded).toHaveLength(1)
  expect(captured).toHaveLength(succeeded[0]?.method === 'card' ? 1 : 0)
  expect(now.amountPaidMinor).toBe(8_500)
})

test('a payer who starts to pay between the two steps of a mark has nothing to pay', async () => {
  const { id } = await ask(caller)
  const seen = { amountMinor: 8_500, currency: 'GBP' }
  let halves = 0
  await actWithPaymentsEnded(app.context, { businessId, id }, 'markPaid', async () => {
    halves += 1
    const link = { businessId, requestId: id, generation: 1 }
    if (halves === 1) await startPayment(app.context, link, seen, Buffer.alloc(32))
    await inBusiness(app.database, businessId, (tx) =>
      markPaid(tx, app.context, { businessId, userId: 'usr_1' }, id, { how: 'cash' }, new Date()),
    )
  })
  expect(halves).toBe(2)
  expect(await intentsOf(app, id)).toMatchObject([{ status: 'canceled' }])
})

test('card money that lands anyway is kept beside the mark, recorded as late, and stays when the mark is undone', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  // As after a restored back-up, the intent has ended here but not at the provider.
  await queryAll(app, `update payment set status = 'canceled' where request_id = $1`, [request.id])
  await mark(request.id)
  await confirm(app, secret)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).amountPaidMinor
    })
    .toBe(17_000)
  const both = await readRequest(caller, request.id)
  expect(both).toMatchObject({ status: 'paid', paidLate: true })
  expect(both.timeline.map(({ type }) => type)).toContain('request.paid_late')
  expect((await unmark(request.id)).body).toMatchObject({ status: 'paid', amountPaidMinor: 8_500 })
})

test('no text follows a mark as paid: a mark can be undone, and a text cannot', async () => {
  const request = await ask(caller)
  await mark(request.id)
  await app.drainJobs()
  const { messages } = await readRequest(caller, request.id)
  expect(messages.map(({ purpose }) => purpose)).toEqual(['request'])
})
