import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  textsOn,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'

const app = await openApp()

type Made = RequestView & { code: string }
const body = (phone = newMobile()) => ({ phone, amountMinor: 8_500, whatFor: 'Boiler service' })

/** Makes a request under an Idempotency-Key. */
const make = (caller: Caller, wanted: unknown, key: string) =>
  caller.call<Made>('POST', '/v1/requests', wanted, { 'idempotency-key': key })

test('a request becomes one text with who asks, how much, what for and the link', async () => {
  const caller = await owner(app, { name: 'Bell Plumbing', country: 'GB', currency: 'GBP' })
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  const text = await awaitText(app, phone, /Bell Plumbing/)
  expect(text?.replace(/Code [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\./, 'Code …')).toBe(
    `Bell Plumbing: £85.00 for Boiler service. Code … Pay by card: ${request.payLink}\nReply STOP to opt out`,
  )
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('the answer has what was asked, with the phone in international form', async () => {
  const caller = await owner(app)
  const request = await ask(caller, {
    phone: '07400 123456',
    name: ' Ana  Ruiz ',
    details: 'Two visits',
    reference: 'INV-1',
  })
  expect(request).toMatchObject({
    number: 1_001,
    status: 'open',
    amountMinor: 8_500,
    amountPaidMinor: 0,
    currency: 'GBP',
    details: 'Two visits',
    reference: 'INV-1',
    customer: { name: 'Ana  Ruiz', phone: '+447400123456' },
    messages: [{ purpose: 'request', status: 'queued', parts: 1 }],
    timeline: [{ type: 'request.created' }, { type: 'request.sent' }],
  })
  const lifeMs = Date.parse(request.expiresAt) - Date.parse(request.createdAt)
  expect(lifeMs).toBe(30 * 24 * 3_600_000)
})

test.each([
  ['GBP', 8_500, 'Boiler service'],
  ['JPY', 8_500, '修理'],
  ['KWD', 8_500, 'Fontanería “urgente” – piso 3'],
  ['EUR', 8_500, 'a'.repeat(80)],
  ['EUR', 8_500, 'مطعم 2 hours'],
])('the preview is the very text that is sent (%s)', async (currency, amountMinor, whatFor) => {
  const caller = await owner(app)
  const phone = newMobile()
  const wanted = { phone, amountMinor, currency, whatFor }
  const { body: preview } = await caller.call<RequestPreview>(
    'POST',
    '/v1/requests/preview',
    wanted,
  )
  const request = await ask(caller, wanted)
  await app.drainJobs()
  const text = await awaitText(app, phone, /Bell Plumbing/)
  const [, code = ''] = text.match(/Code \u2068?(\w{4}-\w{4})/) ?? []
  const body = preview.body.replace(/http\S+/, request.payLink ?? '').replace('0000-0000', code)
  expect(text).toBe(body)
  expect(preview.body).toHaveLength(text.length)
  expect(preview).toMatchObject({ to: phone, parts: request.messages[0]?.parts })
})

test('a customer is one person by phone, and the latest name is shown', async () => {
  const caller = await owner(app)
  const phone = newMobile()
  const first = await ask(caller, { phone, name: 'Ana' })
  const second = await ask(caller, {
    phone: `${phone.slice(0, 5)} ${phone.slice(5)}`,
    name: 'Ana Ruiz',
  })
  const third = await ask(caller, { phone, name: undefined })
  expect(second.customer.id).toBe(first.customer.id)
  expect(third.customer).toMatchObject({ id: first.customer.id, name: 'Ana Ruiz', phone })
})

test('a reference can be used once in a business, even by two calls at once', async () => {
  const [caller, other] = [await owner(app), await owner(app)]
  const wanted = () => ({ ...body(), reference: 'INV-7' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => caller.call<Made>('POST', '/v1/requests', wanted())),
  )
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(refused).toHaveLength(4)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'reference_taken', errors: [{ path: 'reference' }] },
    })
  }
  expect((await other.call('POST', '/v1/requests', wanted())).status).toBe(201)
})

