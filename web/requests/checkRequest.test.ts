import { expect, test } from 'vitest'
import { checkRequest, type RequestDraft } from './checkRequest.ts'

const draft: RequestDraft = {
  phone: { typed: ' +34 612 34 56 78 ', country: 'ES' },
  amount: '85',
  currency: 'EUR',
  whatFor: ' Boiler repair ',
  name: '',
  details: '',
  reference: '',
  confirmPhone: false,
}

const check = (changed: Partial<RequestDraft>) => checkRequest({ ...draft, ...changed }, 'en-ES')

test('a filled-in form becomes the body of the call, without what was left empty', () => {
  expect(check({})).toEqual({
    ok: true,
    body: {
      phone: '+34 612 34 56 78',
      phoneCountry: 'ES',
      amountMinor: 8500,
      currency: 'EUR',
      whatFor: 'Boiler repair',
    },
  })
})

test.each([
  ['JPY', '5000', 5000],
  ['KWD', '12.5', 12500],
  ['EUR', '1.234,50', 123450],
])('%s %s is asked for in its own minor units', (currency, amount, amountMinor) => {
  expect(check({ currency, amount })).toMatchObject({ ok: true, body: { amountMinor } })
})

test('everything that is wrong is said at once, each beside its field', () => {
  const checked = check({ phone: { typed: '', country: 'ES' }, amount: '', whatFor: '' })
  expect(checked).toEqual({
    ok: false,
    errors: {
      phone: 'Type the number to text.',
      amountMinor: 'Type how much to ask for.',
      whatFor: 'Say what it is for; your customer reads it.',
    },
  })
})

test.each([
  ['0.10', 'Ask for at least €0.50.'],
  ['1000000', 'Ask for at most €999,999.99.'],
])('%s euros: the error names the figure that would be right', (amount, words) => {
  expect(check({ amount })).toEqual({ ok: false, errors: { amountMinor: words } })
})

test('a link in what for is refused before it is sent', () => {
  const checked = check({ whatFor: 'see www.evil.example' })
  expect(checked).toMatchObject({ ok: false, errors: { whatFor: expect.any(String) } })
})
