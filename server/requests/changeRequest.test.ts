import { afterEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { ChangeRequestBody, RequestView } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { startPayment } from '#server/payments/startPayment.ts'
import { ask, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  answerBank,
  awaitStatus,
  clearFaults,
  confirm,
  held,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { changeRequest, changeWithPaymentsEnded } from './changeRequest.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

type Changed = RequestView & { code: string; errors: { path: string; code: string }[] }

const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  caller.call<Changed>('PATCH', `/v1/requests/${id}`, body, headers)

const start = (requestId: string, amountMinor: number, context: AppContext = app.context) =>
  startPayment(
    context,
    { businessId, requestId, generation: 1 },
    { amountMinor, currency: 'GBP' },
    Buffer.alloc(32),
  )

const changes = ({ timeline }: RequestView) =>
  timeline.filter(({ type }) => type === 'request.changed').map(({ data }) => data)

async function pageOf(request: RequestView): Promise<PayPageView> {
  const path = `${new URL(request.payLink ?? '').pathname}/status`
  return (await stranger(app).call<PayPageView>('GET', path)).body
}

test('a change appears on the page, in the request and, before and after, in its history', async () => {
  const request = await ask(caller)
  const wanted = {
    amountMinor: 9_000,
    whatFor: 'Boiler repair',
    details: 'Two hours',
    dueOn: '2031-02-28',
  }
  expect(await change(request.id, wanted)).toMatchObject({ status: 200, body: wanted })
  expect(await pageOf(request)).toMatchObject({ phase: 'open', ...wanted })
  expect(changes(await readRequest(caller, request.id))).toEqual([
    {
      currency: 'GBP',
      before: { amountMinor: 8_500, whatFor: 'Boiler service', details: null, dueOn: null },
      after: wanted,
    },
  ])
  const cleared = await change(request.id, { details: null, dueOn: null })
  expect(cleared.body).toMatchObject({ amountMinor: 9_000, details: null, dueOn: null })
})

test('a field that is missing or has the same value changes nothing and is not recorded', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  for (const same of [{}, { amountMinor: 8_500 }, { whatFor: ' Boiler service ' }, { details: '' }])
    expect((await change(request.id, same)).status).toBe(200)
  expect(changes(await readRequest(caller, request.id))).toEqual([])
  expect(await startPaying(app, request)).toBe(secret)
})

test.each([
  ['amountMinor', 'amount_too_small', { amountMinor: 29 }],
  ['amountMinor', 'amount_too_large', { amountMinor: 100_000_000 }],
  ['amountMinor', 'amount_invalid', { amountMinor: 85.5 }],
  ['amountMinor', 'amount_invalid', { amountMinor: '9000' }],
  ['amountMinor', 'amount_invalid', { amountMinor: null }],
  ['whatFor', 'what_for_invalid', { whatFor: '' }],
  ['whatFor', 'what_for_invalid', { whatFor: 'see https://evil.example' }],
  ['details', 'details_too_long', { details: 'a'.repeat(1_001) }],
  ['dueOn', 'field_invalid', { dueOn: '2031-02-29' }],
  ['dueOn', 'field_invalid', { dueOn: '0000-01-01' }],
  ['dueOn', 'field_invalid', { dueOn: 'tomorrow' }],
  ['currency', 'field_unknown', { currency: 'EUR' }],
  ['status', 'field_unknown', { status: 'paid' }],
])(
  'a wrong %s is named (%s), and the payment under way is left alone',
  async (path, code, body) => {
    const request = await ask(caller)
    await startPaying(app, request)
    const answer = await change(request.id, body)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
    expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'requires_payment_method' }])
    expect(await readRequest(caller, request.id)).toMatchObject({ amountMinor: 8_500, dueOn: null })
  },
)

test('an open page cannot pay the old amount any more: its intent is canceled at the provider', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect((await change(request.id, { amountMinor: 9_000 })).status).toBe(200)
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled', amount: 8_500 }])
  expect(await confirm(app, secret)).toBe(400)
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'amount_changed' },
  })
  const now = await readRequest(caller, request.id)
  expect(await confirm(app, await startPaying(app, now))).toBe(200)
  const paid = await awaitStatus(app, caller, request.id, 'paid')
  expect(paid).toMatchObject({ amountPaidMinor: 9_000 })
  expect((await intentsOf(app, request.id)).map(({ status, amount }) => [status, amount])).toEqual([
    ['canceled', 8_500],
    ['succeeded', 9_000],
  ])
})

test('an attempt in other words than staff now ask with cannot be paid any more', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect((await change(request.id, { whatFor: 'New boiler' })).status).toBe(200)
  expect(await confirm(app, secret)).toBe(400)
  await startPaying(app, request)
  const intents = await held<{
    status: string
    description: string
    metadata: { request_id?: string }
  }>(app, 'payment_intents')
  const open = intents.filter(
    ({ status, metadata }) => metadata.request_id === request.id && status !== 'canceled',
  )
  expect(open).toMatchObject([{ description: expect.stringContaining('New boiler') }])
})

