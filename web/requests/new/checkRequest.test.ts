import { expect, test } from 'vitest'
import { checkRequest } from './checkRequest.ts'
import { newDraft, type RequestDraft, readPrefill, toRequestDraft } from './requestDraft.ts'

const business = { country: 'ES', currency: 'EUR', locale: 'es-ES' }
const now = new Date('2026-05-12T12:00Z')
const draft: RequestDraft = {
  ...newDraft(business),
  phone: { typed: ' +34 612 34 56 78 ', country: 'ES' },
  amount: '85',
  whatFor: ' Boiler repair ',
}

const check = (changed: Partial<RequestDraft>) =>
  checkRequest({ ...draft, ...changed }, 'en-ES', now)

test('a filled-in form becomes the request body, without the fields left empty', () => {
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
])('%s %s becomes minor units of its currency', (currency, amount, amountMinor) => {
  expect(check({ currency, amount })).toMatchObject({ ok: true, body: { amountMinor } })
})

test.each([
  ['£85', 'EUR', '£'],
  ['85 USD', 'EUR', 'USD'],
  ['$85', 'EUR', '$'],
])('%s is never asked for in %s: the form asks which currency %s is', (amount, currency, sign) => {
  const words = `Which currency is ${sign}? Choose it beside the amount.`
  expect(check({ currency, amount })).toEqual({ ok: false, errors: { amountMinor: words } })
})

test('all errors are reported at once, each beside its field', () => {
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

test('a link in the what-for is refused before it is sent', () => {
  const checked = check({ whatFor: 'see www.evil.example' })
  expect(checked).toMatchObject({ ok: false, errors: { whatFor: expect.any(String) } })
})

test('€12 is never requested in pounds, and a $ needs the currency to be chosen', () => {
  expect(check({ amount: '$12' })).toEqual({
    ok: false,
    errors: { amountMinor: 'Which currency is $? Choose it beside the amount.' },
  })
  expect(check({ amount: '$12', currency: 'USD' })).toMatchObject({
    ok: true,
    body: { amountMinor: 1_200, currency: 'USD' },
  })
})

test.each([
  ['2026-05-12T11:58Z', false],
  ['2026-05-12T11:59:30Z', true],
  ['2026-08-10T12:00Z', true],
  ['2026-08-10T12:01Z', false],
  ['', false],
])('a text for %s is accepted as the server does: %s', (sendAt, may) => {
  const iso = sendAt && new Date(sendAt).toISOString()
  expect(check({ sending: 'at', sendAt: iso }).ok).toBe(may)
})

test('a time that is no longer used is not sent', () => {
  expect(check({ sending: 'share', sendAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
    ok: true,
    body: { delivery: 'share' },
  })
  expect(check({ sendAt: '2020-01-01T00:00:00.000Z' })).not.toHaveProperty('body.sendAt')
})

test('a body turned back into a form becomes the same body again', () => {
  const filled = check({
    amount: '1.234,50',
    name: 'Ana',
    details: 'Two visits',
    reference: 'INV-1',
    dueOn: '2026-06-01',
    sending: 'at',
    sendAt: '2026-05-13T09:00:00.000Z',
    confirmPhone: true,
  })
  if (!filled.ok) throw new Error('It is refused.')
  const again = toRequestDraft(filled.body, business)
  expect(again.amount).toBe('1234,50')
  expect(checkRequest(again, 'es-ES', now)).toEqual(filled)
})

test('the address fills in the fields that it names, whatever else it contains', () => {
  const search = { phone: '+447400123456', amount: 85, whatFor: ' Boiler ', customer: '', x: 1 }
  expect(readPrefill(search)).toEqual({ phone: '+447400123456', amount: '85', whatFor: 'Boiler' })
  expect(readPrefill({ phone: ['1'], amount: null, whatFor: { a: 1 } })).toEqual({})
})
