import { expect, test } from 'vitest'
import type { TodayKind } from '#rules/todayKinds.ts'
import { ask } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { readDayAt } from '../../tests/support/readDayAt.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()
const { linesAt, isListed } = readDayAt(app, businessId)
const sql = (statement: string, ...values: unknown[]) => queryAll(app, statement, values)

const dayMs = 24 * 3_600_000
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Sets the time zone of the business. */
const moveTo = (zone: string) =>
  sql('update business set time_zone = $2 where id = $1', businessId, zone)

test('a reminder, a scheduled text and an expiry are listed on the day on which they happen, the next one first', async () => {
  await moveTo('Asia/Kolkata')
  // In India it is 00:30 of the first of August: the day ends at 18:30 UTC.
  const now = new Date('2026-07-31T19:00:00Z')
  const end = new Date('2026-08-01T18:30:00Z')
  const [soon, last, tomorrow] = [later(now, 3_600_000), later(end, -1), end]
  const made = await Promise.all([soon, last, tomorrow].map(() => ask(caller)))
  const change = async (statement: string) => {
    for (const [index, at] of [soon, last, tomorrow].entries())
      await sql(statement, made[index]?.id, at)
  }
  const times = async (kind: TodayKind) => (await linesAt(kind, now)).map(({ at }) => at)
  const expected = [soon, last].map((at) => at.toISOString())

  await change('update request_reminder set next_at = $2 where request_id = $1')
  expect(await times('reminders')).toEqual(expected)
  await change('update request set expires_at = $2 where id = $1')
  expect(await times('expiries')).toEqual(expected)
  await change("update request set status = 'scheduled', send_at = $2 where id = $1")
  expect(await times('scheduled')).toEqual(expected)
  expect(await times('expiries')).toEqual([])
  // Its plan has not begun.
  expect(await times('reminders')).toEqual([])
  await moveTo('UTC')
})

test('what staff let wait about a request that is out is listed too, a reminder even while plans are paused', async () => {
  const now = new Date()
  const goesAt = later(now, 60_000).toISOString()
  const [reminded, resent] = [await ask(caller), await ask(caller)]
  await sql("update message set created_at = created_at - interval '3 days'")
  for (const [{ id }, action] of [
    [reminded, 'remind'],
    [resent, 'send'],
  ] as const) {
    const body = { sendAt: goesAt }
    expect((await caller.call('POST', `/v1/requests/${id}/${action}`, body)).status).toBe(200)
  }
  await sql('update business set reminders_paused = true')
  const listed = async () => ({
    reminders: (await linesAt('reminders', now)).map(({ requestId, at }) => [requestId, at]),
    resent: await isListed('scheduled', resent, now),
  })
  expect(await listed()).toEqual({ reminders: [[reminded.id, goesAt]], resent: true })
  for (const { id } of [reminded, resent]) await caller.call('POST', `/v1/requests/${id}/cancel`)
  expect(await listed()).toEqual({ reminders: [], resent: false })
  await sql('update business set reminders_paused = false')
})

test('a reminder that will not go is not promised', async () => {
  const now = new Date()
  const request = await ask(caller)
  await sql('update request_reminder set next_at = $2 where request_id = $1', request.id, now)
  const goes = () => isListed('reminders', request, now)
  expect(await goes()).toBe(true)
  for (const [held, free] of [
    ['update business set reminders_paused = true', 'update business set reminders_paused = false'],
    ['update request set disputed = true', 'update request set disputed = false'],
    ['update customer set opted_out_at = now()', 'update customer set opted_out_at = null'],
    ['update customer set asked_to_stop_at = now()', 'update customer set asked_to_stop_at = null'],
  ] as const) {
    await sql(held)
    expect(await goes(), held).toBe(false)
    await sql(free)
  }
  expect(await goes()).toBe(true)
})

test('a reply that staff planned is listed on the day on which it goes, unless it will not go', async () => {
  const [now, end] = [new Date('2026-07-31T12:00:00Z'), new Date('2026-08-01T00:00:00Z')]
  const { customer, payLink } = await ask(caller)
  await hearFrom(app, customer.id, 'Where do I pay?')
  const body = { body: `Here again: ${payLink}`, sendAt: later(new Date(), dayMs).toISOString() }
  await caller.call('POST', `/v1/customers/${customer.id}/scheduled-replies`, body)
  const change = (set: string) => sql(`update ${set} = $1`, customer.id)
  const listed = () => linesAt('scheduledReplies', now)
  const move = 'update scheduled_reply set send_at = $2 where customer_id = $1'
  await sql(move, customer.id, end)
  expect(await listed()).toEqual([])
  await sql(move, customer.id, later(end, -1))
  const goes = [{ words: 'Here again: …', at: later(end, -1).toISOString(), requestId: null }]
  expect(await listed()).toMatchObject(goes)
  for (const [held, free] of [
    ['opted_out_at = now()', 'opted_out_at = null'],
    ['asked_to_stop_at = now()', "asked_to_stop_at = now() - interval '1 hour'"],
    ["phone = phone || '0'", `phone = '${customer.phone}'`],
  ] as const) {
    await change(`customer set ${held} where id`)
    expect(await listed(), held).toEqual([])
    await change(`customer set ${free} where id`)
    expect(await listed(), free).toMatchObject(goes)
  }
  await change("scheduled_reply set why = 'member_left' where customer_id")
  expect(await listed()).toEqual([])
})
