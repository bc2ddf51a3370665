import { expect, test } from 'vitest'
import {
  addForeign,
  askBooks,
  awaitMovements,
  moveClock,
  movementsOf,
  readBooks,
} from '../../../tests/support/books.ts'
import { businessOf, owner } from '../../../tests/support/callers.ts'
import type { Line } from '../../../tests/support/exports.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import { ageProofs } from '../../../tests/support/passkeys.ts'
import { askPaid, refund } from '../../../tests/support/refunds.ts'
import { atDashboard, clearFaults, queryAll, setFault } from '../../../tests/support/rehearse.ts'

const app = await openApp()

/** Sums the amounts of rows in minor units of a currency with two decimals. */
function sumMinor(rows: Line[]): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row['*Amount']) * 100), 0)
}

async function dispute(charge: string, outcome: 'won' | 'lost'): Promise<void> {
  const { id } = await atDashboard<{ id: string }>(app, `charges/${charge}/dispute`)
  await atDashboard(app, `disputes/${id}/close`, { outcome })
}

test('payments, fees, refunds, disputes and payouts add up to what the provider says the balance changed by', async () => {
  const caller = await owner(app)
  const kept = await askPaid(app, caller)
  const lost = await askPaid(app, caller, 'pm_card_visa', { amountMinor: 4_000 })
  const won = await askPaid(app, caller, 'pm_card_visa', { amountMinor: 3_000 })
  await awaitMovements(app, caller, 'charge', 3)
  const { id: first } = await refund(app, kept.charge, 1_000)
  await dispute(lost.charge, 'lost')
  await dispute(won.charge, 'won')
  await moveClock(app, { days: 3 })
  const [payout] = await awaitMovements(app, caller, 'payout', 1)
  // A refund of money that is at the bank already: it is in the next payout.
  const { id: second } = await refund(app, kept.charge, 500)
  await askPaid(app, caller, 'pm_card_visa', { amountMinor: 9_900 })
  await awaitMovements(app, caller, 'charge', 4)
  await moveClock(app, { days: 3 })
  await awaitMovements(app, caller, 'payout', 2)
  const told = await movementsOf(app, caller)
  const rows = await readBooks(caller, { form: 'xero' })
  expect(sumMinor(rows)).toBe(told.reduce((sum, { net }) => sum + net, 0))
  const amountsOf = (id: string | undefined) =>
    rows.filter((row) => row['Reference'] === id).map((row) => row['*Amount'])
  expect(amountsOf(kept.intent)).toEqual(['85.00'])
  expect([amountsOf(first), amountsOf(second)]).toEqual([['-10.00'], ['-5.00']])
  expect(amountsOf(payout?.source)).toEqual([((payout?.net ?? 0) / 100).toFixed(2)])
  const sumOf = (words: string) =>
    sumMinor(rows.filter((row) => row['Description']?.startsWith(words)))
  expect([sumOf('Chargeback,'), sumOf('Chargeback given back')]).toEqual([-7_000, 3_000])
  // 2.9 % and 30 of each payment, and 20.00 for each dispute.
  expect(sumOf('Stripe fee')).toBe(-(277 + 146 + 117 + 317 + 2 * 2_000))
  const upTo = rows.findIndex((row) => row['Reference'] === payout?.source)
  const toldUpTo = told
    .toReversed()
    .slice(0, told.toReversed().findIndex((one) => one.id === payout?.id) + 1)
  expect(sumMinor(rows.slice(0, upTo + 1))).toBe(toldUpTo.reduce((sum, { net }) => sum + net, 0))
})

test('what another system took on the same account is one line a day, without which a payout would not add up', async () => {
  const caller = await owner(app)
  const { intent, request } = await askPaid(app, caller, 'pm_card_visa', { currency: 'USD' })
  await addForeign(app, caller, 3)
  await awaitMovements(app, caller, 'charge', 4)
  const rows = await readBooks(caller, { form: 'xero' })
  expect(rows.map((row) => row['Description'])).toEqual([
    `Payment, request ${request.number}, Boiler service`,
    `Stripe fee, request ${request.number}`,
    'Other activity of the Stripe account, movements: 3',
  ])
  expect(rows.map((row) => row['*Amount'])).toEqual(['85.00', '-2.77', '57.36'])
  expect(rows[0]).toMatchObject({ Payee: 'Ana Ruiz', Reference: intent })
})

