import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { startApp, type TestApp } from '../../tests/support/app.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import {
  clearFaults,
  confirm,
  held,
  intentsOf,
  postStripeEvent,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startApp()
  caller = await owner(app)
})
afterEach(() => clearFaults(app))
afterAll(() => app.close())

const read = async (id: string) =>
  (await caller.call<RequestView>('GET', `/v1/requests/${id}`)).body
const types = (request: RequestView) => request.timeline.map((entry) => entry.type)

async function pressPay(request: RequestView): Promise<string> {
  const path = `${new URL(request.payLink ?? '').pathname}/payment`
  const { body } = await stranger(app).call<{ clientSecret: string }>('POST', path)
  return body.clientSecret
}

/** Runs what webhooks brought until a request has a status. */
async function awaitStatus(id: string, status: string): Promise<RequestView> {
  await expect
    .poll(
      async () => {
        await app.drainJobs()
        return (await read(id)).status
      },
      { timeout: 10_000 },
    )
    .toBe(status)
  return read(id)
}

/** The webhook that told of an intent, as it was sent. */
async function eventOf(intentId: string, type: string): Promise<Record<string, unknown>> {
  const events = await held<{ type: string; data: { object: { id: string } } }>(app, 'events')
  return events.find((event) => event.type === type && event.data.object.id === intentId) as never
}

async function outcomeOf(eventId: string): Promise<string | null> {
  const rows = await queryAll<{ outcome: string }>(
    app,
    'select outcome from provider_event where id = $1',
    [eventId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.outcome ?? null
}

test('a payment makes the request paid once, with the card, one event and one receipt', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await confirm(app, await pressPay(request), 'pm_card_mastercard')
  const paid = await awaitStatus(request.id, 'paid')
  expect(paid).toMatchObject({
    amountPaidMinor: 8_500,
    paidLate: false,
    payments: [
      {
        status: 'succeeded',
        cardBrand: 'mastercard',
        cardLast4: '4444',
        amountMinor: 8_500,
        currency: 'GBP',
      },
    ],
  })
  expect(types(paid).filter((type) => type === 'request.paid')).toHaveLength(1)
  expect(await awaitText(app, phone, /thank you/)).toBe(
    `Bell Plumbing: thank you, £85.00 received. Receipt ${request.number}: ${request.payLink}/receipt`,
  )
  const view = await stranger(app).call('GET', `${new URL(request.payLink ?? '').pathname}/status`)
  expect(view.body).toMatchObject({
    phase: 'paid',
    paid: { cardBrand: 'mastercard', cardLast4: '4444' },
  })
})

test('ten deliveries of one webhook at once pay once and send one receipt', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await pressPay(request))
  const [intent] = await intentsOf(app, request.id)
  const event = await eventOf(intent?.id ?? '', 'payment_intent.succeeded')
  const answers = await Promise.all(Array.from({ length: 10 }, () => postStripeEvent(app, event)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  const paid = await awaitStatus(request.id, 'paid')
  expect(types(paid).filter((type) => type === 'request.paid')).toHaveLength(1)
  await awaitText(app, phone, /thank you/)
  expect(
    (await textsOn(app, phone)).filter((text) => text.body.includes('thank you')),
  ).toHaveLength(1)
  expect(await outcomeOf(String(event['id']))).toBe('settled')
})

test('a forged or stale webhook answers 400 and is not kept', async () => {
  const event = {
    id: 'evt_forged',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  }
  const early = new Date(Date.now() - 301_000)
  for (const answer of [
    await postStripeEvent(app, event, { secret: 'whsec_other' }),
    await postStripeEvent(app, event, { at: early }),
    await fetch(`${app.url}/hooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    }),
    await fetch(`${app.url}/hooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=' },
    }),
  ]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'signature_invalid' })
  }
  expect(await queryAll(app, `select id from provider_event where id = 'evt_forged'`)).toEqual([])
})

test('a webhook of something that is not ours is kept, handled and changes nothing', async () => {
  const notices = [
    ['evt_unknown', 'payment_intent.succeeded', 'pi_unknown', 'not_ours'],
    ['evt_account', 'account.updated', 'acct_unknown', 'not_ours'],
    ['evt_other', 'charge.succeeded', 'ch_1', 'not_needed'],
  ] as const
  for (const [id, type, object, outcome] of notices) {
    expect(
      (await postStripeEvent(app, { id, type, data: { object: { id: object } } })).status,
    ).toBe(200)
    await app.drainJobs()
    expect(await outcomeOf(id)).toBe(outcome)
  }
})

