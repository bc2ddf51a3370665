import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { Role } from '#rules/permissions.ts'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { CustomerList, CustomerView } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, businessOf, newMobile, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const add = (wanted: unknown, by = caller, headers = {}) =>
  by.call<CustomerView & Problem>('POST', '/v1/customers', wanted, headers)
const change = (id: string, wanted: unknown, by = caller) =>
  by.call<CustomerView & Problem>('PATCH', `/v1/customers/${id}`, wanted)
const read = (id: string, by = caller) =>
  by.call<CustomerView & Problem>('GET', `/v1/customers/${id}`)

test('a customer stores the number, its written forms, what was typed, and the version of the plans', async () => {
  const { status, body } = await add({ phone: ' 020 7946-0111 ', confirmPhone: true, name: 'Ana' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^cus_/),
    name: 'Ana',
    phone: '+442079460111',
    phoneNational: '020 7946 0111',
    phoneInternational: '+44 20 7946 0111',
    phoneCountry: 'GB',
    phoneExtension: null,
    phoneType: 'FIXED_LINE',
    phoneInput: ' 020 7946-0111 ',
    phoneMetadata: phoneMetadata.version,
    optedOutAt: null,
    createdAt: expect.any(String),
    requests: { count: 0, lastAt: null },
    lastRequest: null,
    unread: false,
    erased: false,
    optedOutBy: null,
    askedToStopAt: null,
    consent: [
      expect.objectContaining({ change: 'added', source: 'staff', by: expect.any(String) }),
    ],
    totals: [],
    inTouch: false,
    canAnswer: true,
    duplicates: [],
    timeZone: null,
    timeZones: ['Europe/London'],
    language: null,
    note: null,
  })
  expect((await read(body.id)).body).toEqual(body)
})

test('an extension is stored beside the number, not in it', async () => {
  const { body } = await add({ phone: '+44 20 7946 0112 ext. 34', confirmPhone: true })
  expect(body).toMatchObject({
    phone: '+442079460112',
    phoneNational: '020 7946 0112',
    phoneExtension: '34',
  })
})

test('a national form is read by the chosen country, otherwise by that of the business', async () => {
  const { body: abroad } = await add({ phone: '06 12 34 56 78', phoneCountry: 'FR' })
  expect(abroad).toMatchObject({ phone: '+33612345678', phoneNational: '06 12 34 56 78' })
  expect((await add({ phone: '07400 140998' })).body).toMatchObject({ phone: '+447400140998' })
})

test.each<[string, string, RegExp]>([
  ['+44 20 7946 0113', 'landline', /landline/],
  ['+44 56 0000 0000', 'internet telephone', /internet phone/],
  ['+44 7400 00000', 'number in no plan', /this kind of number/],
])('%s, a %s, has to be confirmed once and is then accepted', async (phone, _, words) => {
  const asked = await add({ phone })
  expect(asked).toMatchObject({
    status: 422,
    body: { code: 'phone_needs_confirmation', errors: [{ path: 'phone' }] },
  })
  expect(asked.body.detail).toMatch(words)
  expect((await add({ phone, confirmPhone: true })).status).toBe(201)
  // Confirmed once: a request to the same customer needs no confirmation.
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
  expect((await caller.call('POST', '/v1/requests', body)).status).toBe(201)
})

test.each<[string, RegExp]>([
  ['+44 909 879 0879', /premium/],
  ['+44 800 123 4567', /freephone/],
  ['+49 180 1234567', /shared-cost/],
  ['+44 70 1234 5678', /personal number/],
  ['+881 612 345 678', /satellite/],
  ['+44 76 4012 3456', /pager/],
  ['+44 55 1234 5678', /service number/],
  ['999', /short or emergency|too short/],
  ['07400', /too short/],
  ['+44 7400 123456 789 012', /too long/],
  ['+999 123456789', /No country has this code/],
  ['Ana', /isn’t a phone number/],
  ['4.47912E+11', /spreadsheet/],
  ['07400 123456 / 07400 654321', /more than one number/],
])('%s is refused, even when confirmed, and the detail says what to do', async (phone, words) => {
  const refused = await add({ phone, confirmPhone: true })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'phone_invalid', errors: [{ path: 'phone', code: 'phone_invalid' }] },
  })
  expect(refused.body.detail).toMatch(words)
})

test('a business that texts only some countries refuses the others, for customers and for requests', async () => {
  const strict = await owner(app)
  await strict.call('PATCH', '/v1/business', { allowedCountries: ['GB', 'IE'] })
  const request = { phone: '+33 6 12 34 56 78', amountMinor: 8_500, whatFor: 'Sail' }
  const refused = await strict.call<Problem>('POST', '/v1/requests', request)
  expect(refused).toMatchObject({ status: 422, body: { code: 'phone_invalid' } })
  expect(refused.body.detail).toMatch(/France.*owner or manager/)
  expect((await add({ phone: '+33 6 12 34 56 78' }, strict)).body.detail).toMatch(/France/)
  expect((await add({ phone: '+883 5100 1234 5678', confirmPhone: true }, strict)).status).toBe(422)
  expect((await add({ phone: '+353 85 012 3456' }, strict)).status).toBe(201)
})

