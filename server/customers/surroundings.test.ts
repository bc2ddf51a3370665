import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { ask, awaitText, businessOf, newMobile } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { postTwilioForm, queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body
const add = async (name?: string) => {
  const body = { phone: newMobile(), ...(name ? { name } : {}) }
  return (await caller.call<CustomerView>('POST', '/v1/customers', body)).body
}
const stop = (id: string, textsStopped: boolean) =>
  caller.call<CustomerView & Problem>('PATCH', `/v1/customers/${id}`, { textsStopped })

test('a customer shows the last request, and the sums requested and paid by currency', async () => {
  const { customer, id } = await ask(caller)
  await ask(caller, { phone: customer.phone, amountMinor: 1_000 })
  await ask(caller, { phone: customer.phone, amountMinor: 9_900, currency: 'EUR', whatFor: 'Sail' })
  const canceled = await ask(caller, { phone: customer.phone, amountMinor: 5 * 100 })
  await caller.call('POST', `/v1/requests/${canceled.id}/cancel`)
  await queryAll(
    app,
    `update request set status = 'paid', amount_paid_minor = 8500, amount_refunded_minor = 500
     where id = $1`,
    [id],
  )
  const view = await read(customer.id)
  expect(view.requests.count).toBe(4)
  expect(view.lastRequest).toEqual({
    ...{ amountMinor: 500, currency: 'GBP', whatFor: 'Boiler service', lines: null },
  })
  expect(view.totals).toEqual([
    {
      currency: 'GBP',
      requests: 2,
      askedMinor: 9_500,
      paidMinor: 8_500,
      refundedMinor: 500,
      openMinor: 1_000,
    },
    {
      currency: 'EUR',
      requests: 1,
      askedMinor: 9_900,
      paidMinor: 0,
      refundedMinor: 0,
      openMinor: 9_900,
    },
  ])
})

test('customers of the same name are offered, whatever its case and accents; at most five, never erased ones', async () => {
  const one = await add('José Núñez-Iglesias')
  const twins = [await add('JOSE NUNEZ-IGLESIAS'), await add('josé núñez-iglesias')]
  await add('Maria José Núñez-Iglesias')
  await add('José Núñez')
  expect((await read(one.id)).duplicates.map(({ id }) => id)).toEqual(twins.map(({ id }) => id))
  const [first] = twins
  expect((await caller.call('DELETE', `/v1/customers/${first?.id}`)).status).toBe(204)
  expect((await read(one.id)).duplicates).toHaveLength(1)
  for (let more = 0; more < 6; more += 1) await add('Jose Nunez-Iglesias')
  expect((await read(one.id)).duplicates).toHaveLength(5)
  const nameless = await add()
  await add()
  expect((await read(nameless.id)).duplicates).toEqual([])
})

test('duplicates are found through the index of names, even among very many', async () => {
  const businessId = await businessOf(caller)
  await queryAll(
    app,
    `insert into customer (business_id, id, phone, name)
     select $1, 'cus_many' || n, '+4470' || (10000000 + n), 'John Smith' from generate_series(1, 3000) n`,
    [businessId],
  )
  const one = await add('John Smith')
  expect((await read(one.id)).duplicates).toHaveLength(5)
  const plan = await queryAll<{ 'QUERY PLAN': string }>(
    app,
    `explain select customer_id from customer_term
     where business_id = '${businessId}' and term = 'john smith' order by customer_id limit 200`,
  )
  expect(JSON.stringify(plan)).toMatch(/Index Only Scan/)
})

test('the staff stop texts and allow them again, and every browser gets the event', async () => {
  const { customer } = await ask(caller)
  const stream = await openStream(app, caller)
  expect((await stop(customer.id, true)).body).toMatchObject({
    optedOutBy: 'staff',
    optedOutAt: expect.any(String),
  })
  // Stopped already: nothing changes and no event is sent.
  const again = (await stop(customer.id, true)).body
  expect(again.optedOutBy).toBe('staff')
  expect((await stop(customer.id, false)).body).toMatchObject({
    optedOutBy: null,
    optedOutAt: null,
  })
  const heard = () =>
    stream.events.filter(({ subject }) => subject === customer.id).map(({ type }) => type)
  await expect.poll(heard).toEqual(['customer.opted_out', 'customer.opted_in'])
  await stream.close()
})

test('409: the staff cannot lift a customer’s own STOP; only START from the customer can', async () => {
  const { customer } = await ask(caller)
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell/)
  await inbound(customer.phone, 'STOP')
  expect(await stop(customer.id, false)).toMatchObject({
    status: 409,
    body: { code: 'text_opted_out' },
  })
  // A stop by the staff on top leaves it the customer's own.
  expect((await stop(customer.id, true)).body.optedOutBy).toBe('customer')
  await inbound(customer.phone, 'START')
  expect(await read(customer.id)).toMatchObject({ optedOutBy: null, optedOutAt: null })
})

test('a number that said STOP stays stopped for its next customer, until START comes from it', async () => {
  const { customer } = await ask(caller)
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell/)
  await inbound(customer.phone, 'STOP')
  await caller.call('PATCH', `/v1/customers/${customer.id}`, { phone: newMobile() })
  const asked = await ask(caller, { phone: customer.phone })
  expect(asked).toMatchObject({ status: 'draft', optedOut: true })
  expect(await read(asked.customer.id)).toMatchObject({ optedOutBy: 'customer' })
  await inbound(customer.phone, 'START')
  expect(await read(asked.customer.id)).toMatchObject({ optedOutBy: null })
  // No customer has it any more, and START came: the next one to have it may be texted.
  await caller.call('PATCH', `/v1/customers/${asked.customer.id}`, { phone: newMobile() })
  expect((await ask(caller, { phone: customer.phone })).status).toBe('open')
})

let sids = 0
const inbound = (from: string, body: string) => {
  sids += 1
  const fields = { MessageSid: `SMsur${sids}`, From: from, To: '+15550006789', Body: body }
  return postTwilioForm(app, '/hooks/twilio/inbound', fields)
}
