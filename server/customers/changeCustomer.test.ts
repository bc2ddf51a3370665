import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import {
  ask,
  awaitText,
  businessOf,
  newMobile,
  readRequest,
  typeReply,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { postTwilioForm } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const change = (id: string, wanted: unknown) =>
  caller.call<CustomerView & Problem>('PATCH', `/v1/customers/${id}`, wanted)
const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body

/** Makes a customer whose text has gone out. */
async function texted(): Promise<{ id: string; phone: string; requestId: string }> {
  const { customer, id: requestId } = await ask(caller)
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell Plumbing/)
  return { id: customer.id, phone: customer.phone, requestId }
}

let sids = 0
const inbound = (from: string, body: string) => {
  sids += 1
  const fields = { MessageSid: `SMchange${sids}`, From: from, To: '+15550006789', Body: body }
  return postTwilioForm(app, '/hooks/twilio/inbound', fields)
}

test('fields in the body change, the others stay, null clears', async () => {
  const { customer } = await ask(caller, { name: 'Ana' })
  const full = { name: 'Ana Ruiz', timeZone: 'europe/madrid', note: 'Rings twice\nDog' }
  expect((await change(customer.id, full)).body).toMatchObject({
    ...full,
    timeZone: 'Europe/Madrid',
    timeZones: ['Europe/Madrid'],
    phone: customer.phone,
  })
  expect((await change(customer.id, { note: '' })).body).toMatchObject({
    name: 'Ana Ruiz',
    note: null,
  })
  expect((await change(customer.id, { name: null, timeZone: null })).body).toMatchObject({
    name: null,
    timeZone: null,
    timeZones: ['Europe/London'],
  })
  expect((await change(customer.id, {})).status).toBe(200)
})

test('a new number is read, confirmed and shown like the first; requests then go to it', async () => {
  const { customer, id: requestId } = await ask(caller)
  expect(await change(customer.id, { phone: '020 7946 0222' })).toMatchObject({
    status: 422,
    body: { code: 'phone_needs_confirmation', errors: [{ path: 'phone' }] },
  })
  const changed = await change(customer.id, { phone: '020 7946 0222', confirmPhone: true })
  expect(changed.body).toMatchObject({
    id: customer.id,
    phone: '+442079460222',
    phoneNational: '020 7946 0222',
    phoneType: 'FIXED_LINE',
    phoneInput: '020 7946 0222',
  })
  // Confirmed for good, however it is typed next.
  expect((await change(customer.id, { phone: '+44 20 7946 0222' })).status).toBe(200)
  expect((await readRequest(caller, requestId)).customer).toMatchObject({
    id: customer.id,
    phone: '+442079460222',
  })
  // Another landline has not been vouched for.
  expect((await change(customer.id, { phone: '020 7946 0223' })).status).toBe(422)
})

test('a number that another customer has is refused at once, even while that customer is being changed', async () => {
  const [one, other] = [(await ask(caller)).customer, (await ask(caller)).customer]
  const writer = await app.ownerPool.connect()
  await writer.query('begin')
  await writer.query("select set_config('ringup.business_id', $1, true)", [
    await businessOf(caller),
  ])
  await writer.query("update customer set note = 'x' where id = $1", [other.id])
  // Waiting for the writer could deadlock: it may want the first customer next.
  const refused = await change(one.id, { phone: other.phone })
  await writer.query('rollback')
  writer.release()
  expect(refused).toMatchObject({ status: 409, body: { code: 'customer_exists' } })
})

test('a customer is found by the new number and no longer by the old one', async () => {
  const { customer } = await ask(caller, { phone: '+44 7400 777111' })
  await change(customer.id, { phone: '+44 7400 777222' })
  const find = async (q: string) =>
    (await caller.call<{ data: unknown[] }>('GET', `/v1/customers?q=${q}`)).body.data.length
  expect([await find('777111'), await find('777222')]).toEqual([0, 1])
})