test('no business sees a row of another one, nor of the account of the platform', async () => {
  const one = await owner(app)
  const other = await owner(app)
  const paid = await askPaid(app, one)
  const theirs = await askPaid(app, other, 'pm_card_visa', { name: 'Bo Chen' })
  await awaitMovements(app, one, 'charge', 1)
  await awaitMovements(app, other, 'charge', 1)
  const { body } = await askBooks(one, { form: 'ledger' })
  expect(body).toContain(paid.intent)
  expect(body).not.toContain(theirs.intent)
  expect(body).not.toContain('Bo Chen')
  await queryAll(app, 'update business set stripe_account = null where id = $1', [
    await businessOf(one),
  ])
  expect(await askBooks(one, { form: 'ledger' })).toMatchObject({
    status: 409,
    body: { code: 'payments_not_ready' },
  })
})

test('a provider that fails on the second page ends in a refusal, never in half a file', async () => {
  const caller = await owner(app)
  await addForeign(app, caller, 100)
  await addForeign(app, caller, 20)
  const movements = await awaitMovements(app, caller, 'charge', 120)
  const fault = { on: 'stripe.balance_transactions.list', of: [movements[99]?.id] }
  await setFault(app, { ...fault, do: 'status', status: 500 })
  const { status, headers, body } = await askBooks(caller, { form: 'xero' })
  expect([status, body.code, headers.get('content-disposition')]).toEqual([
    503,
    'provider_unavailable',
    null,
  ])
  await clearFaults(app)
  const rows = await readBooks(caller, { form: 'xero' })
  expect(rows.map((row) => row['Description'])).toEqual([
    'Other activity of the Stripe account, movements: 120',
  ])
})

test('amounts have the decimals of their currency, and a program gets one currency in a file', async () => {
  const caller = await owner(app)
  const yen = await askPaid(app, caller, 'pm_card_visa', { currency: 'JPY', amountMinor: 1_234 })
  const dinar = await askPaid(app, caller, 'pm_card_visa', { currency: 'KWD', amountMinor: 1_230 })
  await awaitMovements(app, caller, 'charge', 2)
  const refused = await askBooks(caller, { form: 'quickbooks' })
  expect([refused.status, refused.body.code, refused.body.errors[0]?.path]).toEqual([
    422,
    'export_many_currencies',
    'currency',
  ])
  const amounts = async (currency: string) =>
    (await readBooks(caller, { form: 'quickbooks', currency })).map((row) => row['Amount'])
  expect(await amounts('JPY')).toEqual(['1234', '-66'])
  expect(await amounts('KWD')).toEqual(['1.230', '-0.066'])
  const all = await readBooks(caller, { form: 'ledger' })
  expect(new Set(all.map((row) => row['commodity']))).toEqual(new Set(['JPY', 'KWD']))
  expect(JSON.stringify(all)).toMatch(new RegExp(`${yen.intent}.*${dinar.intent}`))
})

test('a member who may not export gets none of it, and an old proof is not enough', async () => {
  const caller = await owner(app)
  const become = async (role: string) =>
    queryAll(app, 'update member set role = $2 where business_id = $1', [
      await businessOf(caller),
      role,
    ])
  await become('staff')
  expect(await askBooks(caller, { form: 'xero' })).toMatchObject({ status: 403 })
  await become('viewer')
  expect((await askBooks(caller, { form: 'xero' })).status).toBe(200)
  await ageProofs(app)
  expect(await askBooks(caller, { form: 'xero' })).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
})

test('each wrong field is named before a proof or the provider is asked for', async () => {
  const caller = await owner(app)
  await ageProofs(app)
  const paths = async (query: Record<string, string>) => {
    const { status, body } = await askBooks(caller, query)
    expect(status).toBe(422)
    return body.errors.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await paths({ form: 'sage' })).toEqual(['form field_invalid'])
  expect(await paths({ form: 'xero', to: '2020-01-01' })).toEqual(['to field_invalid'])
  expect(await paths({ form: 'xero', from: '2020-01-01' })).toEqual(['to field_invalid'])
  expect(await paths({ form: 'datev', from: '2026-12-01', to: '2027-01-31' })).toEqual([
    'datevAdviser field_required',
    'datevClient field_required',
    'datevRevenue field_required',
    'to field_invalid',
  ])
  const numbers = { datevAdviser: '1000', datevClient: '0', datevRevenue: '84000' }
  expect(await paths({ form: 'datev', ...numbers })).toEqual([
    'datevAdviser field_invalid',
    'datevClient field_invalid',
  ])
  const right = { ...numbers, datevAdviser: '29098', datevClient: '55003' }
  const days = { from: '2026-12-01', to: '2026-12-31' }
  expect(await paths({ form: 'datev', ...right, ...days })).toEqual(['datevRevenue field_invalid'])
})
