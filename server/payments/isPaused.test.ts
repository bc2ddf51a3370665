import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  businessOf,
  type Caller,
  owner,
  readRequest,
  stranger,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  confirm,
  intentsOf,
  pressPay,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

let caller: Caller
const app = await openApp()
// Each test has a business of its own, as declines count for the whole of one.
beforeEach(async () => {
  caller = await owner(app)
})
afterEach(() => clearFaults(app))

const paused = { status: 429, body: { code: 'payments_paused' } }

/**
 * Records declines that happened `minutesAgo`, for another request of the business or for the given
 * one.
 */
async function insertDeclines(count: number, minutesAgo: number, subject = 'req_other') {
  await queryAll(
    app,
    `insert into event (business_id, sequence, subject, type, actor, data, at)
     select $1, 1000000 + count(e.*) + n, $2, 'payment.declined', 'provider', '{}', now() - $3 * interval '1 minute'
     from generate_series(1, $4) n left join event e on e.business_id = $1
     group by n`,
    [await businessOf(caller), subject, minutesAgo, count],
  )
}

async function pageOf(request: RequestView): Promise<PayPageView> {
  const path = `${new URL(request.payLink ?? '').pathname}/status`
  return (await stranger(app).call<PayPageView>('GET', path)).body
}

/** Returns the minutes from now until a time, rounded. */
const minutesUntil = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 60_000)

test('a link is paused until the oldest of the declines that reach the limit is an hour old', async () => {
  const request = await ask(caller)
  await insertDeclines(4, 55, request.id)
  await insertDeclines(limits.declinesPerLinkPerHourMax - 1, 20, request.id)
  const { phase, pausedUntil } = await pageOf(request)
  expect(phase).toBe('paused')
  // Of thirteen declines the ten newest reach the limit; the oldest of these is 55 minutes old.
  expect(minutesUntil(pausedUntil)).toBe(5)
  expect(await pressPay(app, request)).toMatchObject(paused)
})

test('one decline fewer, or one decline that is an hour old, pauses nothing', async () => {
  const request = await ask(caller)
  await insertDeclines(limits.declinesPerLinkPerHourMax - 1, 20, request.id)
  await insertDeclines(5, 61, request.id)
  expect(await pageOf(request)).toMatchObject({ phase: 'open', pausedUntil: null })
  expect((await pressPay(app, request)).status).toBe(200)
})

test('a business with too many declines in all is paused at every link, and no other business is', async () => {
  const request = await ask(caller)
  await insertDeclines(limits.declinesPerBusinessPerHourMax, 10)
  expect(await pageOf(request)).toMatchObject({ phase: 'paused' })
  expect(minutesUntil((await pageOf(request)).pausedUntil)).toBe(50)
  expect(await pressPay(app, request)).toMatchObject(paused)
  expect(await intentsOf(app, request.id)).toEqual([])
  const elsewhere = await ask(await owner(app))
  expect((await pressPay(app, elsewhere)).status).toBe(200)
})

test('a card tester is left with no intent to try the next card once the business is paused', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await insertDeclines(limits.declinesPerBusinessPerHourMax - 1, 10)
  expect(await confirm(app, secret, 'pm_card_chargeDeclined')).toBe(402)
  await runLaterJobs(app, 'checkPayment')
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  expect(await confirm(app, secret)).toBe(400)
})

test('cards tried faster than webhooks arrive are all counted, and each is recorded once', async () => {
  const request = await ask(caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 100 })
  const secret = await startPaying(app, request)
  for (let count = 0; count < 12; count += 1)
    await confirm(app, secret, 'pm_card_chargeDeclinedInsufficientFunds')
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await runLaterJobs(app, 'checkPayment')
  const declinesOf = ({ timeline }: RequestView) =>
    timeline.filter(({ type }) => type === 'payment.declined')
  const now = await readRequest(caller, request.id)
  const declines = declinesOf(now)
  expect(declines.map(({ data }) => data['declineCode'])).toEqual([
    ...Array.from({ length: 12 }, () => 'insufficient_funds'),
    'generic_decline',
  ])
  expect(now.payments).toMatchObject([{ status: 'canceled', declineCode: 'generic_decline' }])
  expect(await pageOf(request)).toMatchObject({ phase: 'paused' })
  expect(await intentsOf(app, request.id)).toMatchObject([{ status: 'canceled' }])
  await runLaterJobs(app, 'checkPayment')
  // The text may be delivered in the meantime, which is recorded as well.
  expect(declinesOf(await readRequest(caller, request.id))).toHaveLength(declines.length)
})

test('a paid or canceled request is shown as such, however many declines there were', async () => {
  const request = await ask(caller)
  await insertDeclines(limits.declinesPerBusinessPerHourMax, 10)
  for (const status of ['paid', 'canceled', 'expired', 'processing']) {
    await queryAll(app, 'update request set status = $2 where id = $1', [request.id, status])
    expect(await pageOf(request)).toMatchObject({ phase: status, pausedUntil: null })
  }
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('an address may start only so many payments in an hour, over all links and however many at once', async () => {
  const requests = await Promise.all(Array.from({ length: 30 }, () => ask(caller)))
  const used = limits.payStartsPerAddressPerHourMax - 10
  await pressPay(app, requests[0] as RequestView, from('203.0.113.1'))
  await queryAll(app, "update attempt set count = $1 where kind = 'pay.start'", [used])
  const answers = await Promise.all(
    requests.slice(1, 21).map((request) => pressPay(app, request, from('203.0.113.1'))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(paused)
  const last = requests[25] as RequestView
  expect(await pressPay(app, last, from('203.0.113.1'))).toMatchObject(paused)
  expect(await intentsOf(app, last.id)).toEqual([])
  // Another address can still pay, and a payer with a live attempt may press again.
  expect((await pressPay(app, last, from('203.0.113.2'))).status).toBe(200)
  expect((await pressPay(app, requests[0] as RequestView, from('203.0.113.1'))).status).toBe(200)
})

test('each start by an address counts for the whole hour, not only for the seconds around it', async () => {
  const hourMs = 3_600_000
  const hour = Math.ceil(Date.now() / hourMs) * hourMs
  const [first, second] = [await ask(caller), await ask(caller)]
  vi.useFakeTimers({ toFake: ['Date'], now: hour })
  try {
    await pressPay(app, first, from('203.0.113.9'))
    const most = limits.payStartsPerAddressPerHourMax
    await queryAll(app, "update attempt set count = $1 where kind = 'pay.start'", [most])
    vi.setSystemTime(hour + hourMs - 60_000)
    expect(await pressPay(app, second, from('203.0.113.9'))).toMatchObject(paused)
    vi.setSystemTime(hour + hourMs)
    expect((await pressPay(app, second, from('203.0.113.9'))).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('no table holds the address', async () => {
  await pressPay(app, await ask(caller), from('203.0.113.77'))
  const rows = await queryAll(app, 'select encode(key, $1) as key from attempt', ['escape'])
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})
