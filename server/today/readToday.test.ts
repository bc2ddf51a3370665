import { expect, test } from 'vitest'
import type { Today } from '#rules/shapes/today.ts'
import type { TodayKind } from '#rules/todayKinds.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import { newId } from '#server/ids.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { readDayAt } from '../../tests/support/readDayAt.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller, businessId } = await openBusiness()
const { readAt, linesAt, isListed } = readDayAt(app, businessId)
const sql = (statement: string, ...values: unknown[]) => queryAll(app, statement, values)

const dayMs = 24 * 3_600_000
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Sets the time zone of the business. */
const moveTo = (zone: string) =>
  sql('update business set time_zone = $2 where id = $1', businessId, zone)

test('a business in which nothing happens has a day with nothing in it', async () => {
  const fresh = await owner(app)
  const { status, body } = await fresh.call<Today>('GET', '/v1/today')
  expect(status).toBe(200)
  expect(body).toMatchObject({ parts: [], sums: [], remindersPaused: false })
})

test.each([
  [
    'an ordinary day',
    'Europe/London',
    '2026-07-01T22:59:59.999Z',
    '2026-07-01',
    '2026-07-01T23:00:00.000Z',
  ],
  [
    'from midnight on',
    'Europe/London',
    '2026-07-01T23:00:00.000Z',
    '2026-07-02',
    '2026-07-02T23:00:00.000Z',
  ],
  [
    'a day of 23 hours',
    'Europe/London',
    '2026-03-29T12:00:00.000Z',
    '2026-03-29',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'a day of 25 hours',
    'Europe/London',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'a day that begins at one',
    'America/Santiago',
    '2026-09-06T03:59:59.999Z',
    '2026-09-05',
    '2026-09-06T04:00:00.000Z',
  ],
  [
    'far ahead',
    'Pacific/Auckland',
    '2026-12-31T11:00:00.000Z',
    '2027-01-01',
    '2027-01-01T11:00:00.000Z',
  ],
  [
    'a zone unknown here counts as UTC',
    'Moon/Tranquility',
    '2026-02-28T23:30:00.000Z',
    '2026-02-28',
    '2026-03-01T00:00:00.000Z',
  ],
])('%s, by the clock of the business', async (_, zone, now, day, endsAt) => {
  await moveTo(zone)
  expect(await readAt(new Date(now))).toMatchObject({ day, endsAt })
  await moveTo('UTC')
})

test('what a customer wrote waits until it is read; a sentence that asks for no more texts has its own line', async () => {
  const { customer } = await ask(caller)
  await hearFrom(app, customer.id, 'Can I pay on Friday?')
  // The newest text of the thread need not be theirs.
  await caller.call('POST', `/v1/customers/${customer.id}/messages`, { body: 'One moment.' })
  const listed = async (kind: TodayKind) =>
    (await linesAt(kind)).filter((line) => line.customer.id === customer.id)
  expect(await listed('replies')).toMatchObject([
    { requestId: null, words: 'Can I pay on Friday?', customer: { name: 'Ana Ruiz' } },
  ])
  const asked = 'update customer set asked_to_stop_at = $2 where id = $1'
  await sql(asked, customer.id, new Date())
  expect(await listed('replies')).toEqual([])
  expect(await listed('askedToStop')).toMatchObject([{ words: 'Can I pay on Friday?' }])
  await sql(asked, customer.id, null)
  await caller.call('POST', `/v1/customers/${customer.id}/read`)
  expect([...(await listed('replies')), ...(await listed('askedToStop'))]).toEqual([])
  await sql("update thread set changed_how = 'woke' where customer_id = $1", customer.id)
  expect(await listed('woken')).toMatchObject([{ words: 'Can I pay on Friday?' }])
})

test('money that waits for a decision is listed: disputes by their deadline, late payments, differences', async () => {
  const now = new Date()
  const [one, other] = [await askPaid(app, caller), await askPaid(app, caller)]
  const dispute = (paymentId: string, id: string, at: Date) =>
    sql(
      `insert into dispute (business_id, id, payment_id, state, inquiry, refundable, amount_minor,
         currency, reason, respond_by, opened_at)
       values ($1, $2, $3, 'open', false, false, 700, 'GBP', 'fraudulent', $4, now())`,
      businessId,
      id,
      paymentId,
      at,
    )
  await dispute(one.name.paymentId, 'dp_1', later(now, 2 * dayMs))
  await dispute(other.name.paymentId, 'dp_2', later(now, dayMs))
  await dispute(other.name.paymentId, 'dp_3', now)
  expect(await linesAt('disputes', now)).toMatchObject([
    { requestId: other.request.id, amountMinor: 700, at: later(now, dayMs).toISOString() },
    { requestId: one.request.id },
  ])
  await sql("update dispute set state = 'won'")
  expect(await linesAt('disputes', now)).toEqual([])

  await sql("update payment set late = 'paid' where id = $1", one.name.paymentId)
  await sql('update request set late_question = true where id = $1', one.request.id)
  expect(await linesAt('lateMoney')).toMatchObject([{ requestId: one.request.id }])
  await sql('update request set late_question = false where id = $1', one.request.id)
  expect(await linesAt('lateMoney')).toEqual([])
})