test('a refused request leaves no gap in the numbers', async () => {
  const caller = await owner(app)
  const first = await ask(caller, { reference: 'A' })
  await caller.call('POST', '/v1/requests', { ...body(), reference: 'A' })
  expect((await ask(caller)).number).toBe(first.number + 1)
})

test('the same Idempotency-Key makes one request and one text, however often it is sent', async () => {
  const caller = await owner(app)
  const phone = newMobile()
  const wanted = body(phone)
  const send = () => make(caller, wanted, 'form-1')
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  const again = await send()
  const made = [...answers, again]
    .filter((answer) => answer.status === 201)
    .map((answer) => answer.body.id)
  expect(new Set(made)).toHaveLength(1)
  // A call that arrives while the first is still under way is refused as such, and does nothing.
  for (const answer of answers)
    if (answer.status !== 201) expect(answer.body.code).toBe('idempotency_in_flight')
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a repeated key returns the request in its present state', async () => {
  const caller = await owner(app)
  const wanted = body()
  const first = await make(caller, wanted, 'k')
  await caller.call('POST', `/v1/requests/${first.body.id}/cancel`)
  expect(await make(caller, wanted, 'k')).toMatchObject({
    status: 201,
    body: { id: first.body.id, status: 'canceled' },
  })
})

test('a key used for another body or another call is refused', async () => {
  const caller = await owner(app)
  const first = await make(caller, body(), 'k')
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
  expect(await make(caller, body(), 'k')).toMatchObject(reused)
  const send = caller.call('POST', `/v1/requests/${first.body.id}/send`, undefined, {
    'idempotency-key': 'k',
  })
  expect(await send).toMatchObject(reused)
})

test('a refusal is not stored: the corrected form may use its key', async () => {
  const caller = await owner(app)
  const wanted = body()
  expect((await make(caller, { ...wanted, amountMinor: 1 }, 'k')).status).toBe(422)
  expect((await make(caller, wanted, 'k')).status).toBe(201)
})

test('two businesses may use the same key', async () => {
  const [one, two] = [await owner(app), await owner(app)]
  const wanted = body()
  const answers = [await make(one, wanted, 'k'), await make(two, wanted, 'k')]
  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id)
})

test.each([
  ['nothing', ''],
  ['256 signs', 'a'.repeat(256)],
  ['a space', 'a b'],
  ['a letter beyond ASCII', 'é'],
])('a key of %s is refused', async (_, key) => {
  const caller = await owner(app)
  const refused = { status: 422, body: { code: 'idempotency_key_invalid' } }
  expect(await make(caller, body(), key)).toMatchObject(refused)
})

test('the same for the same customer is refused while it is unpaid, where that is asked for', async () => {
  const caller = await owner(app)
  const phone = newMobile()
  const first = await ask(caller, { phone, name: 'Sean' })
  const again = { ...body(phone), unlessWaiting: true }
  const refused = await caller.call('POST', '/v1/requests', again)
  expect(refused).toMatchObject({ status: 409, body: { code: 'request_waiting' } })
  const preview = await caller.call<RequestPreview>('POST', '/v1/requests/preview', {
    ...body(phone),
    whatFor: 'boiler SERVICE',
  })
  expect(preview.body.waiting).toEqual({ id: first.id, name: 'Sean' })

  const otherwise = [{ amountMinor: 8_600 }, { whatFor: 'Tap' }, { phone: newMobile() }]
  for (const changed of otherwise)
    expect((await caller.call('POST', '/v1/requests', { ...again, ...changed })).status).toBe(201)
  await caller.call('POST', `/v1/requests/${first.id}/cancel`)
  expect((await caller.call('POST', '/v1/requests', again)).status).toBe(201)
  // A call that says nothing of it may ask twice.
  expect((await caller.call('POST', '/v1/requests', body(phone))).status).toBe(201)
})
