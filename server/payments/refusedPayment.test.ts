import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseRequest } from '../../tests/support/reconcile.ts'
import {
  clearFaults,
  confirm,
  intentsOf,
  letGoOfUnknown,
  postStripeEvent,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'

const lines: string[] = []
const { app, caller } = await openBusiness({ onLog: (line) => lines.push(line) })
afterEach(() => clearFaults(app))

const create = 'stripe.payment_intents.create'

test('an intent that the provider refuses is not the payer’s fault, and is logged', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 400 })
  expect(await pressPay(app, request)).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  expect(lines.join('')).toContain('The card provider refused')
})

test('an amount that is too small for the provider is reported as that, and not as an outage', async () => {
  const request = await ask(caller)
  const error = { code: 'amount_too_small' }
  await setFault(app, { on: create, do: 'status', status: 400, error })
  expect(await pressPay(app, request)).toMatchObject({
    status: 422,
    body: { code: 'amount_too_small' },
  })
})

test('an API key that the provider no longer accepts is our fault, not a malformed body', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 401 })
  expect(await pressPay(app, request)).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test('a request whose intent the provider refuses can be canceled all the same', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 400 })
  await pressPay(app, request)
  const canceled = await caller.call<RequestView>('POST', `/v1/requests/${request.id}/cancel`)
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
  expect(canceled.body.payments).toMatchObject([{ status: 'failed' }])
})

test('once the provider makes intents again, the payer pays', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 400, times: 1 })
  await pressPay(app, request)
  const { body } = await pressPay(app, request)
  expect(await confirm(app, body.clientSecret)).toBe(200)
  await runLaterJobs(app, 'checkPayment')
  expect((await caller.call('GET', `/v1/requests/${request.id}`)).body['status']).toBe('paid')
})

test('after ten declines the intent is canceled, so that its client secret takes no other card', async () => {
  const request = await ask(caller)
  const { body } = await pressPay(app, request)
  for (let count = 0; count < 10; count += 1) {
    await confirm(app, body.clientSecret, 'pm_card_chargeDeclined')
    await runLaterJobs(app, 'checkPayment')
  }
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  expect(await confirm(app, body.clientSecret)).toBe(400)
})

test('an intent for a request that does not exist is not ours, and no job fails', async () => {
  const request = await ask(caller)
  await pressPay(app, request)
  const [intent] = await intentsOf(app, request.id)
  const [row] = await queryAll<{ account: string }>(
    app,
    'select stripe_account as account from business b join request r on r.business_id = b.id where r.id = $1',
    [request.id],
  )
  await loseRequest(app, request.id)
  await postStripeEvent(app, {
    id: 'evt_elsewhere',
    type: 'payment_intent.created',
    account: row?.account,
    data: { object: intent },
  })
  await letGoOfUnknown(app)
  expect(
    await queryAll(app, "select outcome from provider_event where id = 'evt_elsewhere'"),
  ).toEqual([{ outcome: 'not_ours' }])
})
