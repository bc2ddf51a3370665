import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import { ask, awaitText, readRequest, stranger, textsOn } from '../../tests/support/callers.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { confirm, postTwilioForm, queryAll, startPaying } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const merge = (kept: string, from: string, headers = {}) =>
  caller.call<CustomerView & Problem>('POST', `/v1/customers/${kept}/merge`, { from }, headers)
const read = async (id: string) => caller.call<CustomerView>('GET', `/v1/customers/${id}`)
const change = (id: string, body: unknown) => caller.call('PATCH', `/v1/customers/${id}`, body)
const texts = async (id: string) =>
  (await caller.call<CustomerMessages>('GET', `/v1/customers/${id}/messages?limit=200`)).body.data

let sids = 0
const inbound = (from: string, body: string) => {
  sids += 1
  const fields = { MessageSid: `SMmerge${sids}`, From: from, To: '+15550006789', Body: body }
  return postTwilioForm(app, '/hooks/twilio/inbound', fields)
}

/** Makes two customers, each with a request that was texted. */
async function two() {
  const [kept, from] = [await ask(caller), await ask(caller)]
  await app.drainJobs()
  for (const { customer } of [kept, from]) await awaitText(app, customer.phone, /Bell/)
  return { kept, from }
}

test('requests, texts, unread marks and future replies become those of the kept customer', async () => {
  const { kept, from } = await two()
  await inbound(from.customer.phone, 'Before')
  const stream = await openStream(app, caller)
  const merged = await merge(kept.customer.id, from.customer.id)
  expect(merged).toMatchObject({
    status: 200,
    body: {
      id: kept.customer.id,
      phone: kept.customer.phone,
      unread: true,
      requests: { count: 2 },
    },
  })
  expect((await read(from.customer.id)).status).toBe(404)
  expect((await readRequest(caller, from.id)).customer.id).toBe(kept.customer.id)
  await inbound(from.customer.phone, 'After')
  const words = (await texts(kept.customer.id)).map(({ body }) => body)
  expect(words.filter((body) => ['Before', 'After'].includes(body))).toEqual(['After', 'Before'])
  await expect
    .poll(() => stream.events.find(({ type }) => type === 'customer.merged'))
    .toMatchObject({ subject: kept.customer.id, data: { from: from.customer.id } })
  const told = stream.events.find(({ type }) => type === 'customer.merged')
  expect(Object.keys(told?.data ?? {})).toEqual(['from'])
  await stream.close()
})

test('a pay link of the merged customer still leads to its request and can be paid', async () => {
  const { kept, from } = await two()
  const secret = await startPaying(app, from)
  expect((await merge(kept.customer.id, from.customer.id)).status).toBe(200)
  expect((await stranger(app).call('GET', new URL(from.payLink ?? '').pathname)).status).toBe(200)
  expect(await confirm(app, secret)).toBe(200)
  const paid = async () => {
    await app.drainJobs()
    return (await readRequest(caller, from.id)).status
  }
  await expect.poll(paid, { timeout: 10_000 }).toBe('paid')
  // The receipt goes to the kept number.
  await app.drainJobs()
  await awaitText(app, kept.customer.phone, /receipt|paid/i)
})

test('the kept customer gets the fields they lacked; both notes are joined and neither is lost', async () => {
  const [kept, from] = [await ask(caller, { name: 'Ana Ruiz' }), await ask(caller)]
  await change(kept.customer.id, { note: 'Rings first', name: null })
  await change(from.customer.id, {
    note: 'Dog',
    language: 'es',
    timeZone: 'Europe/Madrid',
    name: 'A. Ruiz',
  })
  const { body } = await merge(kept.customer.id, from.customer.id)
  expect(body).toMatchObject({
    name: 'A. Ruiz',
    note: 'Rings first\n\nDog',
    language: 'es',
    timeZone: 'Europe/Madrid',
  })
})

test('a text that waits for the merged customer goes out once, to the kept number', async () => {
  const [kept, from] = [await ask(caller), await ask(caller, { whatFor: 'Waits' })]
  await merge(kept.customer.id, from.customer.id)
  await app.drainJobs()
  await awaitText(app, kept.customer.phone, /Bell/)
  const waits = async (phone: string) =>
    (await textsOn(app, phone)).filter(({ body }) => body.includes('Waits')).length
  await expect.poll(() => waits(kept.customer.phone)).toBe(1)
  expect(await waits(from.customer.phone)).toBe(0)
})