test('a request that is rescheduled starts the life of its link at the new time', async () => {
  const at = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const request = await ask(caller, { sendAt: at(2) })
  const { body } = await change(request.id, { sendAt: at(10) })
  const lifeMs = Date.parse(body.expiresAt) - Date.parse(at(10))
  expect(Math.abs(lifeMs - limits.linkLifeMs)).toBeLessThan(60_000)
})

test('a change to what the payer’s button does not show leaves their payment alone', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  expect((await change(request.id, { details: 'Two hours', dueOn: '2031-02-28' })).status).toBe(200)
  expect(await confirm(app, secret)).toBe(200)
  await awaitStatus(app, caller, request.id, 'paid')
})

test('if the payer was faster, a change answers that the request is paid, with the old amount', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject({
    status: 409,
    body: { code: 'request_paid' },
  })
  await app.drainJobs()
  const paid = await readRequest(caller, request.id)
  expect(paid).toMatchObject({ status: 'paid', amountMinor: 8_500, amountPaidMinor: 8_500 })
  expect(changes(paid)).toEqual([])
})

test('a request is not changed while money moves', async () => {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request), 'pm_card_sandboxProcessingLong')
  const refused = { status: 409, body: { code: 'request_processing' } }
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject(refused)
  await awaitStatus(app, caller, request.id, 'processing')
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject(refused)
  expect(await change(request.id, { details: 'Two hours' })).toMatchObject(refused)
  await answerBank(app, request.id)
  await awaitStatus(app, caller, request.id, 'paid')
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject({
    status: 409,
    body: { code: 'request_paid' },
  })
})

test('a request is not changed while the provider cannot be reached', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
  await setFault(app, { on: 'stripe.payment_intents.cancel', do: 'status', status: 500 })
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  await clearFaults(app)
  expect((await readRequest(caller, request.id)).amountMinor).toBe(8_500)
  expect((await change(request.id, { amountMinor: 9_000 })).status).toBe(200)
})

test('a payer who starts to pay between the two steps of a change cannot pay the old amount', async () => {
  const { id } = await ask(caller)
  const wanted: ChangeRequestBody = { amountMinor: 9_000 }
  let halves = 0
  await changeWithPaymentsEnded(app.context, businessId, id, wanted, async () => {
    halves += 1
    if (halves === 1) await start(id, 8_500)
    await inBusiness(app.database, businessId, (tx) =>
      changeRequest(tx, app.context, { businessId, userId: 'usr_1' }, id, wanted, new Date()),
    )
  })
  expect(halves).toBe(2)
  expect(await readRequest(caller, id)).toMatchObject({ status: 'open', amountMinor: 9_000 })
  expect(await intentsOf(app, id)).toMatchObject([{ status: 'canceled', amount: 8_500 }])
})

test('a change while the intent is being made hands out no client secret for the old amount', async () => {
  const { id } = await ask(caller)
  const { stripe } = app.context
  const createIntent: typeof stripe.createIntent = async (order) => {
    const made = await stripe.createIntent(order)
    expect((await change(id, { amountMinor: 9_000 })).status).toBe(200)
    return made
  }
  const slow = { ...app.context, stripe: { ...stripe, createIntent } }
  await expect(start(id, 8_500, slow)).rejects.toMatchObject({ code: 'amount_changed' })
  expect(await intentsOf(app, id)).toMatchObject([{ status: 'canceled', amount: 8_500 }])
})

test('twenty changes and twenty payments at once: the shown amount is paid, once', async () => {
  const request = await ask(caller)
  const tries = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      if (index % 2) return (await change(request.id, { amountMinor: 9_000 + index })).status
      const secret = await startPaying(app, request)
      return secret ? confirm(app, secret) : 0
    }),
  )
  expect(tries.filter((status) => status >= 500)).toEqual([])
  await app.drainJobs()
  await runLaterJobs(app, 'checkPayment')
  const now = await readRequest(caller, request.id)
  const taken = (await intentsOf(app, request.id)).filter(({ status }) => status === 'succeeded')
  expect(taken.length).toBeLessThanOrEqual(1)
  if (taken.length === 1) {
    expect(now).toMatchObject({ status: 'paid', amountMinor: taken[0]?.amount })
    expect(now.amountPaidMinor).toBe(now.amountMinor)
  } else expect(now.status).toBe('open')
  for (const intent of await intentsOf(app, request.id))
    if (intent.amount !== now.amountMinor) expect(intent.status).toBe('canceled')
})

test('the same key changes once and gets the same answer again, and nothing ends a second time', async () => {
  const request = await ask(caller)
  const key = { 'idempotency-key': 'change-1' }
  const first = await change(request.id, { amountMinor: 9_000 }, key)
  const secret = await startPaying(app, first.body)
  const again = await change(request.id, { amountMinor: 9_000 }, key)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(changes(again.body)).toHaveLength(1)
  expect(await startPaying(app, first.body)).toBe(secret)
  expect(await change(request.id, { amountMinor: 9_100 }, key)).toMatchObject({ status: 422 })
})

test.each(['canceled', 'expired'])('a request that is %s cannot be changed', async (status) => {
  const request = await ask(caller)
  await queryAll(app, 'update request set status = $2 where id = $1', [request.id, status])
  expect(await change(request.id, { amountMinor: 9_000 })).toMatchObject({
    status: 409,
    body: { code: `request_${status}` },
  })
})