test('a plan that a reply has paused and a draft are listed while they wait', async () => {
  const request = await ask(caller)
  await sql(
    "update request_reminder set paused = 'replied', next_at = null where request_id = $1",
    request.id,
  )
  expect(await isListed('pausedReminders', request)).toBe(true)
  await sql("update request set status = 'draft' where id = $1", request.id)
  expect(await isListed('pausedReminders', request)).toBe(false)
  expect(await isListed('drafts', request)).toBe(true)
  await sql("update request set status = 'canceled' where id = $1", request.id)
  expect(await isListed('drafts', request)).toBe(false)
})

test('money is listed and summed since yesterday began, across midnight', async () => {
  const { request, name } = await askPaid(app, caller)
  const paidAt = new Date('2031-03-30T23:30:00Z')
  // In London it was half past midnight: the 31st.
  await moveTo('Europe/London')
  await sql('update request set paid_at = $2 where id = $1', request.id, paidAt)
  await sql(
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)
     values ($1, $2, $3, 500, 'GBP', 'succeeded', $4, $4)`,
    businessId,
    newId('ref'),
    name.paymentId,
    later(paidAt, 60_000),
  )
  const sums = async (now: string) => (await readAt(new Date(now))).sums
  expect(await sums('2031-03-31T12:00:00Z')).toEqual([
    {
      day: '2031-03-31',
      currency: 'GBP',
      paid: 1,
      paidMinor: 8_500,
      refunded: 1,
      refundedMinor: 500,
    },
  ])
  expect(await sums('2031-04-01T22:59:59Z')).toMatchObject([{ day: '2031-03-31' }])
  expect(await isListed('paid', request, new Date('2031-04-01T22:59:59Z'))).toBe(true)
  expect(await isListed('refunded', request, new Date('2031-04-01T22:59:59Z'))).toBe(true)
  expect(await isListed('paid', request, new Date('2031-04-01T23:00:00Z'))).toBe(false)
  expect(await sums('2031-04-01T23:00:00Z')).toEqual([])
  await moveTo('UTC')
})

test('each kind shows its first lines and how many there are, counted up to a limit', async () => {
  const busy = await owner(app)
  const { id } = await ask(busy)
  const most = todayLimits.todayLinesMax
  const copy = `insert into request (business_id, id, number, customer_id, amount_minor, currency,
      what_for, status, created_at, expires_at)
    select business_id, id || n, number + n, customer_id, amount_minor, currency, what_for, 'draft',
      created_at, expires_at
    from request, generate_series($2::int, $3::int) as n where id = $1`
  await sql(copy, id, 1, most)
  const drafts = async (query = '') =>
    (await busy.call<Today>('GET', `/v1/today${query}`)).body.parts.map(
      ({ kind, count, more, lines }) => [kind, count, more, lines.length],
    )
  expect(await drafts()).toContainEqual(['drafts', most, false, todayLimits.todayLines])
  expect(await drafts('?kind=drafts')).toEqual([['drafts', most, false, most]])
  await sql(copy, id, most + 1, most + 1)
  expect(await drafts('?kind=drafts')).toEqual([['drafts', most, true, most]])
  expect((await busy.call('GET', '/v1/today?kind=nothing')).status).toBe(422)
})

test('a viewer sees the day, but no differences from the books of the card provider', async () => {
  const { request, name } = await askPaid(app, caller)
  await sql(
    `with run as (
       insert into reconcile_run (business_id, id, request_id, started_at)
       values ($1, 'run_1', $2, now()) returning id
     )
     insert into reconcile_difference
       (business_id, id, run_id, request_id, payment_id, what, subject, found_at, seen_at)
     select $1, 'dif_1', id, $2, $3, 'amount', '', now(), now() from run`,
    businessId,
    request.id,
    name.paymentId,
  )
  const viewer = await joined(app, caller, 'viewer')
  const kinds = async (by: typeof viewer | typeof caller) =>
    (await by.call<Today>('GET', '/v1/today')).body.parts.map(({ kind }) => kind)
  expect(await kinds(caller)).toContain('differences')
  expect(await kinds(viewer)).not.toContain('differences')
  expect(await kinds(viewer)).toContain('paid')
  const theirs = await owner(app)
  expect(await kinds(theirs)).toEqual([])
})
