import { afterEach, expect, test, vi } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import { readRequest } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid } from '../../../tests/support/refunds.ts'
import { clearFaults, held, runLaterJobs, setFault } from '../../../tests/support/rehearse.ts'

// The provider keeps its own failures under the idempotency key for a day:
// https://docs.stripe.com/api/idempotent_requests
const { app, caller } = await openBusiness()
afterEach(async () => {
  vi.useRealTimers()
  await clearFaults(app)
})

async function giveBackThrough(fault: object): Promise<{ id: string; refunds(): Promise<number> }> {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.refunds.create', status: 500, times: 1, ...fault })
  const asked = await caller.call('POST', `/v1/requests/${request.id}/refunds`, {
    amountMinor: 1_000,
  })
  expect(asked).toMatchObject({ status: 200, body: { refunds: [{ status: 'asked' }] } })
  return {
    id: request.id,
    refunds: async () =>
      (await held<{ charge: string }>(app, 'refunds')).filter((one) => one.charge === charge)
        .length,
  }
}

/** Moves the clock to when a refund that the provider does not list counts as not made. */
function waitUntilMissing(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + retryLimits.refundMissingMs })
}

test('after a failure of the provider a refund is made once, under the next key', async () => {
  const { id, refunds } = await giveBackThrough({ do: 'status' })
  waitUntilMissing()
  await runLaterJobs(app, 'makeRefund')
  expect((await readRequest(caller, id)).refunds).toMatchObject([{ status: 'succeeded' }])
  expect(await refunds()).toBe(1)
})

test('a refund that the provider may still have made is not asked for again at once', async () => {
  const { id, refunds } = await giveBackThrough({ do: 'status' })
  await runLaterJobs(app, 'makeRefund')
  expect((await readRequest(caller, id)).refunds).toMatchObject([{ status: 'asked' }])
  expect(await refunds()).toBe(0)
})

test('a refund that was made in spite of the failure is found, and not made again', async () => {
  const { id, refunds } = await giveBackThrough({ do: 'status_after' })
  waitUntilMissing()
  await runLaterJobs(app, 'makeRefund')
  expect((await readRequest(caller, id)).refunds).toMatchObject([{ status: 'succeeded' }])
  expect(await refunds()).toBe(1)
})
