import { afterEach, expect, test } from 'vitest'
import { businessOf, owner, readRequest } from '../../tests/support/callers.ts'
import { accountOf, changeAtProvider } from '../../tests/support/moneyOfStrangers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseRequest } from '../../tests/support/reconcile.ts'
import { askPaid, refund, refundEvents } from '../../tests/support/refunds.ts'
import {
  clearFaults,
  held,
  letGoOfUnknown,
  postStripeEvent,
  queryAll,
  setFault,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

test('a signed body that says refunded refunds nothing: only what the provider answers counts', async () => {
  const { request, charge, intent } = await askPaid(app, caller)
  const [account] = await held<{ id: string }>(app, 'accounts')
  const object = { id: charge, payment_intent: intent, amount_refunded: 8_500, refunded: true }
  const liar = {
    id: `evt_liar_${charge}`,
    type: 'charge.refunded',
    account: account?.id,
    data: { object },
  }
  await postStripeEvent(app, liar)
  await app.drainJobs()
  expect(await outcomeOf(liar.id)).toBe('settled')
  expect(await readRequest(caller, request.id)).toMatchObject({
    amountRefundedMinor: 0,
    refunds: [],
  })
})

test('charges and refunds that are unknown, or that belong to another account, are not ours: they cost no row', async () => {
  const { request, charge, intent } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const { id } = await refund(app, charge, 1_000)
  const other = await owner(app)
  const [row] = await queryAll<{ account: string }>(
    app,
    'select stripe_account as account from business where id = $1',
    [await businessOf(other)],
  )
  for (const [type, object, account] of [
    ['charge.refunded', 'ch_unknown', row?.account],
    ['refund.updated', 're_unknown', row?.account],
    ['refund.failed', id, row?.account],
    ['charge.refunded', charge, undefined],
  ] as const) {
    const event = `evt_${type}_${object}`
    const data = { object: { id: object, payment_intent: intent } }
    await postStripeEvent(app, { id: event, type, account, data })
    await app.drainJobs()
    await letGoOfUnknown(app)
    expect([type, await outcomeOf(event)]).toEqual([type, null])
  }
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(0)
})

test('a refund for a request that does not exist is not ours: it costs no job', async () => {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const { id } = await refund(app, charge, 1_000)
  await loseRequest(app, request.id)
  const [event] = (await refundEvents(app, charge)).filter(({ data }) => data.object.id === id)
  await postStripeEvent(app, { ...event })
  await app.drainJobs()
  await letGoOfUnknown(app)
  expect(await outcomeOf(event?.id ?? '')).toBeNull()
})

test('only the account of a business has it read again, not another that names the business on itself', async () => {
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const stranger = await owner(app)
  await app.drainJobs()
  const account = await accountOf(app, stranger)
  await changeAtProvider(app, account, `/v1/accounts/${account}`, {
    'metadata[business_id]': await businessOf(caller),
  })
  const unsure = 'update business set payments_ready = false'
  await queryAll(app, unsure)
  await postStripeEvent(app, {
    id: `evt_named_${account}`,
    type: 'account.updated',
    account,
    data: { object: { id: account, metadata: { business_id: await businessOf(caller) } } },
  })
  await app.drainJobs()
  const ready = await queryAll(app, 'select id from business where payments_ready')
  expect(ready).toEqual([{ id: await businessOf(stranger) }])
  await queryAll(app, 'update business set payments_ready = true')
})

async function outcomeOf(eventId: string): Promise<string | null> {
  const [row] = await queryAll<{ outcome: string }>(
    app,
    'select outcome from provider_event where id = $1',
    [eventId],
  )
  return row?.outcome ?? null
}
