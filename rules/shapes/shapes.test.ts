import { expect, test } from 'vitest'
import { createRequestBody, requestId } from './request.ts'
import { refundBody } from './requestActions.ts'
import { listRequestsQuery } from './requestList.ts'
import { previewRequestBody } from './requestPreview.ts'
import { createBusinessBody, sendCodeBody, signInBody } from './signIn.ts'

const body = { phone: '07400 123456', amountMinor: 8_500, whatFor: 'Boiler service' }

/** Lists everything that is wrong with a value as `path: code`. */
function wrong(
  shape: {
    safeParse(value: unknown): {
      error?:
        | { issues: { path: PropertyKey[]; message: string; code?: string | undefined }[] }
        | undefined
    }
  },
  value: unknown,
) {
  return (
    shape
      .safeParse(value)
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  )
}

test('the smallest body of a request is accepted unchanged', () => {
  expect(createRequestBody.parse(body)).toEqual(body)
})

test.each([
  ['a request', createRequestBody, body],
  ['a preview', previewRequestBody, {}],
  ['a sign-in', signInBody, { phone: '+447400123456', code: '123456' }],
  ['a code', sendCodeBody, { phone: '+447400123456' }],
  ['a business', createBusinessBody, { name: 'Bell', country: 'GB', currency: 'GBP' }],
  ['a list', listRequestsQuery, {}],
])('an unknown field of %s is refused, not ignored', (_, shape, value) => {
  expect(wrong(shape, value)).toEqual([])
  expect(wrong(shape, { ...value, amount: 1 }).join()).toMatch(/amount/)
})

test.each([
  '',
  '   ',
  'a'.repeat(81),
  'a\u0007b',
  'a\nb',
  'a\u202Eb',
  'a\uD800b',
  'pay at https://x.y',
  'www.x.y',
  'see evil.com now',
  'bit.ly/x',
])('what for %j is refused', (whatFor) => {
  expect(wrong(createRequestBody, { ...body, whatFor })).toContain('whatFor: what_for_invalid')
})

test.each([
  'Boiler service',
  '10.30 lesson',
  'e.g. tuning',
  'Ремонт',
  '修理',
  'a'.repeat(80),
  '😀'.repeat(80),
])('what for %s is accepted', (whatFor) => {
  expect(wrong(createRequestBody, { ...body, whatFor })).toEqual([])
})

test('text is trimmed and composed, so that equal words are stored equally', () => {
  expect(createRequestBody.parse({ ...body, whatFor: '  Cafe\u0301 ' }).whatFor).toBe('Caf\u00E9')
})

test.each([
  ['amountMinor', 85.5, 'amount_invalid'],
  ['amountMinor', '85', 'amount_invalid'],
  ['amountMinor', 1e300, 'amount_invalid'],
  ['amountMinor', null, 'amount_invalid'],
  ['currency', 'gbp', 'currency_not_supported'],
  ['currency', 'XXX', 'currency_not_supported'],
  ['phone', '1'.repeat(257), 'phone_invalid'],
  ['phone', '', 'field_required'],
  ['phoneCountry', 'gb', 'country_not_supported'],
  ['name', 'a'.repeat(61), 'name_invalid'],
  ['details', 'a'.repeat(1_001), 'details_too_long'],
  ['reference', 'a'.repeat(65), 'field_invalid'],
])('%s of %j is refused with %3$s', (field, value, code) => {
  expect(wrong(createRequestBody, { ...body, [field]: value })).toContain(`${field}: ${code}`)
})

test('a preview of a negative amount is refused', () => {
  expect(wrong(previewRequestBody, { amountMinor: -5 })).toEqual(['amountMinor: amount_invalid'])
})

test.each([
  ['Bell Plumbing', true],
  ['Αθήνα Καφέ', true],
  ['Αθήνα Cafe', false],
  ['Bell Рlumbing', false],
  ['evil․com', false],
  ['evil。com', false],
  ['ｅｖｉｌ．ｃｏｍ', false],
  ['Сбербанк', true],
  ['Раypal', false],
  ['Bеll', false],
  ['Βell', false],
  ['Bell\u202Egnibmulp', false],
  ['a'.repeat(41), false],
])('a business named %s: %s', (name, taken) => {
  const found = wrong(createBusinessBody, { name, country: 'GB', currency: 'GBP' })
  expect([...new Set(found)]).toEqual(taken ? [] : ['name: name_invalid'])
})

test('a code may be typed with spaces and in full-width digits', () => {
  const typed = { phone: '+447400123456', code: ' 123 ４５６ ' }
  expect(signInBody.parse(typed).code).toBe('123456')
  expect(wrong(signInBody, { ...typed, code: '12345' })).toEqual(['code: code_wrong'])
})

test('an impossible id is answered like an unknown one', () => {
  for (const id of ['', 'req_', 'req_01', `req_${'8'.repeat(26)}`, `cus_${'0'.repeat(26)}`]) {
    expect(wrong(requestId, id)).toEqual([': not_found'])
  }
})

test.each(['https://evil.example', 'Pay at www.evil.example', 'evil.com', '😀'])(
  'a business cannot be called %s, since its name opens every text',
  (name) => {
    const body = { name, country: 'GB', currency: 'GBP' }
    expect(createBusinessBody.safeParse(body).success).toBe(false)
  },
)

test('a refund is of one minor unit at least, and of a whole number of them', () => {
  expect(wrong(refundBody, { amountMinor: 1 })).toEqual([])
  for (const amountMinor of [0, -1])
    expect(wrong(refundBody, { amountMinor })).toEqual(['amountMinor: amount_too_small'])
  for (const amountMinor of [1.5, '1', null])
    expect(wrong(refundBody, { amountMinor })).toEqual(['amountMinor: amount_invalid'])
})
