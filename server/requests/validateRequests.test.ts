import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCatalogue, type Problem } from '#rules/errors.ts'
import { ask, newMobile, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const valid = () => ({ phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' })

test.each([
  ['phone', 'phone_invalid', { phone: '07400' }, /too short/],
  ['phone', 'phone_invalid', { phone: '+44 7400 123456 789' }, /too long/],
  ['phone', 'phone_invalid', { phone: '+999 123456789' }, /No country has this code/],
  ['phone', 'phone_needs_confirmation', { phone: '+44 7400 00000' }, /this kind of number/],
  ['phone', 'phone_invalid', { phone: 'Ana' }, /isn’t a phone number/],
  ['phone', 'phone_invalid', { phone: '+44 909 879 0879' }, /premium/],
  ['phone', 'phone_needs_confirmation', { phone: '020 7946 0958' }, /landline|Confirm/],
  ['phone', 'field_required', { phone: undefined }, /./],
  ['amountMinor', 'amount_too_small', { amountMinor: 29 }, /./],
  ['amountMinor', 'amount_too_small', { amountMinor: 0 }, /./],
  ['amountMinor', 'amount_too_small', { amountMinor: -8_500 }, /./],
  ['amountMinor', 'amount_too_large', { amountMinor: 100_000_000 }, /./],
  ['amountMinor', 'amount_invalid', { amountMinor: 85.5 }, /./],
  ['amountMinor', 'amount_invalid', { amountMinor: '85' }, /./],
  ['amountMinor', 'amount_too_small', { amountMinor: 49, currency: 'JPY' }, /./],
  ['amountMinor', 'amount_not_representable', { amountMinor: 1_001, currency: 'KWD' }, /./],
  ['amountMinor', 'amount_not_representable', { amountMinor: 150, currency: 'ISK' }, /./],
  ['currency', 'currency_not_supported', { currency: 'gbp' }, /./],
  ['whatFor', 'what_for_invalid', { whatFor: '' }, /./],
  ['whatFor', 'what_for_invalid', { whatFor: 'see https://evil.example' }, /./],
  ['details', 'details_too_long', { details: 'a'.repeat(1_001) }, /./],
  ['name', 'name_invalid', { name: 'a'.repeat(61) }, /./],
  ['amount', 'field_unknown', { amount: 85 }, /./],
  ['whatFor', 'text_unreadable', { whatFor: 'a\u0000b' }, /./],
])('a wrong %s is named with its own code: %s', async (path, code, change, detail) => {
  const { status, body, headers } = await caller.call<Problem>('POST', '/v1/requests', {
    ...valid(),
    ...change,
  })
  expect(status).toBe(422)
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(body.errors).toHaveLength(1)
  expect(body.errors[0]).toMatchObject({ path, code })
  expect(body.errors[0]?.detail).toMatch(detail)
})

test('all wrong fields are named at once', async () => {
  const wrong = { phone: 7, amountMinor: 'x', whatFor: '', unknown: 1 }
  const { body } = await caller.call<Problem>('POST', '/v1/requests', wrong)
  expect(body.code).toBe('body_invalid')
  expect(body.errors.map((error) => error.path).sort()).toEqual([
    'amountMinor',
    'phone',
    'unknown',
    'whatFor',
  ])
})

test('a landline is texted once staff have confirmed it', async () => {
  const request = await ask(caller, { phone: '020 7946 0958', confirmPhone: true })
  expect(request.customer.phone).toBe('+442079460958')
})

/** Sends a body unchanged. */
async function send(body: BodyInit, type = 'application/json', path = '/v1/requests') {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { cookie: caller.cookie, origin: app.url, 'content-type': type },
    body,
  })
  return { status: response.status, body: (await response.json()) as Problem }
}

test.each([
  ['{"phone":', 400, 'body_malformed'],
  ['', 422, 'body_invalid'],
  ['null', 422, 'body_invalid'],
  ['[]', 422, 'body_invalid'],
  ['"text"', 422, 'body_invalid'],
  ['{"__proto__":{"a":1}}', 400, 'body_malformed'],
  ['{"phone":"\\ud800"}', 422, 'text_unreadable'],
])('the body %s answers %i %s', async (body, status, code) => {
  expect(await send(body)).toMatchObject({ status, body: { code } })
})

test('a body over 64 KiB answers 413', async () => {
  expect(await send(JSON.stringify({ ...valid(), details: 'a'.repeat(65_536) }))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  })
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of type %s is refused',
  async (type) => {
    const { status, body } = await send(JSON.stringify(valid()), type)
    expect([status, body.code]).toEqual([400, 'body_malformed'])
  },
)

test('a form cannot pass for JSON: its text is not an amount', async () => {
  const { status } = await send(
    new URLSearchParams({ ...valid(), amountMinor: '8500' }),
    'application/x-www-form-urlencoded',
  )
  expect(status).toBe(422)
})

test('numbers beyond exact precision are refused, not rounded', async () => {
  for (const amount of ['9007199254740993', '1e400', '-1e400']) {
    const { status } = await send(JSON.stringify(valid()).replace('8500', amount))
    expect(status).toBe(422)
  }
})

const catalogue = new Set(Object.keys(errorCatalogue))
const junk = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.bigInt().map(String),
)

