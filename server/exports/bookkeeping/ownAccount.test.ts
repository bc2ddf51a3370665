import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { askBooks, readBooks } from '../../../tests/support/books.ts'
import { changeLimits } from '../../../tests/support/changeLimits.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid } from '../../../tests/support/refunds.ts'
import { atDashboard, clearFaults, setFault } from '../../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness({ mode: 'single' })
changeLimits(limits, { bookkeepingMovementsMax: 100 })

test('in single mode our own account is read, and what a shop takes on it is no request', async () => {
  await atDashboard(app, 'foreign', { payments: 2, metadata: { request_id: 'req_1' } })
  const { request, intent } = await askPaid(app, caller)
  const read = () => readBooks(caller, { form: 'ledger' })
  // A line for the others, one for the payment and one for its fee, each with two postings.
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(6)
  const rows = await read()
  const held = rows.filter((row) => row['account'] === 'assets:stripe')
  expect(held.map((row) => [row['code'], row['amount'], row['commodity']])).toEqual([
    ['', '38.24', 'USD'],
    [String(request.number), '85.00', 'GBP'],
    [String(request.number), '-2.77', 'GBP'],
  ])
  expect(held[1]?.['comment']).toBe(`provider:${intent}`)
})

test('a key that may not read the balance, and one that is revoked, are told apart', async () => {
  const refusalAt = async (status: number) => {
    await setFault(app, { on: 'stripe.balance_transactions.list', do: 'status', status })
    const answer = await askBooks(caller, { form: 'ledger' })
    await clearFaults(app)
    return [answer.status, answer.body.code]
  }
  expect(await refusalAt(403)).toEqual([409, 'balance_not_permitted'])
  expect(await refusalAt(401)).toEqual([503, 'provider_unavailable'])
})

test('more movements than a file is made of are refused, and the first page is not a file', async () => {
  await atDashboard(app, 'foreign', { payments: 100 })
  const read = async () => (await askBooks(caller, { form: 'ledger' })).body.code
  await expect.poll(read, { timeout: 20_000 }).toBe('export_too_long')
})
