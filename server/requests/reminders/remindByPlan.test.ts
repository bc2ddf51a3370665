import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { newMobile, readRequest, textsOn, typeReply } from '../../../tests/support/callers.ts'
import { worldOf } from '../../../tests/support/findBreaches.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import {
  afternoonZone,
  makeReminderDue,
  nextOf,
  reminderSteps,
  remindersOf,
} from '../../../tests/support/reminders.ts'

const { app, caller, businessId } = await openBusiness()
const { runAt, texted, act } = reminderSteps({ app, caller, businessId })

const dayMs = 24 * 3_600_000
const later = (at: string, days: number) => new Date(Date.parse(at) + days * dayMs)

async function jobsOf(id: string): Promise<{ runAt: Date }[]> {
  return queryAll(
    app,
    `select run_at as "runAt" from graphile_worker._private_jobs
     where payload->>'requestId' = $1 and key like 'remindByPlan:%'`,
    [id],
  )
}

const sql = (statement: string, ...values: unknown[]) => queryAll(app, statement, values)

test('a new business reminds by its usual plan: one job a request, and each step sends one text at its hour', async () => {
  const made = await texted()
  expect(made.reminders).toMatchObject({ planName: 'Usual', steps: 3, paused: null, why: null })
  const first = nextOf(made)
  expect(first.step).toBe(0)
  expect(later(made.createdAt, 2).getTime()).toBeLessThanOrEqual(Date.parse(first.at))
  expect(made.reminders?.later.map(({ step }) => step)).toEqual([1, 2])
  const [job, ...others] = await jobsOf(made.id)
  expect(job?.runAt.getTime()).toBeCloseTo(Date.parse(first.at), -4)
  expect(others).toEqual([])

  await runAt(made.id, first.at)
  await runAt(made.id, first.at)
  const reminded = await readRequest(caller, made.id)
  expect(remindersOf(reminded)).toHaveLength(1)
  expect(nextOf(reminded).step).toBe(1)
  expect(reminded.timeline.filter(({ type }) => type === 'request.reminded')).toMatchObject([
    { actor: 'system', by: null, data: { plan: 'Usual', step: 0 } },
  ])
  expect(await jobsOf(made.id)).toHaveLength(1)
})

test('the job run too early, twice, and three at once: one text a step', async () => {
  const { id, ...made } = await texted()
  const { at } = nextOf({ id, ...made })
  await runAt(id, new Date(Date.parse(at) - 1))
  expect(remindersOf(await readRequest(caller, id))).toEqual([])
  await Promise.all([runAt(id, at), runAt(id, at), runAt(id, at)])
  expect(remindersOf(await readRequest(caller, id))).toHaveLength(1)
})

test.for<[string, string, (request: RequestView) => Promise<unknown>]>([
  ['canceled', 'canceled', ({ id }) => caller.call('POST', `/v1/requests/${id}/cancel`)],
  [
    'paid in cash',
    'paid',
    ({ id }) => caller.call('POST', `/v1/requests/${id}/mark-paid`, { how: 'cash' }),
  ],
  [
    'expired',
    'expired',
    ({ id }) => sql("update request set status = 'expired' where id = $1", id),
  ],
  ['disputed', 'disputed', ({ id }) => sql('update request set disputed = true where id = $1', id)],
  [
    'opted out',
    'opted_out',
    ({ customer: { id } }) => sql('update customer set opted_out_at = now() where id = $1', id),
  ],
])('%s: no reminder, and none is planned', async ([, why, change]) => {
  const made = await texted()
  await change(made)
  await runAt(made.id, nextOf(made).at)
  const after = await readRequest(caller, made.id)
  expect(remindersOf(after)).toEqual([])
  expect(after.reminders).toMatchObject({ next: null, why })
})

test('a reply pauses the plan and asks staff, who let it go on; what was written before counts no more', async () => {
  const phone = newMobile()
  const made = await texted({ phone })
  await typeReply(app, phone, 'I will pay on Friday')
  await expect.poll(async () => (await readRequest(caller, made.id)).unread).toBe(true)
  // Nothing is promised from now on, long before the hour at which it would have gone; staff may let it go on.
  const still = { next: null, later: [], paused: 'replied' }
  expect((await readRequest(caller, made.id)).reminders).toMatchObject(still)
  const onward = await act(made.id, { action: 'resume' })
  expect(nextOf(onward.body)).toEqual(nextOf(made))
  await typeReply(app, phone, 'On Friday, as I said')
  const readStanding = async () => (await readRequest(caller, made.id)).reminders
  await expect.poll(readStanding).toMatchObject(still)
  await runAt(made.id, nextOf(made).at)
  const paused = await readRequest(caller, made.id)
  expect(remindersOf(paused)).toEqual([])
  expect(paused.reminders).toMatchObject({ next: null, paused: 'replied', why: 'replied' })
  expect(paused.timeline.at(-1)).toMatchObject({
    type: 'request.reminders_paused',
    actor: 'system',
  })
  const { body } = await act(made.id, { action: 'resume' })
  expect(body.reminders).toMatchObject({ paused: null, why: null, next: { step: 0 } })
  await runAt(made.id, nextOf(body).at)
  expect(remindersOf(await readRequest(caller, made.id))).toHaveLength(1)
})

test('a number that the business no longer texts: the step is left out and the next one planned', async () => {
  const made = await texted()
  await sql("update business set allowed_countries = '{ES}' where id = $1", businessId)
  await runAt(made.id, nextOf(made).at)
  await sql('update business set allowed_countries = null where id = $1', businessId)
  const after = await readRequest(caller, made.id)
  expect(remindersOf(after)).toEqual([])
  expect(after.reminders).toMatchObject({ why: 'phone', next: { step: 1 } })
  expect(after.timeline.at(-1)).toMatchObject({
    type: 'request.reminder_skipped',
    data: { step: 0, why: 'phone' },
  })
})

