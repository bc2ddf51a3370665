import { expect, test } from 'vitest'
import { chooseMoney, listMoney, type MoneyLister } from '#web/ui/listMoney.ts'
import { summarizeCounts } from './summarizeCounts.ts'

const tabs = { all: 1501, open: 900, processing: 1, paid: 600 }
const counts = {
  tabs: { ...tabs, canceled: 0, expired: 0, scheduled: 0, draft: 0 },
  // In the order of the server: the most that waits comes first.
  waiting: [
    { currency: 'USD', amountMinor: 384_300, overdueMinor: 24_000 },
    { currency: 'GBP', amountMinor: 144_250, overdueMinor: 0 },
    { currency: 'CHF', amountMinor: 90_000, overdueMinor: 35_000 },
  ],
}
const business = (currency: string) => ({ locale: 'en-GB', currency })

const short: MoneyLister = (amounts, of) => listMoney(chooseMoney(amounts, of), of)

test('of many currencies the line names the business’s own, else the largest of what it speaks of', () => {
  expect(summarizeCounts(counts, business('GBP'), short)).toBe(
    `£1,442.50 waiting, CHF\u00a0350.00 and US$240.00 overdue`,
  )
  expect(summarizeCounts(counts, business('EUR'), short)).toBe(
    `US$3,843.00 waiting, CHF\u00a0350.00 and US$240.00 overdue`,
  )
})

test('without a limit it names all', () => {
  expect(summarizeCounts(counts, business('GBP'))).toContain(
    '£1,442.50, US$3,843.00, and CHF\u00a0900.00 waiting',
  )
})
