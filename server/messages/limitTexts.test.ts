import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { newBusinessLimits as most } from '#rules/newBusinessLimits.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { sendScheduled } from '#server/requests/sendScheduled.ts'
import {
  ask,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
  textsOn,
} from '../../tests/support/callers.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const [app, single] = await Promise.all([
  openApp({ textLimits: 'on' }),
  openApp({ mode: 'single', textLimits: 'on' }),
])

const limited = { status: 409, body: { code: 'text_limit_reached' } }

const create = (by: Caller, phone = newMobile(), more = {}) =>
  by.call<Problem>('POST', '/v1/requests', {
    phone,
    amountMinor: 8_500,
    whatFor: 'Boiler service',
    ...more,
  })
const statuses = async (by: Caller, count: number, phone?: string) => {
  const found: number[] = []
  for (let at = 0; at < count; at += 1) found.push((await create(by, phone)).status)
  return found
}
const made = (found: number[]) => found.filter((status) => status === 201).length

/** Makes a number of other people pay a business by card. */
async function paidBy(by: Caller, people: number, refunded = false): Promise<void> {
  for (let at = 0; at < people; at += 1) {
    const { id } = await ask(by, { delivery: 'share' })
    await queryAll(
      app,
      `insert into payment (business_id, id, request_id, attempt, amount_minor, currency, status,
         method, created_at, updated_at)
       select business_id, 'pay_' || id, id, 1, amount_minor, currency, 'succeeded', 'card', now(), now()
       from request where id = $1`,
      [id],
    )
    if (refunded)
      await queryAll(
        app,
        `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
         select business_id, 'ref_' || id, 'pay_' || id, 100, currency, 'succeeded', now(), now()
         from request where id = $1`,
        [id],
      )
  }
}

test('a new business texts 10 people on its first day, of 15 that it asks', async () => {
  const by = await owner(app)
  const found = await statuses(by, 15)
  expect(made(found)).toBe(most.numbersPerDayMax)
  expect(await create(by)).toMatchObject({
    ...limited,
    body: { detail: expect.stringMatching(/texts 10 people a day.*link yourself.*tomorrow/) },
  })
  // What is handed over by hand goes as before, and those who were texted are texted again.
  expect((await create(by, newMobile(), { delivery: 'share' })).status).toBe(201)
})

test('all new businesses together text 100 people of one country abroad a day; home, another country and who is known go on', async () => {
  let number = 46_701_740_605
  const swedish = () => `+${number++}`
  const found: number[] = []
  for (let at = 0; at < 11; at += 1) {
    const by = await owner(app)
    const ten = Array.from({ length: 10 }, () => create(by, swedish()))
    found.push(...(await Promise.all(ten)).map(({ status }) => status))
  }
  expect(made(found)).toBe(most.numbersOfAllAbroadPerCountryPerDayMax)
  const by = await owner(app)
  expect(await create(by, swedish())).toMatchObject({
    ...limited,
    body: { detail: expect.stringMatching(/few people in this country.*link yourself/) },
  })
  // What was refused has used up nothing of the business's own.
  expect(made(await statuses(by, 9))).toBe(9)
  expect((await create(by, '+31612345678')).status).toBe(201)
  const known = await owner(app)
  await queryAll(
    app,
    `update business set known_at = now() where id = '${await businessOf(known)}'`,
  )
  expect((await create(known, swedish())).status).toBe(201)
  const atHome = await owner(app, { country: 'SE', currency: 'SEK' })
  expect((await create(atHome, swedish())).status).toBe(201)
})

test('25 at once are held to the same', async () => {
  const by = await owner(app)
  const answers = await Promise.all(Array.from({ length: 25 }, () => create(by)))
  const found = answers.map(({ status }) => status)
  expect(made(found)).toBeLessThanOrEqual(most.numbersPerDayMax)
  expect(made(found)).toBeGreaterThan(0)
  expect(found.filter((status) => status >= 500)).toEqual([])
})