test('a number that another customer has is refused, even when ten calls come at once', async () => {
  const phone = newMobile()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ phone })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'customer_exists', errors: [{ path: 'phone', code: 'customer_exists' }] },
    })
  const other = (await add({ phone: newMobile() })).body
  expect(await change(other.id, { phone })).toMatchObject({
    status: 409,
    body: { code: 'customer_exists', errors: [{ path: 'phone' }] },
  })
  expect((await read(other.id)).body).toEqual(other)
})

test('the same Idempotency-Key makes one customer', async () => {
  const wanted = { phone: newMobile(), name: 'Ana' }
  const [first, again] = [
    await add(wanted, caller, { 'idempotency-key': 'customer-1' }),
    await add(wanted, caller, { 'idempotency-key': 'customer-1' }),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const reused = await add({ phone: newMobile() }, caller, { 'idempotency-key': 'customer-1' })
  expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('the list is newest first, has each customer once across its pages, and shows their requests', async () => {
  const other = await owner(app)
  const first = (await add({ phone: newMobile(), name: 'First' }, other)).body
  const { customer, createdAt } = await ask(other)
  const last = (await add({ phone: newMobile(), name: 'Last' }, other)).body
  const page = async (query: string) =>
    (await other.call<CustomerList>('GET', `/v1/customers?${query}`)).body
  const one = await page('limit=2')
  const two = await page(`limit=2&after=${one.nextCursor}`)
  expect([...one.data, ...two.data].map(({ id }) => id)).toEqual([last.id, customer.id, first.id])
  expect(two).toMatchObject({ nextCursor: null, truncated: false })
  expect(one.data[1]?.requests).toEqual({ count: 1, lastAt: createdAt })
})

test('the history records changes of a customer by the names of the fields only', async () => {
  const { id } = (await add({ phone: newMobile() })).body
  await change(id, { name: 'Zoe', note: 'Rings twice' })
  await change(id, { name: 'Zoe' })
  const request = await ask(caller)
  const events = await queryAll(
    app,
    'select type, actor, data from event where subject = any($1) order by sequence',
    [[id, request.customer.id]],
  )
  expect(events).toEqual([
    { type: 'customer.created', actor: 'staff', data: {} },
    { type: 'customer.changed', actor: 'staff', data: { fields: ['name', 'note'] } },
    { type: 'customer.created', actor: 'staff', data: {} },
  ])
})

test.each<[Role, boolean]>([
  ['owner', true],
  ['manager', true],
  ['staff', true],
  ['viewer', false],
])('a %s sees customers; may change them: %s', async (role, may) => {
  const other = await owner(app)
  const { id } = (await add({ phone: newMobile() }, other)).body
  await queryAll(app, 'update member set role = $1 where business_id = $2', [
    role,
    await businessOf(other),
  ])
  const [added, changed] = [
    await add({ phone: newMobile() }, other),
    await change(id, { name: 'Zoe' }, other),
  ]
  expect([added.status, changed.status]).toEqual(may ? [201, 200] : [403, 403])
  if (!may) expect([added.body.code, changed.body.code]).toEqual(['not_allowed', 'not_allowed'])
  expect((await read(id, other)).status).toBe(200)
  expect((await other.call('GET', '/v1/customers')).status).toBe(200)
})

test("another business's customer does not exist here, for reading or for changing", async () => {
  const other = await owner(app)
  const theirs = (await add({ phone: newMobile(), name: 'Theirs' }, other)).body
  const missing = { status: 404, body: { code: 'not_found' } }
  for (const id of [theirs.id, `cus_${'0'.repeat(26)}`, 'cus_1', theirs.id.replace('cus', 'req')]) {
    expect(await read(id)).toMatchObject(missing)
    expect(await change(id, { name: 'Mine' })).toMatchObject(missing)
  }
  // Nor does its number: it is free in this business.
  const mine = await add({ phone: theirs.phone, name: 'Mine' })
  expect(mine.status).toBe(201)
  expect((await read(theirs.id, other)).body).toEqual(theirs)
})

test('a request to a known number stores what was typed last, and a name only if one is given', async () => {
  const phone = newMobile()
  const request: RequestView = await ask(caller, { phone, name: 'Ana' })
  const typed = `0${phone.slice(3, 7)}-${phone.slice(7)}`
  await ask(caller, { phone: typed, name: undefined })
  expect((await read(request.customer.id)).body).toMatchObject({
    phone,
    name: 'Ana',
    phoneInput: typed,
    requests: { count: 2 },
  })
})
