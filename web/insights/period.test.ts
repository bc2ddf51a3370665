import { expect, test } from 'vitest'
import { type PeriodName, periodDays, readInsightsSearch } from './period.ts'

test.each<[PeriodName, string, string]>([
  ['last7', '2026-03-08', '2026-03-14'],
  ['last30', '2026-02-13', '2026-03-14'],
  ['last90', '2025-12-15', '2026-03-14'],
  ['thisMonth', '2026-03-01', '2026-03-14'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-03-14'],
])('%s on 14 March is from %s to %s', (period, from, to) => {
  expect(periodDays({ period }, '2026-03-14')).toEqual({ from, to })
})

test('in January the last month is December of the year before', () => {
  expect(periodDays({ period: 'lastMonth' }, '2026-01-31')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test.each([
  [{}, {}],
  [{ period: 'last30' }, {}],
  [{ period: 'last7', from: '2026-01-01' }, { period: 'last7' }],
  [
    { period: 'own', from: '2026-01-01', to: '2026-01-31' },
    { period: 'own', from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ period: 'own', from: '2026-01-31', to: '2026-01-01' }, {}],
  [{ period: 'own', from: '2020-01-01', to: '2026-01-01' }, {}],
  [{ period: 'own', from: '2026-02-30', to: '2026-03-01' }, {}],
  [{ period: 'ever', currency: 'gbp', madeBy: '<script>' }, {}],
  [
    { currency: 'EUR', madeBy: 'usr_01h' },
    { currency: 'EUR', madeBy: 'usr_01h' },
  ],
])('the address %j is read as %j', (search, read) => {
  expect(readInsightsSearch(search)).toEqual(read)
})
