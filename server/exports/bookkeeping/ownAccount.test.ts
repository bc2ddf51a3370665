import { expect, test } from 'vitest'
import { readBooks } from '../../../tests/support/books.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { askPaid } from '../../../tests/support/refunds.ts'
import { atDashboard } from '../../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness({ mode: 'single' })

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