test('replies from the old and from the new number belong to the same customer', async () => {
  const { id, phone, requestId } = await texted()
  const newPhone = newMobile()
  await change(id, { phone: newPhone })
  await typeReply(app, phone, 'From the old one')
  await inbound(newPhone, 'From the new one')
  await expect
    .poll(async () =>
      (await readRequest(caller, requestId)).messages
        .slice(1)
        .map(({ body }) => body)
        .sort(),
    )
    .toEqual(['From the new one', 'From the old one'])
})

test('STOP holds for the number it came from, not for another number of the same customer', async () => {
  const { id, phone } = await texted()
  const newPhone = newMobile()
  await change(id, { phone: newPhone })
  await inbound(phone, 'STOP')
  expect(await read(id)).toMatchObject({ optedOutAt: null })
  await inbound(newPhone, 'STOP')
  expect((await read(id)).optedOutAt).not.toBeNull()
})

test('a customer who has opted out stays opted out under a new number, until START comes from it', async () => {
  const { id, phone } = await texted()
  await inbound(phone, 'STOP')
  const newPhone = newMobile()
  expect((await change(id, { phone: newPhone })).body.optedOutAt).not.toBeNull()
  await inbound(newPhone, 'START')
  expect((await read(id)).optedOutAt).toBeNull()
})

test('replies from a number that changed hands go to the customer who was texted on it last', async () => {
  const first = await texted()
  await change(first.id, { phone: newMobile() })
  const second = await ask(caller, { phone: first.phone, name: 'Second' })
  expect(second.customer.id).not.toBe(first.id)
  await app.drainJobs()
  await awaitText(app, first.phone, /Bell Plumbing/)
  await inbound(first.phone, 'Who is this?')
  expect((await readRequest(caller, second.id)).messages.at(-1)).toMatchObject({
    direction: 'inbound',
    body: 'Who is this?',
  })
  await inbound(first.phone, 'STOP')
  expect((await read(second.customer.id)).optedOutAt).not.toBeNull()
  expect((await read(first.id)).optedOutAt).toBeNull()
})

test.each<[unknown, string, string]>([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'time_zone_unknown'],
  [{ timeZone: '+01:00' }, 'timeZone', 'time_zone_unknown'],
  [{ timeZone: 'a'.repeat(65) }, 'timeZone', 'time_zone_unknown'],
  [{ name: '' }, 'name', 'name_invalid'],
  [{ name: 'a'.repeat(61) }, 'name', 'name_invalid'],
  [{ name: 'a\u202Eb' }, 'name', 'name_invalid'],
  [{ note: 'a'.repeat(1_001) }, 'note', 'note_too_long'],
  [{ note: 'a\u0000' }, 'note', 'text_unreadable'],
  [{ note: 'a\uD800' }, 'note', 'text_unreadable'],
  [{ phone: '' }, 'phone', 'field_required'],
  [{ phone: '1'.repeat(257) }, 'phone', 'phone_invalid'],
  [{ phone: '+44\u00007400' }, 'phone', 'text_unreadable'],
  [{ phone: null }, 'phone', 'field_invalid'],
  [{ phoneCountry: 'gb' }, 'phoneCountry', 'country_not_supported'],
  [{ optedOutAt: null }, 'optedOutAt', 'field_unknown'],
  [{ id: 'cus_x' }, 'id', 'field_unknown'],
])('%j is refused with its field and what to do', async (wanted, path, code) => {
  const { customer } = await ask(caller)
  const { status, body } = await change(customer.id, wanted)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path, code, detail: expect.stringMatching(/\w{3}/) }])
})

test('no PATCH body causes a 5xx, for a customer or for the business', async () => {
  const { customer } = await ask(caller)
  const fields = ['name', 'phone', 'phoneCountry', 'confirmPhone', 'timeZone', 'note']
  const settings = ['contactPhone', 'contactPhoneCountry', 'allowedCountries', 'quietHours']
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '+44', '+447400123456', 'GB', 'Europe/London', ['GB', 'ZZ'], [[]], {}),
  )
  const bodies = fc.dictionary(fc.constantFrom(...fields, ...settings, '__proto__'), junk)
  const paths = fc.constantFrom(`/v1/customers/${customer.id}`, '/v1/business')
  await fc.assert(
    fc.asyncProperty(paths, fc.oneof(bodies, junk), async (path, body) => {
      const { status } = await caller.call('PATCH', path, body)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})
