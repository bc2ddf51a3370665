import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, awaitText, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  atDashboard,
  awaitStatus,
  clearFaults,
  confirm,
  held,
  intentsOf,
  letGoOfUnknown,
  postStripeEvent,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

const types = (request: RequestView) => request.timeline.map((entry) => entry.type)

/** Returns the webhook about an intent, as it was sent. */
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

test('ten deliveries of one webhook at once pay once and send one receipt', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, await startPaying(app, request))
  const [intent] = await intentsOf(app, request.id)
  const event = await eventOf(intent?.id ?? '', 'payment_intent.succeeded')
  const answers = await Promise.all(Array.from({ length: 10 }, () => postStripeEvent(app, event)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  const paid = await awaitStatus(app, caller, request.id, 'paid')
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
  // The provider's own library checks only the age.
  const ahead = [new Date(Date.now() + 310_000), new Date('2099-01-01T00:00:00Z')]
  for (const answer of [
    await postStripeEvent(app, event, { secret: 'whsec_other' }),
    await postStripeEvent(app, event, { at: early }),
    ...(await Promise.all(ahead.map((at) => postStripeEvent(app, event, { at })))),
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

test('a webhook about something of ours that the provider does not know is kept, and let go in the end', async () => {
  const metadata = { business_id: businessId }
  const notices = [
    ['evt_unknown', 'payment_intent.succeeded', 'pi_unknown', null, 'not_ours'],
    ['evt_account', 'account.updated', 'acct_unknown', 'not_ours', 'not_ours'],
    ['evt_other', 'charge.succeeded', 'ch_1', 'not_needed', 'not_needed'],
  ] as const
  for (const [id, type, object, soon, atLast] of notices) {
    const event = { id, type, data: { object: { id: object, metadata } } }
    expect((await postStripeEvent(app, event)).status).toBe(200)
    await app.drainJobs()
    expect([id, await outcomeOf(id)]).toEqual([id, soon])
    await letGoOfUnknown(app)
    expect([id, await outcomeOf(id)]).toEqual([id, atLast])
  }
})

test.each([
  ['names no business', { object: { id: 'pi_1', metadata: {} } }],
  ['names a business of another installation', { object: { metadata: { business_id: 'bus_1' } } }],
  ['is about an intent that we never made', { object: { id: 're_1', payment_intent: 'pi_1' } }],
  ['has no object', undefined],
])('a webhook that %s is answered, and costs no row and no job', async (_, data) => {
  const event = { id: `evt_${randomUUID()}`, type: 'refund.created', data }
  expect((await postStripeEvent(app, event)).status).toBe(200)
  expect(await queryAll(app, 'select from provider_event where id = $1', [event.id])).toEqual([])
})

test('a webhook of live mode is not ours while our keys are of test mode', async () => {
  const data = { object: { id: 'pi_1', metadata: { business_id: businessId } } }
  const event = { id: 'evt_live', type: 'payment_intent.succeeded', livemode: true, data }
  expect((await postStripeEvent(app, event)).status).toBe(200)
  expect(await queryAll(app, "select from provider_event where id = 'evt_live'")).toEqual([])
})

test('twenty payments of live mode that copy our metadata are all answered, and none is stored', async () => {
  const metadata = { business_id: businessId, request_id: 'req_1', payment_id: 'pay_1' }
  const order = { payments: 20, livemode: true, metadata }
  const { payments } = await atDashboard<{ payments: string[] }>(app, 'foreign', order)
  type Held = { id: string; livemode: boolean; deliveries: { state: string }[] }
  const ofLive = async () => (await held<Held>(app, 'events')).filter(({ livemode }) => livemode)
  const states = async () =>
    (await ofLive()).flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
  await expect.poll(async () => [...new Set(await states())]).toEqual(['delivered'])
  const ids = (await ofLive()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(3 * payments.length)
  expect(await queryAll(app, 'select from provider_event where id = any($1)', [ids])).toEqual([])
})

test('a signed body without an id is refused', async () => {
  expect((await postStripeEvent(app, {})).status).toBe(400)
})

test('a signed body that says paid pays nothing: only what the provider answers counts', async () => {
  const request = await ask(caller)
  await startPaying(app, request)
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
  expect(await readRequest(caller, request.id)).toMatchObject({
    status: 'open',
    amountPaidMinor: 0,
    payments: [{ status: 'started' }],
  })
})

test('older webhooks that arrive after the payment undo nothing', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await confirm(app, secret)
  await runLaterJobs(app, 'checkPayment')
  const money = async () => {
    const { status, amountPaidMinor, paidAt, payments, timeline } = await readRequest(
      caller,
      request.id,
    )
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