test('a signed body that says paid does not pay: only what the provider answers counts', async () => {
  const request = await ask(caller)
  await pressPay(request)
  const [intent] = await intentsOf(app, request.id)
  const data = { object: { ...intent, status: 'succeeded', amount_received: 8_500 } }
  const account = (await held<{ id: string }>(app, 'accounts'))[0]?.id
  expect(
    (
      await postStripeEvent(app, {
        id: 'evt_liar',
        type: 'payment_intent.succeeded',
        account,
        data,
      })
    ).status,
  ).toBe(200)
  await app.drainJobs()
  expect(await outcomeOf('evt_liar')).toBe('settled')
  expect(await read(request.id)).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
    payments: [{ status: 'started' }],
  })
})

test('a lost webhook is healed by asking the provider, without one', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await pressPay(request))
  await app.drainJobs()
  expect((await read(request.id)).status).toBe('open')
  await runLaterJobs(app, 'checkPayment')
  expect(await read(request.id)).toMatchObject({
    status: 'paid',
    payments: [{ status: 'succeeded' }],
  })
  const [payment] = (await read(request.id)).payments
  const waiting = await queryAll(
    app,
    "select 1 from graphile_worker._private_jobs where payload ->> 'paymentId' = $1",
    [payment?.id],
  )
  expect(waiting).toEqual([])
})

test('while the provider is away the payment is looked at again later, and nothing is lost', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await pressPay(request))
  await setFault(app, { on: 'stripe.payment_intents.retrieve', do: 'status', status: 500 })
  await runLaterJobs(app, 'checkPayment')
  expect((await read(request.id)).status).toBe('open')
  await clearFaults(app)
  await runLaterJobs(app, 'checkPayment')
  expect((await read(request.id)).status).toBe('paid')
})

test('a decline is told once with what to do, and another card then pays', async () => {
  const request = await ask(caller)
  const secret = await pressPay(request)
  expect(await confirm(app, secret, 'pm_card_chargeDeclinedInsufficientFunds')).toBe(402)
  await runLaterJobs(app, 'checkPayment')
  await runLaterJobs(app, 'checkPayment')
  const declined = await read(request.id)
  expect(declined).toMatchObject({
    status: 'open',
    payments: [{ status: 'started', declineCode: 'insufficient_funds' }],
  })
  expect(types(declined).filter((type) => type === 'payment.declined')).toHaveLength(1)
  const path = new URL(request.payLink ?? '').pathname
  expect((await stranger(app).call('GET', `${path}/status`)).body).toMatchObject({
    phase: 'open',
    decline: 'not_enough_money',
  })
  expect(await pressPay(request)).toBe(secret)
  expect(await confirm(app, secret)).toBe(200)
  expect(await awaitStatus(request.id, 'paid')).toMatchObject({
    payments: [{ status: 'succeeded' }],
  })
  expect((await stranger(app).call('GET', `${path}/status`)).body).toMatchObject({
    phase: 'paid',
    decline: null,
  })
})

test('two declines of the same kind are two declines', async () => {
  const request = await ask(caller)
  const secret = await pressPay(request)
  for (let count = 0; count < 2; count += 1) {
    await confirm(app, secret, 'pm_card_chargeDeclined')
    await runLaterJobs(app, 'checkPayment')
  }
  expect(types(await read(request.id)).filter((type) => type === 'payment.declined')).toHaveLength(
    2,
  )
})

test('a payment under way is shown as processing and then as paid', async () => {
  const request = await ask(caller)
  await confirm(app, await pressPay(request), 'pm_card_sandboxProcessing')
  const processing = await awaitStatus(request.id, 'processing')
  expect(types(processing)).toContain('payment.processing')
  expect(
    await stranger(app).call('POST', `${new URL(request.payLink ?? '').pathname}/payment`),
  ).toMatchObject({
    status: 409,
    body: { code: 'request_processing' },
  })
  expect(await awaitStatus(request.id, 'paid')).toMatchObject({ amountPaidMinor: 8_500 })
})

test('older webhooks that come after the payment take nothing back', async () => {
  const request = await ask(caller)
  const secret = await pressPay(request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await confirm(app, secret)
  await runLaterJobs(app, 'checkPayment')
  const money = async () => {
    const { status, amountPaidMinor, paidAt, payments, timeline } = await read(request.id)
    const told = timeline.filter((entry) => !entry.type.startsWith('message.'))
    return { status, amountPaidMinor, paidAt, payments, told }
  }
  const paid = await money()
  expect(paid.status).toBe('paid')
  const [intent] = await intentsOf(app, request.id)
  for (const type of [
    'payment_intent.payment_failed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]) {
    const event = await eventOf(intent?.id ?? '', type)
    if (event) await postStripeEvent(app, event)
  }
  await app.drainJobs()
  expect(await money()).toEqual(paid)
})