test('one number gets 5 texts a day of a new business, and 15 of all of them', async () => {
  const victim = newMobile()
  const attackers = await Promise.all(Array.from({ length: 4 }, () => owner(app)))
  const found: number[] = []
  for (const by of attackers) found.push(made(await statuses(by, 6, victim)))
  expect(found).toEqual([5, 5, 5, 0])
  await app.drainJobs()
  // Each reaches the handset a moment after it was taken.
  const arrived = async () => (await textsOn(app, victim)).length
  await expect.poll(arrived).toBe(most.textsOfAllPerNumberPerDayMax)
})

test('each who pays by card makes it 10 more; from 20 there is no such limit', async () => {
  const by = await owner(app)
  await paidBy(by, 2)
  expect(made(await statuses(by, 32))).toBe(30)
  await paidBy(by, 18)
  expect(made(await statuses(by, 12))).toBe(12)
  const known = await queryAll(
    app,
    'select 1 from business where id = $1 and known_at is not null',
    [await businessOf(by)],
  )
  expect(known).toHaveLength(1)
})

test('money that went back makes nobody known', async () => {
  const by = await owner(app)
  await paidBy(by, 3, true)
  expect(made(await statuses(by, 15))).toBe(most.numbersPerDayMax)
})

test('money that its bank takes back makes nobody known', async () => {
  const by = await owner(app)
  await paidBy(by, 3)
  await queryAll(app, 'update request set disputed = true where business_id = $1', [
    await businessOf(by),
  ])
  expect(made(await statuses(by, 15))).toBe(most.numbersPerDayMax)
})

test('neither canceling and erasing nor changing a number gives any of it back', async () => {
  const by = await owner(app)
  for (let at = 0; at < most.numbersPerDayMax; at += 1) {
    const { id, customer } = await ask(by)
    await by.call('POST', `/v1/requests/${id}/cancel`)
    if (at % 2) expect((await by.call('DELETE', `/v1/customers/${customer.id}`)).status).toBe(204)
    else await by.call('PATCH', `/v1/customers/${customer.id}`, { phone: newMobile() })
  }
  expect(await create(by)).toMatchObject(limited)
})

test('a number that was changed while its text waited is a stranger’s like any other', async () => {
  const by = await owner(app)
  const first = await ask(by)
  for (let at = 1; at < most.numbersPerDayMax; at += 1) await ask(by)
  const stranger = newMobile()
  await by.call('PATCH', `/v1/customers/${first.customer.id}`, { phone: stranger })
  await app.drainJobs()
  expect(await textsOn(app, stranger)).toEqual([])
})

test('words of one’s own that waited while the number was changed reach nobody', async () => {
  const by = await owner(app)
  const { customer } = await ask(by)
  await app.drainJobs()
  await getInTouch(app, customer.id)
  const path = `/v1/customers/${customer.id}`
  expect((await by.call('POST', `${path}/messages`, { body: 'Your parcel waits' })).status).toBe(
    201,
  )
  const stranger = newMobile()
  expect((await by.call<CustomerView>('PATCH', path, { phone: stranger })).status).toBe(200)
  await app.drainJobs()
  expect(await textsOn(app, stranger)).toEqual([])
})

test('one that is due when the day’s texts are used up becomes a draft, and says why', async () => {
  const by = await owner(app)
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const later = await ask(by, { sendAt })
  expect(later.status).toBe('scheduled')
  await statuses(by, most.numbersPerDayMax)
  await queryAll(app, 'update request set send_at = now() where id = $1', [later.id])
  const name = { businessId: await businessOf(by), requestId: later.id }
  await sendScheduled(app.context, name, new Date(Date.now() + 1_000))
  const view = await readRequest(by, later.id)
  expect(view).toMatchObject({ status: 'draft', messages: [] })
  expect(view.timeline.at(-1)).toMatchObject({
    type: 'request.not_sent',
    data: { why: 'text_limit_reached' },
  })
  // Refused once, it is not counted as one who was texted.
  expect(await by.call('POST', `/v1/requests/${later.id}/send`)).toMatchObject(limited)
})

test('in single mode, where the operator is the business, nothing of this holds', async () => {
  const by = await owner(single)
  expect(made(await statuses(by, 15))).toBe(15)
})
