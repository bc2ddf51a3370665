import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { StripeRefused } from '#server/stripe/askStripe.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { intentsOf, queryAll } from '../../tests/support/rehearse.ts'
import { insertPayment } from './insertPayment.ts'
import { openIntent } from './openIntent.ts'

const { app, caller, businessId } = await openBusiness()

/** Makes a request with a reserved attempt that the provider does not know yet. */
async function reserved(): Promise<{ request: RequestView; paymentId: string }> {
  const request = await ask(caller)
  const paymentId = newId('pay')
  const { id: requestId, amountMinor, currency } = request
  const payment = { businessId, id: paymentId, requestId, amountMinor, currency, status: 'started' }
  await inBusiness(app.database, businessId, (tx) =>
    insertPayment(tx, payment as Parameters<typeof insertPayment>[1], new Date()),
  )
  return { request, paymentId }
}

const open = (paymentId: string, context = app.context) =>
  openIntent(context, businessId, paymentId)

/** Returns the app with another `createIntent` at its provider. */
function withCreate(createIntent: typeof app.context.stripe.createIntent) {
  return { ...app.context, stripe: { ...app.context.stripe, createIntent } }
}

test('an attempt whose answer was lost gets the very intent that was made for it', async () => {
  const { request, paymentId } = await reserved()
  const first = await open(paymentId)
  // The provider made the intent, and it is not recorded here.
  await queryAll(app, 'update payment set intent_id = null where id = $1', [paymentId])
  const again = await open(paymentId)
  expect(again.intent.id).toBe(first.intent.id)
  expect(await intentsOf(app, request.id)).toHaveLength(1)
})

test('of two intents that the provider made for one attempt only the recorded one can be paid', async () => {
  const { request, paymentId } = await reserved()
  const { createIntent } = app.context.stripe
  // The provider has forgotten the key, and another process records its intent in the meantime.
  const forgetful = withCreate(async (order) => {
    await open(paymentId)
    return createIntent({ ...order, idempotencyKey: `${order.idempotencyKey}:forgotten` })
  })
  const { intent } = await open(paymentId, forgetful)
  const intents = await intentsOf(app, request.id)
  expect(intents).toHaveLength(2)
  for (const { id, status } of intents)
    expect(status).toBe(id === intent.id ? 'requires_payment_method' : 'canceled')
})

test('an attempt whose intent the provider refuses has failed, and another may begin', async () => {
  const { request, paymentId } = await reserved()
  const { createIntent } = app.context.stripe
  // The amount is less than a card can be charged.
  const refusing = withCreate((order) => createIntent({ ...order, amountMinor: 1 }))
  await expect(open(paymentId, refusing)).rejects.toThrow(StripeRefused)
  const { payments } = await readRequest(caller, request.id)
  expect(payments).toMatchObject([{ id: paymentId, status: 'failed' }])
})