test.for([
  [
    'processing',
    "update request set status = 'processing' where id = $1",
    "update request set status = 'open' where id = $1",
  ],
  [
    'sender',
    'update business set payments_ready = false where $1 <> $$',
    'update business set payments_ready = true where $1 <> $$',
  ],
  [
    'business_paused',
    'update business set reminders_paused = true where $1 <> $$',
    'update business set reminders_paused = false where $1 <> $$',
  ],
] as const)('%s: the reminder waits, and goes out once that is over', async ([why, begin, end]) => {
  const made = await texted()
  await sql(begin.replace('$$', "''"), made.id)
  await runAt(made.id, nextOf(made).at)
  const waiting = await readRequest(caller, made.id)
  await sql(end.replace('$$', "''"), made.id)
  expect(waiting.reminders).toMatchObject({ why, next: { step: 0 } })
  expect(Date.parse(nextOf(waiting).at)).toBeGreaterThan(Date.parse(nextOf(made).at))
  await runAt(made.id, nextOf(waiting).at)
  expect(remindersOf(await readRequest(caller, made.id))).toHaveLength(1)
})

test('of the reminders of one customer never two go within a day, and only two in a week', async () => {
  const one = await texted()
  const { at } = nextOf(one)
  const others = [
    await texted({ phone: one.customer.phone }),
    await texted({ phone: one.customer.phone }),
  ]
  const [second, third] = others.map(({ id }) => id) as [string, string]
  // Two hours later: too late to go together with the first.
  await sql(
    "update request_reminder set next_at = next_at + interval '2 hours' where request_id = any($1)",
    [second, third],
  )
  await runAt(one.id, at)
  const soon = nextOf(await readRequest(caller, second)).at
  await runAt(second, soon)
  const waiting = await readRequest(caller, second)
  expect(waiting.reminders).toMatchObject({ why: 'texted_lately', next: { step: 0 } })
  expect(Date.parse(nextOf(waiting).at) - Date.parse(at)).toBeGreaterThanOrEqual(dayMs)
  await sql(
    "update request_reminder set next_at = next_at + interval '9 days' where request_id = $1",
    third,
  )
  await runAt(second, nextOf(waiting).at)
  expect(remindersOf(await readRequest(caller, second))).toHaveLength(1)
  const tooSoon = later(nextOf(waiting).at, 1.5)
  await sql('update request_reminder set next_at = $2 where request_id = $1', third, tooSoon)
  await runAt(third, tooSoon)
  const capped = await readRequest(caller, third)
  expect(capped.reminders).toMatchObject({ why: 'customer_cap' })
  expect(Date.parse(nextOf(capped).at) - Date.parse(at)).toBeGreaterThanOrEqual(7 * dayMs)
})

test('the fourth reminder is the last, however many steps are left', async () => {
  const { body: plan } = await caller.call<{ id: string }>('POST', '/v1/reminder-plans', {
    name: 'Often',
    steps: [2, 10, 18, 26, 34].map((afterText) => ({
      afterDue: afterText,
      afterText,
      wording: 'last',
    })),
  })
  const made = await texted({ reminderPlan: plan.id })
  for (let sent = 1; sent <= 4; sent += 1) {
    await runAt(made.id, nextOf(await readRequest(caller, made.id)).at)
    expect(remindersOf(await readRequest(caller, made.id))).toHaveLength(sent)
    await sql("update message set status = 'delivered' where request_id = $1", made.id)
  }
  const fifth = await readRequest(caller, made.id)
  expect(remindersOf(fifth)[0]?.body).toContain('last reminder')
  await runAt(made.id, nextOf(fifth).at)
  const after = await readRequest(caller, made.id)
  expect(remindersOf(after)).toHaveLength(4)
  expect(after.reminders).toMatchObject({ next: null, why: 'used_up' })
})

test('after weeks in which nothing ran, one text stands for all the steps that were missed', async () => {
  const made = await texted()
  const lastAt = made.reminders?.later.at(-1)?.at ?? ''
  await runAt(made.id, lastAt)
  await runAt(made.id, later(lastAt, 3))
  const after = await readRequest(caller, made.id)
  expect(remindersOf(after)).toHaveLength(1)
  expect(after.reminders).toMatchObject({ next: null, later: [], why: null })
})

test('a text of a plan that was held waits for its hours, and goes out within them', async () => {
  const phone = newMobile()
  const made = await texted({ phone })
  await makeReminderDue(worldOf(app), made.id)
  await sql('update business set reminders_paused = false where id = $1', businessId)
  await runAt(made.id, new Date())
  // Twelve hours further it is night.
  const night = afternoonZone(new Date(Date.now() + 12 * 3_600_000))
  await sql('update customer set time_zone = $1 where id = $2', night, made.customer.id)
  await app.drainJobs()
  const held = await readRequest(caller, made.id)
  expect(remindersOf(held)).toMatchObject([
    { status: 'queued', reason: expect.stringMatching(/hour/) },
  ])

  await sql('update customer set time_zone = $1 where id = $2', afternoonZone(), made.customer.id)
  await sql("update graphile_worker._private_jobs set run_at = now() where key like 'held-text:%'")
  await app.drainJobs()
  await expect.poll(async () => (await textsOn(app, phone)).length).toBe(2)
})
