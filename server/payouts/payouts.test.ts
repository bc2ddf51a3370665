import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { PayoutsView } from '#rules/shapes/payouts.ts'
import { addForeign, awaitMovements, moveClock } from '../../tests/support/books.ts'
import { businessOf, type Caller, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { accountOf } from '../../tests/support/moneyOfStrangers.ts'
import { openApp, openBusiness } from '../../tests/support/openApp.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import { atDashboard, clearFaults, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const app = await openApp()
changeLimits(limits, { feeMovementsMax: 100 })

const ask = (caller: Caller) =>
  caller.call<PayoutsView & { code: string }>('GET', '/v1/business/payouts')

async function read(caller: Caller): Promise<PayoutsView> {
  const { status, body } = await ask(caller)
  expect(status).toBe(200)
  return body
}

const pounds = (amountMinor: number) => [{ amountMinor, currency: 'GBP' }]

// Of £85.00 the sandbox keeps 2.9 % and 30 p.
const [fee, net] = [277, 8_223]

test('before the first payment there is nothing, and that is an answer', async () => {
  expect(await read(await owner(app))).toEqual({
    onTheWay: [],
    available: [],
    pending: [],
    payouts: [],
    fees: { from: expect.any(String), isWhole: true, totals: [] },
    page: `${app.sandboxUrl}/?see=payouts`,
  })
})

test('money is pending, then on its way, then at the bank, and is never counted twice', async () => {
  const caller = await owner(app)
  await askPaid(app, caller)
  await awaitMovements(app, caller, 'charge', 1)
  const paid = await read(caller)
  expect(paid).toMatchObject({ pending: pounds(net), available: [], onTheWay: [] })
  expect(paid.fees.totals).toEqual(pounds(fee))
  // The provider announces the first payout before it has moved anything.
  expect(paid.payouts).toMatchObject([{ amountMinor: net, currency: 'GBP', status: 'pending' }])
  await moveClock(app, { days: 3 })
  await awaitMovements(app, caller, 'payout', 1)
  const sent = await read(caller)
  expect(sent).toMatchObject({ pending: [], available: [], onTheWay: pounds(net) })
  expect(sent.payouts).toMatchObject([{ amountMinor: net, status: 'in_transit', failure: null }])
  await moveClock(app, { days: 1 })
  const first = async () => (await read(caller)).payouts[0]
  await expect.poll(async () => (await first())?.status).toBe('paid')
  expect(await read(caller)).toMatchObject({ onTheWay: [], fees: { totals: pounds(fee) } })
  expect((await first())?.arrivesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a payout that the bank sends back says why, and its money is ready again', async () => {
  const caller = await owner(app)
  await askPaid(app, caller)
  await awaitMovements(app, caller, 'charge', 1)
  await moveClock(app, { days: 3 })
  await awaitMovements(app, caller, 'payout', 1)
  const [payout] = (await read(caller)).payouts
  const fail = { failure_code: 'no_account' }
  await atDashboard(app, `payouts/${payout?.id}/fail`, fail)
  const after = await read(caller)
  expect(after.payouts).toMatchObject([{ status: 'failed', failure: 'details_wrong' }])
  expect(after).toMatchObject({ onTheWay: [], available: pounds(net) })
})

test('each currency has sums of its own, and a fee of a dispute counts', async () => {
  const caller = await owner(app)
  const { charge } = await askPaid(app, caller)
  await askPaid(app, caller, 'pm_card_visa', { currency: 'JPY', amountMinor: 1_234 })
  await awaitMovements(app, caller, 'charge', 2)
  await atDashboard(app, `charges/${charge}/dispute`)
  const { fees, pending } = await read(caller)
  const sort = (sums: PayoutsView['pending']) =>
    Object.fromEntries(sums.map(({ currency, amountMinor }) => [currency, amountMinor]))
  expect(sort(fees.totals)).toEqual({ GBP: fee + 2_000, JPY: 66 })
  expect(sort(pending)['JPY']).toBe(1_234 - 66)
})

test('a look reads so many movements and no more, and says since when it counted', async () => {
  const caller = await owner(app)
  await addForeign(app, caller, 60)
  await addForeign(app, caller, 60)
  const movements = await awaitMovements(app, caller, 'charge', 120)
  // The second page would fail, so that nobody can have asked for it.
  const of = [movements[99]?.id]
  await setFault(app, { on: 'stripe.balance_transactions.list', of, do: 'status', status: 500 })
  const { fees } = await read(caller)
  await clearFaults(app)
  expect(fees.isWhole).toBe(false)
  expect(Date.parse(fees.from)).toBeGreaterThan(Date.now() - 3_600_000)
  expect(fees.totals).toMatchObject([{ currency: 'USD' }])
})

test('a provider that does not answer any of the calls is a refusal to try again, with its pause', async () => {
  const caller = await owner(app)
  const calls = ['balance.retrieve', 'payouts.list', 'balance_transactions.list']
  for (const call of calls) {
    await setFault(app, { on: `stripe.${call}`, do: 'status', status: 500 })
    const { status, headers, body } = await ask(caller)
    await clearFaults(app)
    expect([call, status, body.code]).toEqual([call, 503, 'provider_unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const [status, expected] of [
    [403, '409 balance_not_permitted'],
    [401, '503 provider_unavailable'],
  ] as const) {
    await setFault(app, { on: 'stripe.payouts.list', do: 'status', status })
    const answer = await ask(caller)
    await clearFaults(app)
    expect(`${answer.status} ${answer.body.code}`).toBe(expected)
  }
  expect((await ask(caller)).status).toBe(200)
})

test('only an owner, a manager and a viewer see it, and never the money of another business', async () => {
  const caller = await owner(app)
  await askPaid(app, caller)
  await awaitMovements(app, caller, 'charge', 1)
  for (const role of ['manager', 'viewer'] as const)
    expect((await read(await joined(app, caller, role))).pending).toEqual(pounds(net))
  expect(await ask(await joined(app, caller, 'staff'))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
  expect((await read(await owner(app))).pending).toEqual([])
})

test('an account that is not there yet, or no longer, is a refusal, and the platform\u2019s own stays unread', async () => {
  const caller = await owner(app)
  const refused = { status: 409, body: { code: 'payments_not_ready' } }
  const path = `control/stripe/accounts/${await accountOf(app, caller)}/deauthorize`
  expect((await fetch(`${app.sandboxUrl}/${path}`, { method: 'POST' })).ok).toBe(true)
  expect(await ask(caller)).toMatchObject(refused)
  const other = await owner(app)
  await queryAll(app, 'update business set stripe_account = null where id = $1', [
    await businessOf(other),
  ])
  expect(await ask(other)).toMatchObject(refused)
})

test('in single mode our own account is the business\u2019s', async () => {
  const single = await openBusiness({ mode: 'single' })
  await askPaid(single.app, single.caller)
  const pending = async () => (await read(single.caller)).pending
  await expect.poll(pending, { timeout: 20_000 }).toEqual(pounds(net))
})
