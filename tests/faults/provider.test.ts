import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, type Caller, owner, readRequest } from '../support/callers.ts'
import { changeLimits } from '../support/changeLimits.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { rounds } from '../support/longMode.ts'
import { openApp } from '../support/openApp.ts'
import { askPaid } from '../support/refunds.ts'
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
} from '../support/rehearse.ts'

// Nobody waits 20 s for what this test shows: a hanging call is given up soon.
changeLimits(providerLimits, { providerCallTimeoutMs: 400 })
// Nor for the minute in which a refund may still turn up at the provider.
changeLimits(retryLimits, { refundMissingMs: 0 })

const app = await openApp()
let caller: Caller
beforeEach(async () => {
  caller = await owner(app)
  await queryAll(app, "delete from attempt where kind = 'pay.start'")
})
afterEach(() => clearFaults(app))

/** The provider's failures; the second half of them happen after it has acted. */
const answers = [
  ['429', { do: 'status', status: 429 }],
  ['500', { do: 'status', status: 500 }],
  ['nothing, and has done nothing', { do: 'drop_before' }],
  ['nothing for too long', { do: 'hang' }],
  ['500, and has done it', { do: 'status_after', status: 500 }],
  ['nothing, and has done it', { do: 'drop_after' }],
  ['half', { do: 'cut' }],
] as const

async function expectRest(): Promise<void> {
  await clearFaults(app)
  await app.drainJobs()
  for (const name of ['makeRefund', 'checkPayment', 'sendText']) await runLaterJobs(app, name)
  await expectSound({ ...worldOf(app), drain: app.drainJobs })
}

const call = (id: string, action: string, body: object) =>
  caller.call<RequestView>('POST', `/v1/requests/${id}/${action}`, body, {
    'idempotency-key': `${action}-${id}`,
  })

const times = rounds(1, 20)
const proves = fault('provider', ['I1', 'I2', 'I3', 'I9'], times)

test.each(answers)(
  'asked for an intent the provider answers %s: the payer pays once, then or later',
  { ...proves, timeout: times * 30_000 },
  async (_, answer) => {
    for (let round = 0; round < times; round += 1) {
      const request = await ask(caller)
      await setFault(app, { on: 'stripe.payment_intents.create', ...answer })
      // What was made in spite of an error is found at once.
      const found = answer.do === 'status_after'
      expect((await pressPay(app, request)).status).toBe(found ? 200 : 503)
      await clearFaults(app)
      await confirm(app, await startPaying(app, request))
      await awaitStatus(app, caller, request.id, 'paid')
      expect(await intentsOf(app, request.id)).toHaveLength(1)
    }
    await expectRest()
  },
)

test.each(answers)(
  'asked to give back the provider answers %s: it is given back once',
  { ...proves, timeout: times * 30_000 },
  async (_, answer) => {
    for (let round = 0; round < times; round += 1) {
      const { request } = await askPaid(app, caller)
      await setFault(app, { on: 'stripe.refunds.create', ...answer })
      expect((await call(request.id, 'refunds', { amountMinor: 3_000 })).status).toBe(200)
      await clearFaults(app)
      await runLaterJobs(app, 'makeRefund')
      const now = await readRequest(caller, request.id)
      expect(now.amountRefundedMinor).toBe(3_000)
      expect(now.refunds.map(({ status }) => status)).toEqual(['succeeded'])
    }
    await expectRest()
  },
)

test.each(answers)(
  'asked to end a payment the provider answers %s: it is open or canceled on both sides',
  { ...proves, timeout: times * 30_000 },
  async (_, answer) => {
    for (let round = 0; round < times; round += 1) {
      const request = await ask(caller)
      await startPaying(app, request)
      await setFault(app, { on: 'stripe.payment_intents.cancel', ...answer })
      expect((await call(request.id, 'cancel', {})).status).toBe(503)
      expect((await readRequest(caller, request.id)).status).toBe('open')
      await clearFaults(app)
      expect((await call(request.id, 'cancel', {})).body.status).toBe('canceled')
      expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
    }
    await expectRest()
  },
)
