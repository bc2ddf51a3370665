import { expect, test } from 'vitest'
import { senderLimits } from '#rules/senderLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { asAdminOf } from '../../../tests/support/backups.ts'
import { ask, readRequest } from '../../../tests/support/callers.ts'
import { worldOf } from '../../../tests/support/findBreaches.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import {
  makeReminderDue,
  nextOf,
  reminderSteps,
  remindersOf,
} from '../../../tests/support/reminders.ts'

const { app, caller, businessId } = await openBusiness()
const { runAt, texted, act } = reminderSteps({ app, caller, businessId })

const dayMs = 24 * 3_600_000
const later = (at: string, days: number) => new Date(Date.parse(at) + days * dayMs)

test('a due day decides the days, and moves the next reminder; a day in the past leaves its step out', async () => {
  const dueOn = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
  const made = await texted({ dueOn })
  const first = nextOf(made)
  expect(Date.parse(first.at) - Date.parse(dueOn)).toBeLessThan(1.6 * dayMs)
  const moved = (day: number) =>
    caller.call<RequestView>('PATCH', `/v1/requests/${made.id}`, {
      dueOn: new Date(Date.now() + day * dayMs).toISOString().slice(0, 10),
    })
  const after = (await moved(25)).body
  expect(Date.parse(nextOf(after).at) - Date.parse(first.at)).toBeGreaterThan(3 * dayMs)
  expect(nextOf((await moved(-5)).body).step).toBe(2)
  expect((await moved(-20)).body.reminders).toMatchObject({ next: null, later: [] })
})

test('taken back: a canceled request that is reopened, and a mark as paid that is undone, are reminded of again', async () => {
  const made = await texted()
  await caller.call('POST', `/v1/requests/${made.id}/cancel`)
  await runAt(made.id, nextOf(made).at)
  const reopened = await caller.call<RequestView>('POST', `/v1/requests/${made.id}/reopen`)
  expect(nextOf(reopened.body)).toEqual(nextOf(made))
  await caller.call('POST', `/v1/requests/${made.id}/mark-paid`, { how: 'cash' })
  await runAt(made.id, nextOf(made).at)
  const undone = await caller.call<RequestView>('POST', `/v1/requests/${made.id}/unmark-paid`)
  expect(nextOf(undone.body)).toEqual(nextOf(made))
})

test('a reminder that staff send counts as the next step; one is skipped once, however often it is pressed', async () => {
  const made = await texted()
  await makeReminderDue(worldOf(app), made.id)
  expect((await caller.call('POST', `/v1/requests/${made.id}/remind`)).status).toBe(200)
  expect(nextOf(await readRequest(caller, made.id)).step).toBe(1)
  const skipped = await act(made.id, { action: 'skip', step: 1 })
  expect(nextOf(skipped.body).step).toBe(2)
  expect(nextOf((await act(made.id, { action: 'skip', step: 1 })).body).step).toBe(2)
  const end = await act(made.id, { action: 'skip', step: 2 })
  expect(end.body.reminders).toMatchObject({ next: null, later: [] })
})

test('paused by staff nothing goes out; another plan begins at its first step ahead, and none ends all', async () => {
  const made = await texted()
  const paused = await act(made.id, { action: 'pause' })
  expect(paused.body.reminders).toMatchObject({ paused: 'staff', next: null })
  await runAt(made.id, nextOf(made).at)
  expect(remindersOf(await readRequest(caller, made.id))).toEqual([])
  const { body: plan } = await caller.call<{ id: string }>('POST', '/v1/reminder-plans', {
    name: 'Late',
    steps: [{ afterDue: 10, afterText: 9, wording: 'usual' }],
  })
  const chosen = await act(made.id, { action: 'choose', planId: plan.id })
  expect(chosen.body.reminders).toMatchObject({ planName: 'Late', steps: 1, next: { step: 0 } })
  await caller.call('DELETE', `/v1/reminder-plans/${plan.id}`)
  expect((await readRequest(caller, made.id)).reminders?.planName).toBe('Late')
  expect((await act(made.id, { action: 'choose', planId: null })).body.reminders).toBe(null)
  expect(await act(made.id, { action: 'pause' })).toMatchObject({ status: 409 })
  await runAt(made.id, later(made.createdAt, 20))
  expect(remindersOf(await readRequest(caller, made.id))).toEqual([])
})

