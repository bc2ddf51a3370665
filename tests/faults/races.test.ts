import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { type Answer, ask, type Caller, owner, readRequest } from '../support/callers.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { rounds } from '../support/longMode.ts'
import { openApp } from '../support/openApp.ts'
import { askPaid } from '../support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../support/rehearse.ts'

const logged: string[] = []
const app = await openApp({ onLog: (line) => logged.push(line) })
let caller: Caller
// After a quarter of an hour a refund would need a new sign-in.
beforeEach(async () => {
  caller = await owner(app)
})
afterEach(() => clearFaults(app))

/** Waits until everything is at rest, and expects every invariant to hold. */
async function expectRest(acknowledged: string[]): Promise<void> {
  await app.drainJobs()
  await runLaterJobs(app, 'makeRefund')
  await runLaterJobs(app, 'checkPayment')
  await expectSound({ ...worldOf(app, logged.join('\n')), drain: app.drainJobs }, acknowledged)
}

/** The payer's address can start no more payments in an hour, and it is the same in all rounds. */
const forgetAttempts = () => queryAll(app, "delete from attempt where kind = 'pay.start'")

const act = (id: string, action: string, body?: object): Promise<Answer<RequestView>> =>
  caller.call<RequestView>('POST', `/v1/requests/${id}/${action}`, body)

const cancels = rounds(20, 500)
test('two cancels against a payment end in one of the two, here and at the provider', {
  ...fault('cancels', ['I1', 'I3', 'I9'], cancels),
  timeout: 30_000 + cancels * 1_000,
}, async () => {
  const ends = { paid: 0, canceled: 0 }
  const ids: string[] = []
  for (let round = 0; round < cancels; round += 1) {
    await forgetAttempts()
    const request = await ask(caller)
    ids.push(request.id)
    const secret = await startPaying(app, request)
    const pay = () => confirm(app, secret)
    const cancel = async () => (await act(request.id, 'cancel')).status
    // Which call arrives first changes from round to round: a cancel has a longer way to the provider.
    const late = { on: 'stripe.payment_intents.confirm', do: 'delay', times: 1 }
    await setFault(app, { ...late, ms: (round * 7) % 60 })
    const all = [pay, cancel, cancel]
    const turned = [...all.slice(round % 3), ...all.slice(0, round % 3)]
    const statuses = await Promise.all(turned.map((one) => one()))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await app.drainJobs()
    const { status } = await readRequest(caller, request.id)
    const theirs = (await intentsOf(app, request.id)).map((intent) => intent.status)
    expect([status, theirs]).toEqual(
      theirs[0] === 'succeeded' ? ['paid', ['succeeded']] : ['canceled', ['canceled']],
    )
    ends[status as keyof typeof ends] += 1
  }
  // Neither always wins, or there is no race.
  expect(Math.min(ends.paid, ends.canceled)).toBeGreaterThan(0)
  await expectRest(ids)
})

const pays = rounds(1, 20)
test('50 payers at once, each in a tab of their own, make one intent and one charge', {
  ...fault('pays', ['I1', 'I3', 'I9'], pays),
  timeout: pays * 30_000,
}, async () => {
  const ids: string[] = []
  for (let round = 0; round < pays; round += 1) {
    await forgetAttempts()
    const request = await ask(caller)
    ids.push(request.id)
    const paid = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { status, body } = await pressPay(app, request)
        if (status === 200) return confirm(app, body.clientSecret)
        return status
      }),
    )
    expect(paid.filter((status) => status >= 500)).toEqual([])
    await app.drainJobs()
    const { status, timeline } = await readRequest(caller, request.id)
    expect(status).toBe('paid')
    expect(timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
    expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'succeeded' }])
  }
  await expectRest(ids)
})

const refunds = rounds(1, 20)
test('20 refunds at once never refund more than was paid', {
  ...fault('refunds', ['I2', 'I3', 'I9'], refunds),
  timeout: refunds * 30_000,
}, async () => {
  for (let round = 0; round < refunds; round += 1) {
    await forgetAttempts()
    const { request } = await askPaid(app, caller)
    const amountMinor = 1_000
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(request.id, 'refunds', { amountMinor })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await app.drainJobs()
    expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(8_000)
  }
  await expectRest([])
})

const disputes = rounds(2, 20)
test('a refund against a dispute: both sides agree, and never more is refunded than was paid', {
  ...fault('dispute', ['I2', 'I3', 'I9'], disputes),
  timeout: disputes * 30_000,
}, async () => {
  for (let round = 0; round < disputes; round += 1) {
    await forgetAttempts()
    const { request, charge } = await askPaid(app, caller)
    const giveBack = () => act(request.id, 'refunds', { amountMinor: 8_500 })
    const contest = () =>
      atDashboard(app, `charges/${charge}/dispute`, {}).then(
        () => null,
        // A fully refunded charge cannot be disputed.
        () => null,
      )
    const [answer] = await (round % 2
      ? Promise.all([giveBack(), contest()])
      : Promise.all([contest(), giveBack()]).then(([, given]) => [given] as const))
    expect(answer?.status).toBeLessThan(500)
    await app.drainJobs()
  }
  await expectRest([])
})