/** Expects of every response to bad input: never a 5xx, always a problem of the catalogue. */
function expectProblem(status: number, body: unknown): void {
  expect(status).toBeLessThan(500)
  if (status >= 400) expect(catalogue).toContain((body as Problem).code)
}

test('no body, whatever its content, gives a 5xx, on any call that takes one', async () => {
  const field = fc.constantFrom(
    'phone',
    'amountMinor',
    'currency',
    'whatFor',
    'name',
    'details',
    'reference',
    'confirmPhone',
    'phoneCountry',
    'input',
    'country',
    'code',
    'timeZone',
    '\u0000',
    '__proto__',
  )
  const bodies = fc.oneof(
    fc.dictionary(field, junk).map((given) => JSON.stringify({ ...valid(), ...given })),
    fc.dictionary(field, junk).map((given) => JSON.stringify(given)),
    junk.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
  )
  const paths = fc.constantFrom(
    '/v1/requests',
    '/v1/requests/preview',
    '/v1/phones/check',
    '/v1/business',
    '/v1/customers',
    '/auth/code',
    '/auth/session',
    '/p/x/payment',
  )
  await fc.assert(
    fc.asyncProperty(paths, bodies, async (path, body) => {
      const answer = await send(body, 'application/json', path)
      expectProblem(answer.status, answer.body)
    }),
    { numRuns: 400 },
  )
})

test('no query, cursor or id gives a 5xx', async () => {
  const name = fc.constantFrom('status', 'q', 'limit', 'after', 'other', 'q[]', '__proto__')
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      'open',
      '%',
      '_',
      '\\',
      '%00',
      '%ff',
      "' or 1=1 --",
      '+44 (0)7',
      '99999999999',
      '-1',
      '1e3',
      'NaN',
      '0x10',
      'req_',
      '#1001',
    ),
  )
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) =>
      pairs
        .map(
          ([key, given]) =>
            `${key}=${given.isWellFormed() ? encodeURIComponent(given) : '%ED%A0%80'}`,
        )
        .join('&'),
    )
  const segment = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map(encodeURIComponent),
    fc.constantFrom('%00', '%ff', '..%2f', '%'),
  )
  const path = fc.oneof(
    query.map((text) => `/v1/requests?${text}`),
    query.map((text) => `/v1/customers?${text}`),
    segment.map((text) => `/v1/customers/${text}`),
    segment.map((text) => `/v1/requests/${text}`),
    segment.map((text) => `/p/${text}/status`),
    segment.map((text) => `/p/${text}`),
  )
  await fc.assert(
    fc.asyncProperty(path, async (wanted) => {
      const { status } = await caller.call('GET', wanted)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 400 },
  )
})

test('no header gives a 5xx', async () => {
  const value = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 300 })
    .map((text) => text.trim() || 'x')
  const header = fc.constantFrom(
    'idempotency-key',
    'last-event-id',
    'cookie',
    'stripe-signature',
    'x-twilio-signature',
    'origin',
    'content-type',
  )
  await fc.assert(
    fc.asyncProperty(header, value, async (name, given) => {
      for (const path of ['/v1/requests', '/hooks/stripe', '/hooks/twilio/inbound']) {
        const { status } = await caller.call('POST', path, { phone: 'x' }, { [name]: given })
        expect(status).toBeLessThan(500)
      }
    }),
    { numRuns: 60 },
  )
})

test('nothing was stored of the refused calls', async () => {
  const phones = await queryAll<{ phone: string }>(app, 'select phone from customer')
  for (const { phone } of phones) expect(phone).toMatch(/^\+[1-9]\d{6,14}$/)
})

test('an unknown path answers 404; without a session 401', async () => {
  expect(await caller.call('GET', '/v1/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await caller.call('GET', '/v1/requests/req_00000000000000000000000000')).toMatchObject({
    status: 404,
  })
  expect(await stranger(app).call('POST', '/v1/requests', valid())).toMatchObject({ status: 401 })
})

test.each(['/v1/requests', '/auth/code'])(
  'a body nested deeper than any of ours is refused before it is read (%s)',
  async (path) => {
    const body = '['.repeat(30_000) + ']'.repeat(30_000)
    const { status } = await fetch(app.url + path, {
      method: 'POST',
      headers: { cookie: caller.cookie, 'content-type': 'application/json' },
      body,
    })
    expect(status).toBe(400)
  },
)

test.each(['/%', '/v1/requests/%', `/v1/requests/${'a'.repeat(200)}`])(
  'a URL that cannot be decoded is a problem like any other: not found (%s)',
  async (path) => {
    const { status, body, headers } = await stranger(app).call<Problem>('GET', path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(body.code).toBe('not_found')
  },
)