test.each(['kept', 'from'] as const)(
  'STOP of %s holds for the kept customer, and for the number that it came from',
  async (who) => {
    const { kept, from } = await two()
    const stopped = { kept, from }[who].customer.phone
    await inbound(stopped, 'STOP')
    const { body } = await merge(kept.customer.id, from.customer.id)
    expect(body).toMatchObject({ optedOutBy: 'customer', optedOutAt: expect.any(String) })
    expect((await change(kept.customer.id, { textsStopped: false })).status).toBe(409)
    // A new request to the number that nobody has now is stopped exactly if STOP came from it.
    const anew = await ask(caller, { phone: from.customer.phone })
    expect(anew.optedOut).toBe(who === 'from')
  },
)

test('texts that the staff stopped for one of the two stay stopped, and the staff can allow them', async () => {
  const { kept, from } = await two()
  await change(from.customer.id, { textsStopped: true })
  const { body } = await merge(kept.customer.id, from.customer.id)
  expect(body.optedOutBy).toBe('staff')
  expect((await change(kept.customer.id, { textsStopped: false })).status).toBe(200)
})

test('STOP from the merged-away number holds for the next customer who has it', async () => {
  const { kept, from } = await two()
  await merge(kept.customer.id, from.customer.id)
  await inbound(from.customer.phone, 'STOP')
  expect((await ask(caller, { phone: from.customer.phone })).optedOut).toBe(true)
})

test('409 or 404: a customer cannot be merged with themselves, a missing customer or an erased one', async () => {
  const [kept, from] = [await ask(caller), await ask(caller)]
  const { id } = kept.customer
  expect((await merge(id, id)).body.code).toBe('customer_not_mergeable')
  expect((await merge(id, 'cus_00000000000000000000000000')).body.code).toBe(
    'customer_not_mergeable',
  )
  expect((await merge('cus_00000000000000000000000000', id)).status).toBe(404)
  await caller.call('POST', `/v1/requests/${from.id}/cancel`)
  await caller.call('DELETE', `/v1/customers/${from.customer.id}`)
  expect((await merge(id, from.customer.id)).body.code).toBe('customer_not_mergeable')
  expect((await merge(from.customer.id, id)).body.code).toBe('customer_erased')
})

test('a merge retried under its idempotency key answers the same', async () => {
  const { kept, from } = await two()
  const headers = { 'idempotency-key': 'merge-once' }
  const first = await merge(kept.customer.id, from.customer.id, headers)
  const again = await merge(kept.customer.id, from.customer.id, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.requests.count).toBe(2)
})

test('requests, replies, payments and changes that come during a merge are all kept', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { kept, from } = await two()
    const secret = await startPaying(app, from)
    await confirm(app, secret)
    const phone = from.customer.phone
    await getInTouch(app, from.customer.id)
    const calls = [
      merge(kept.customer.id, from.customer.id),
      ask(caller, { phone, whatFor: 'During' }),
      ask(caller, { phone: kept.customer.phone, whatFor: 'Kept during' }),
      inbound(phone, `STOPPED ${round}`),
      inbound(kept.customer.phone, `Hello ${round}`),
      caller.call('POST', `/v1/customers/${from.customer.id}/messages`, { body: 'Hi' }),
      change(from.customer.id, { note: 'n' }),
      caller.call('POST', `/v1/requests/${from.id}/send`),
      app.drainJobs(),
    ] as const
    const [merged, during, keptDuring, ...others] = await Promise.all(calls)
    expect(merged.status).toBe(200)
    for (const answer of others) if (answer) expect(answer.status).toBeLessThan(500)
    // It belongs to the owner of the number: the kept customer, or a new one if the merge came first.
    const { customer } = await readRequest(caller, during.id)
    const isMoved = customer.id === kept.customer.id
    expect(isMoved || customer.phone === phone).toBe(true)
    expect((await readRequest(caller, keptDuring.id)).customer.id).toBe(kept.customer.id)
    const bodies = (await texts(kept.customer.id)).map(({ body }) => body)
    expect(bodies).toEqual(expect.arrayContaining([`STOPPED ${round}`, `Hello ${round}`]))
    const status = async () => {
      await app.drainJobs()
      return (await readRequest(caller, from.id)).status
    }
    await expect.poll(status, { timeout: 10_000 }).toBe('paid')
  }
  const orphans = await queryAll(
    app,
    `select 1 from text_route t where not exists (
       select from customer c where c.business_id = t.business_id and c.id = t.customer_id)`,
  )
  expect(orphans).toEqual([])
})

test('two customers merged into each other at once become one', async () => {
  const { kept, from } = await two()
  const [one, other] = [kept.customer.id, from.customer.id]
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const left = await Promise.all([read(one), read(other)])
  expect(left.map(({ status }) => status).sort()).toEqual([200, 404])
})
