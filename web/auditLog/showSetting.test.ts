import { expect, test } from 'vitest'
import { auditDetails } from './describeEntry.ts'
import { nameOfSetting, showSetting } from './showSetting.ts'

test.each([
  ['paidLate', 'ask', 'Ask each time'],
  ['paidLate', 'a_later_rule', 'a_later_rule'],
  ['textLanguage', 'de', 'German'],
  ['textLanguage', null, 'By each customer’s number'],
  ['allowedCountries', ['IE', 'GB', 'FR'], 'Ireland, United Kingdom, and France'],
  ['allowedCountries', null, 'Every country'],
  ['timeZone', 'America/New_York', 'New York'],
  ['textRefunds', true, 'on'],
  ['textMarkedPaid', false, 'off'],
  ['toast', ['paid', 'mentioned'], 'Paid and Your name in a note'],
  ['toast', [], 'none'],
  ['quiet', { from: '20:00', to: '07:30', timeZone: 'Europe/Dublin' }, '20:00 to 07:30 · Dublin'],
  ['quiet', null, 'none'],
  ['name', 'Bell & Co', 'Bell & Co'],
] as const)('the value of %s, %j, is shown as people say it: %s', (field, value, words) => {
  expect(showSetting(field, value)).toBe(words)
})

test('every setting that a change may name has a name', () => {
  const fields = ['address', 'taxNumber', 'refundProofAboveMinor', 'textMarkedPaid', 'textRefunds']
  const names = fields.map(nameOfSetting)
  expect(names).not.toContain(nameOfSetting('nothing_known'))
  expect(new Set(names).size).toBe(fields.length)
})

test('an exported file is named by what is in it', () => {
  const linesOf = (file: string) => auditDetails({ type: 'access.exported', data: { file } })
  expect(linesOf('bookkeeping-xero')).toEqual(['File: Export for bookkeeping'])
  expect(linesOf('texts')).toEqual(['File: Texts'])
})
