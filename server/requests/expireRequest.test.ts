import { expect, test } from 'vitest'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  answerBank,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
} from '../../tests/support/rehearse.ts'
import { expireRequest } from './expireRequest.ts'

const { app, caller, businessId } = await openBusiness()

test('a link expires when its time is over, not a moment before, and its intent is canceled', async () => {
  const request = await ask(caller)
  const { body } = await pressPay(app, request)
  const end = new Date(request.expiresAt)
  await expireRequest(app.context, businessId, request.id, new Date(end.getTime() - 1))
  expect((await readRequest(caller, request.id)).status).toBe('open')
  // A payer who is paying at that moment is not interrupted.
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'requires_payment_method' }])
  await expireRequest(app.context, businessId, request.id, end)
  expect((await readRequest(caller, request.id)).status).toBe('expired')
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  expect(await confirm(app, body.clientSecret)).toBe(400)
  expect(await pressPay(app, request)).toMatchObject({
    status: 409,
    body: { code: 'request_expired' },
  })
})

test('a payment under way at the end is waited for, and then counts as in time', async () => {
  const request = await ask(caller)
  const { body } = await pressPay(app, request)
  await confirm(app, body.clientSecret, 'pm_card_sandboxProcessingLong')
  await expireRequest(app.context, businessId, request.id, new Date(request.expiresAt))
  expect(['open', 'processing']).toContain((await readRequest(caller, request.id)).status)
  await answerBank(app, request.id)
  await expect
    .poll(
      async () => {
        await runLaterJobs(app, 'checkPayment')
        return (await readRequest(caller, request.id)).status
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe('paid')
  expect((await readRequest(caller, request.id)).paidLate).toBe(false)
})

test('a request that staff extend while its payment is being ended stays open until its new end', async () => {
  const request = await ask(caller)
  await pressPay(app, request)
  const { stripe } = app.context
  const later = new Date(Date.parse(request.expiresAt) + 24 * 3_600_000)
  const cancelIntent: typeof stripe.cancelIntent = async (...about) => {
    const intent = await stripe.cancelIntent(...about)
    const path = `/v1/requests/${request.id}/extend`
    const extended = await caller.call('POST', path, { expiresAt: later.toISOString() })
    expect(extended.status).toBe(200)
    return intent
  }
  const slow = { ...app.context, stripe: { ...stripe, cancelIntent } }
  await expireRequest(slow, businessId, request.id, new Date(request.expiresAt))
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await expireRequest(app.context, businessId, request.id, later)
  expect((await readRequest(caller, request.id)).status).toBe('expired')
})

test('a payment that begins while the previous one is being ended is waited for', async () => {
  const request = await ask(caller)
  await pressPay(app, request)
  const { stripe } = app.context
  let pressed = 0
  const cancelIntent: typeof stripe.cancelIntent = async (...about) => {
    const intent = await stripe.cancelIntent(...about)
    await queryAll(app, "update payment set status = 'canceled' where request_id = $1", [
      request.id,
    ])
    pressed = (await pressPay(app, request)).status
    return intent
  }
  const slow = { ...app.context, stripe: { ...stripe, cancelIntent } }
  await expireRequest(slow, businessId, request.id, new Date(request.expiresAt))
  expect(pressed).toBe(200)
  expect((await readRequest(caller, request.id)).status).toBe('open')
})

test('a job that comes too early waits for the end', async () => {
  const request = await ask(caller)
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, request.id)).status).toBe('open')
})
