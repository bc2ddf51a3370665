import fc from 'fast-check'
import { expect } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { follow } from '../follow.ts'
import { answers } from '../model.ts'
import { expectAnswer, type Step, stepOn } from '../step.ts'

const which = fc.nat(2)
const dayMs = 24 * 3_600_000

/** The actions of staff on reminders that go by themselves. */
export const reminderSteps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(which, fc.constantFrom('pause', 'resume', 'resume', 'skip'))
    .map(([n, action]) => act(n, action)),
  fc.tuple(which, fc.constantFrom('Usual', 'Often', '')).map(([n, name]) => choose(n, name)),
  fc.tuple(which, fc.constantFrom(-2, 1, 3, 12)).map(([n, days]) => move(n, days)),
]

function act(n: number, action: string): Step {
  return stepOn(n, `staff ${action} the reminders`, async ({ id }, model, { world }) => {
    const path = `/v1/requests/${id}`
    const { body } = await world.staff.call<RequestView>('GET', path)
    const step = body.reminders?.next?.step ?? 0
    const wanted = action === 'skip' ? { action, step } : { action }
    const { status } = await world.staff.call('POST', `${path}/reminders`, wanted)
    expect(status).toBe(body.reminders ? 200 : 409)
    await follow(world, model)
  })
}

function choose(n: number, name: string): Step {
  const words = `staff choose ${name || 'no'} plan of reminders`
  return stepOn(n, words, async ({ id }, model, { world }) => {
    const [plan] = await world.query<{ id: string }>(
      'select id from reminder_plan where name = $1',
      [name],
    )
    const wanted = { action: 'choose', planId: plan?.id ?? null }
    const { status } = await world.staff.call('POST', `/v1/requests/${id}/reminders`, wanted)
    expect(status).toBe(200)
    await follow(world, model)
  })
}

function move(n: number, days: number): Step {
  const words = `staff make it due in ${days} days`
  return stepOn(n, words, async (request, model, { world }) => {
    // A due day ends no payment: it is as if nothing about the money changed.
    const expected = answers.change(request, request.amount)
    const dueOn = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const answer = await world.staff.call('PATCH', `/v1/requests/${request.id}`, { dueOn })
    expectAnswer(model, answer, expected)
    await follow(world, model)
  })
}
