import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { newMobile } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const valid = () => ({ phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' })

/** Sends bytes as they are. */
async function send(body: BodyInit, type = 'application/json', path = '/v1/requests') {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { cookie: caller.cookie, origin: app.url, 'content-type': type },
    body,
  })
  return { status: response.status, body: (await response.json()) as Problem }
}

test.each([
  ...[
    '100.00000000000000001',
    '100.99999999999999999',
    '8500.0000000000000001',
    '1e400',
    '9007199254740993',
  ],
  ...['85000000000000000000001e-19', '0.00000000000000000000000000000001e34000', '1e-400'],
])('an amount of %s, which parses as another number, is refused with its field', async (amount) => {
  const text = JSON.stringify(valid()).replace('8500', amount)
  expect(await send(text)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amountMinor', detail: expect.stringMatching(/more digits/) }] },
  })
})

test.each(['8500', '8500.0', '8500.000', '85e2', '85E+2', '850000e-2', '8.5e3'])(
  'an amount of %s is 85.00, however it is written',
  async (amount) => {
    expect((await send(JSON.stringify(valid()).replace('8500', amount))).status).toBe(201)
  },
)

test('a number that parsing would change is refused with its field, wherever it is', async () => {
  const text = '{"name":"Dear","filter":{"amountFrom":100.00000000000000001}}'
  const { body } = await send(text, 'application/json', '/v1/views')
  expect(body.errors).toMatchObject([{ path: 'filter.amountFrom' }])
})

test.each([
  ...['100.00000000000000001', '9007199254740993', '99999999999999999999', '0x10', '1e3', '', ' 1'],
])('an amount in a query must be digits: %j is refused', async (amount) => {
  const { status, body } = await caller.call<Problem>(
    'GET',
    `/v1/requests?amountFrom=${encodeURIComponent(amount)}`,
  )
  expect([status, body.errors[0]?.path]).toEqual([422, 'amountFrom'])
})

const latin = (text: string) => Buffer.from(text, 'latin1')

test('bytes that are not UTF-8 are refused with their position, and nothing is stored', async () => {
  const { length } = latin(JSON.stringify(valid()).slice(0, -1))
  const broken = latin(`${JSON.stringify(valid()).slice(0, -1)},"name":"Jos\xe9"}`)
  expect(await send(broken)).toMatchObject({
    status: 400,
    body: {
      code: 'body_malformed',
      detail: `Send UTF-8: this is none from byte ${length + 13} on.`,
    },
  })
  const cut = Buffer.from(`${JSON.stringify(valid()).slice(0, -1)},"name":"José`).subarray(0, -1)
  expect((await send(cut)).body.detail).toMatch(/Send UTF-8/)
  const form = 'application/x-www-form-urlencoded'
  for (const text of [latin('code=AB\xe9'), 'code=AB%E9', 'code=%ED%A0%80', 'code=%C3']) {
    const { status, body } = await send(text, form, '/auth/code')
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/Send UTF-8/)])
  }
  const kept = await queryAll(app, "select 1 from customer where name like '%Jos%'")
  expect(kept).toEqual([])
})

test('a query parameter that is not UTF-8, or contains NUL, is refused with its name', async () => {
  for (const [query, path] of [
    ['q=Jos%E9', 'q'],
    ['status=open&q=%ED%A0%80', 'q'],
    ['%FF=1', 'query'],
    ['q=a%00b', 'q'],
  ])
    expect(await caller.call<Problem>('GET', `/v1/requests?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'text_unreadable', errors: [{ path }] },
    })
  expect((await caller.call('GET', '/v1/requests?q=Jos%C3%A9')).status).toBe(200)
})

test.each(['+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59Z', '2199-01-01T00:00:00Z'])(
  'a moment as far ahead as %s is refused with its field',
  async (sendAt) => {
    for (const path of ['/v1/requests', '/v1/requests/preview'])
      expect(await caller.call<Problem>('POST', path, { ...valid(), sendAt })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'sendAt' }] },
      })
    const dueOn = sendAt.replace('+', '').slice(0, 10)
    const { status, body } = await caller.call<Problem>('POST', '/v1/requests', {
      ...valid(),
      dueOn,
    })
    expect([status, body.errors[0]?.path]).toEqual([422, 'dueOn'])
  },
)

test.each(['9999-12-31', '2200-01-01', '0000-01-01', '+275760-09-13'])(
  'no list and no file accepts the day %s',
  async (day) => {
    for (const path of ['/v1/requests', '/v1/exports/requests.csv', '/v1/exports/payments.csv'])
      for (const field of ['from', 'to']) {
        const { status, body } = await caller.call<Problem>(
          'GET',
          `${path}?${field}=${encodeURIComponent(day)}`,
        )
        expect([path, status, body.errors[0]?.path]).toEqual([path, 422, field])
      }
  },
)
