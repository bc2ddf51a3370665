import { afterEach, expect, test } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  awaitStatus,
  clearFaults,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { endPayment } from './endPayment.ts'
import { AttemptEnded, openIntent } from './openIntent.ts'

// The provider keeps its own failures under the idempotency key for a day:
// https://docs.stripe.com/api/idempotent_requests
const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

const create = 'stripe.payment_intents.create'
const statusesOf = async (requestId: string) =>
  (await intentsOf(app, requestId)).map(({ status }) => status)
async function checkIsDueInMs(requestId: string): Promise<number> {
  const [job] = await queryAll<{ ms: number }>(
    app,
    `select extract(epoch from j.run_at - now())::float8 * 1000 as ms
     from graphile_worker._private_jobs j join payment p on j.key = 'checkPayment:' || p.id
     where p.request_id = $1`,
    [requestId],
  )
  return job?.ms ?? 0
}
const act = (request: RequestView, action: string, body: object = {}) =>
  caller.call<RequestView>('POST', `/v1/requests/${request.id}/${action}`, body)

test.each(['status', 'status_after'])(
  'one failure of the provider (%s) is not noticed by the payer, and makes one intent',
  async (how) => {
    const request = await ask(caller)
    await setFault(app, { on: create, do: how, status: 500, times: 1 })
    const startedAt = performance.now()
    const pressed = await pressPay(app, request)
    expect(pressed.status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await confirm(app, await startPaying(app, request))
    await awaitStatus(app, caller, request.id, 'paid')
    expect(await statusesOf(request.id)).toEqual(['succeeded'])
  },
)

test('after a failure that lasted the payer pays by the same attempt', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 503 })
  expect((await pressPay(app, request)).status).toBe(503)
  await clearFaults(app)
  await confirm(app, await startPaying(app, request))
  const now = await awaitStatus(app, caller, request.id, 'paid')
  expect(now.payments.map(({ status }) => status)).toEqual(['succeeded'])
})

test.each([
  ['cancel', {}, 'canceled'],
  ['mark-paid', { how: 'cash' }, 'paid'],
] as const)('while the provider fails, %s works', async (action, body, status) => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe', do: 'status', status: 500 })
  expect((await pressPay(app, request)).status).toBe(503)
  const acted = await act(request, action, body)
  expect([acted.status, acted.body.status]).toEqual([200, status])
  expect((await pressPay(app, request)).status).toBe(409)
})

test('while the provider fails, the amount can be changed, and the new one is paid', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe', do: 'status', status: 500 })
  expect((await pressPay(app, request)).status).toBe(503)
  const changed = await caller.call('PATCH', `/v1/requests/${request.id}`, { amountMinor: 1_234 })
  expect(changed.status).toBe(200)
  await clearFaults(app)
  await confirm(app, await startPaying(app, { ...request, amountMinor: 1_234 }))
  const paid = await awaitStatus(app, caller, request.id, 'paid')
  expect(paid.amountPaidMinor).toBe(1_234)
})

test('an intent that was made without our knowledge is canceled once its attempt is ended here', async () => {
  const request = await ask(caller)
  // It is made, and no answer of it arrives, nor of the search for it.
  await setFault(app, { on: create, do: 'status_after', status: 500 })
  await setFault(app, { on: 'stripe.payment_intents.list', do: 'status', status: 500 })
  expect((await pressPay(app, request)).status).toBe(503)
  expect((await act(request, 'cancel')).status).toBe(200)
  await clearFaults(app)
  // The list of intents lags behind, so the look for it is not made at once.
  expect(await checkIsDueInMs(request.id)).toBeGreaterThan(retryLimits.endedAttemptCheckMs / 2)
  expect(await statusesOf(request.id)).toContain('requires_payment_method')
  await runLaterJobs(app, 'checkPayment')
  for (const status of await statusesOf(request.id)) expect(status).toBe('canceled')
})

test('an attempt that is ended while its intent is being made hands out no client secret', async () => {
  const request = await ask(caller)
  await setFault(app, { on: create, do: 'status', status: 500 })
  await pressPay(app, request)
  await clearFaults(app)
  const [attempt] = await queryAll<{ id: string }>(
    app,
    `select id from payment where request_id = '${request.id}'`,
  )
  const { createIntent } = app.context.stripe
  const slow = {
    ...app.context,
    stripe: {
      ...app.context.stripe,
      createIntent: async (order: Parameters<typeof createIntent>[0]) => {
        const made = await createIntent(order)
        expect(await endPayment(app.context, businessId, request.id)).toBe('ended')
        return made
      },
    },
  }
  await expect(openIntent(slow, businessId, attempt?.id ?? '')).rejects.toThrow(AttemptEnded)
  expect(await statusesOf(request.id)).toEqual(['canceled'])
})
