import { expect } from 'vitest'
import type { PlanList } from '#rules/shapes/reminders.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { remindByPlan } from '#server/requests/reminders/remindByPlan.ts'
import type { TestApp } from './app.ts'
import { ask, type Caller, readRequest } from './callers.ts'
import type { World } from './findBreaches.ts'
import { done, type Writes } from './write.ts'

/** Returns a time zone whose clocks show an hour of the early afternoon now, whatever the hour of the run. */
export function afternoonZone(now = new Date()): string {
  const ahead = ((((14 - now.getUTCHours()) % 24) + 24 + 11) % 24) - 11
  // These zones count the other way round: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * Makes the first reminder of a texted request due, as if three days had passed; its customer lives where it is an
 * hour for texts now.
 */
export async function makeReminderDue(world: Pick<World, 'query'>, id: string): Promise<void> {
  await world.query(
    `update customer set time_zone = '${afternoonZone()}'
     where id = (select customer_id from request where id = '${id}')`,
  )
  await world.query(
    `update message set created_at = created_at - interval '3 days' where request_id = '${id}'`,
  )
  await world.query(
    `update request_reminder set texted_at = texted_at - interval '3 days',
       heard_from = heard_from - interval '3 days', next_at = now() - interval '1 second'
     where request_id = '${id}'`,
  )
}

/** The permission that each call about plans requires. */
export const planRights = {
  'GET /v1/reminder-plans': 'seeRequests',
  'PATCH /v1/reminder-plans': 'changeBusiness',
  'POST /v1/reminder-plans': 'changeBusiness',
  'PUT /v1/reminder-plans/{id}': 'changeBusiness',
  'DELETE /v1/reminder-plans/{id}': 'changeBusiness',
} as const

/** The body of a plan with one step. */
export function planNamed(name: string, afterText = 2) {
  return { name, steps: [{ afterDue: 0, afterText, wording: 'usual' }] }
}

let plansMade = 0

/** The writes of `tests/support/keyedWrites.ts` that are about plans of reminders. */
export function planWrites(): Writes {
  const newName = () => {
    plansMade += 1
    return `Plan ${plansMade}`
  }
  const path = '/v1/reminder-plans'
  return {
    'PATCH /v1/reminder-plans': async () => ({
      path,
      body: { paused: true },
      other: { paused: false },
    }),
    'POST /v1/reminder-plans': async ({ caller }) => {
      await makeRoom(caller)
      return { path, body: planNamed(newName()), other: planNamed(newName()) }
    },
    'PUT /v1/reminder-plans/{id}': async ({ caller }) => {
      await makeRoom(caller)
      const { id } = await done(caller, 'POST', path, planNamed(newName()))
      return { path: `${path}/${id}`, body: planNamed(newName()), other: planNamed(newName()) }
    },
    'DELETE /v1/reminder-plans/{id}': async ({ caller }) => {
      await makeRoom(caller)
      const { id } = await done(caller, 'POST', path, planNamed(newName()))
      return { path: `${path}/${id}` }
    },
  }
}

/** Deletes the plans that are no default: a business has five at most. */
async function makeRoom(caller: Caller): Promise<void> {
  const { body } = await caller.call<PlanList>('GET', '/v1/reminder-plans')
  for (const { id, isDefault } of body.data)
    if (!isDefault) await done(caller, 'DELETE', `/v1/reminder-plans/${id}`)
}

/** The app of a test, and the owner of a business in it. */
type Place = { app: TestApp; caller: Caller; businessId: string }

/** Returns what tests of reminders do with requests in one business. */
export function reminderSteps({ app, caller, businessId }: Place) {
  return {
    /** Runs the job of a request as if the time were `at`. */
    runAt: (id: string, at: string | Date) =>
      remindByPlan(app.context, { businessId, requestId: id }, new Date(at)),
    /** Asks for money by text, and waits until it has arrived: its reports would come among what is tested. */
    async texted(wanted: Record<string, unknown> = {}): Promise<RequestView> {
      const { id } = await ask(caller, wanted)
      await app.drainJobs()
      await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
      return readRequest(caller, id)
    },
    /** Pauses, resumes, skips or chooses. */
    act: (id: string, body: object) =>
      caller.call<RequestView>('POST', `/v1/requests/${id}/reminders`, body),
  }
}

/** Returns the reminder that goes next. */
export function nextOf({ reminders }: RequestView) {
  if (!reminders?.next) throw new Error('no reminder is planned')
  return reminders.next
}

/** Lists the reminders of a request that were queued or sent. */
export function remindersOf({ messages }: RequestView): RequestView['messages'] {
  return messages.filter(({ purpose }) => purpose === 'reminder')
}