test('resumed where nothing changes, nothing is recorded: while an answer to "stop" is missing, and after the last step', async () => {
  const resumed = ({ body }: { body: RequestView }) =>
    body.timeline.filter(({ type }) => type === 'request.reminders_resumed').length
  const asked = await texted()
  const { id: customer } = asked.customer
  const sql = (set: string) =>
    asAdminOf(app.databaseUrl, `update customer set ${set} where id = '${customer}'`)
  await sql('asked_to_stop_at = now()')
  expect(resumed(await act(asked.id, { action: 'resume' }))).toBe(0)
  const still = await act(asked.id, { action: 'resume' })
  expect(resumed(still)).toBe(0)
  expect(still.body.reminders).toMatchObject({ next: null, paused: 'replied' })
  await sql('asked_to_stop_at = null')
  expect(nextOf(await readRequest(caller, asked.id))).toEqual(nextOf(asked))

  const ended = await texted()
  for (const step of [0, 1, 2]) await act(ended.id, { action: 'skip', step })
  expect(resumed(await act(ended.id, { action: 'resume' }))).toBe(0)
  await act(ended.id, { action: 'pause' })
  expect(resumed(await act(ended.id, { action: 'resume' }))).toBe(1)
  expect(resumed(await act(ended.id, { action: 'resume' }))).toBe(1)
})

test('no plan for a request that is shared by hand, that refuses one, or whose business has none by itself', async () => {
  expect((await ask(caller, { delivery: 'share' })).reminders).toBe(null)
  expect((await ask(caller, { reminderPlan: null })).reminders).toBe(null)
  const { body } = await caller.call<{ data: { id: string }[] }>('GET', '/v1/reminder-plans')
  const usual = body.data[0]?.id
  await caller.call('PATCH', '/v1/reminder-plans', { defaultId: null })
  expect((await ask(caller)).reminders).toBe(null)
  expect((await ask(caller, { reminderPlan: usual })).reminders?.planName).toBe('Usual')
  await caller.call('PATCH', '/v1/reminder-plans', { defaultId: usual })
})

test('a draft and a scheduled request keep their plan, which begins with their text', async () => {
  const sendAt = new Date(Date.now() + dayMs).toISOString()
  const made = await ask(caller, { sendAt })
  expect(made.reminders).toMatchObject({ planName: 'Usual', next: null, later: [] })
  const sent = await caller.call<RequestView>('POST', `/v1/requests/${made.id}/send`, {})
  expect(nextOf(sent.body).step).toBe(0)
})

test('of many reminders that are due in one minute, each beyond the first hundred starts a moment later', async () => {
  const made = await texted()
  const { at } = nextOf(made)
  const startsAfterMs = async () => {
    const [job] = await asAdminOf<{ runAt: Date }>(
      app.databaseUrl,
      `select run_at as "runAt" from graphile_worker._private_jobs where key = 'remindByPlan:${made.id}'`,
    )
    return (job?.runAt.getTime() ?? 0) - Date.parse(at)
  }
  expect(Math.abs(await startsAfterMs())).toBeLessThan(1_000)
  await asAdminOf(
    app.databaseUrl,
    `set session_replication_role = 'replica';
     insert into request_reminder (business_id, request_id, plan_id, plan_name, steps, next_at)
     select business_id, 'req_many' || n, plan_id, plan_name, steps, next_at
     from request_reminder, generate_series(1, ${senderLimits.dueAtOnceMax + 99}) as n
     where request_id = '${made.id}'`,
  )
  await act(made.id, { action: 'pause' })
  await act(made.id, { action: 'resume' })
  expect((await startsAfterMs()) / (100 * senderLimits.dueInTurnMs)).toBeCloseTo(1, 0)
})
