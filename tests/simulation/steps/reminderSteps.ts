import fc from 'fast-check'
import { expect } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { follow } from '../follow.ts'
import { answers, type Model } from '../model.ts'
import { expectAnswer, type Step, step, stepOn } from '../step.ts'

const which = fc.nat(2)
const always = () => true
const dayMs = 24 * 3_600_000
const zones = ['Pacific/Honolulu', 'Asia/Kathmandu', null]

/** The actions of staff on reminders that go by themselves. */
export const reminderSteps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(which, fc.constantFrom('pause', 'resume', 'resume', 'skip'))
    .map(([n, action]) => act(n, action)),
  fc.tuple(which, fc.constantFrom('Usual', 'Often', '')).map(([n, name]) => choose(n, name)),
  fc.tuple(which, fc.constantFrom(-2, 1, 3, 12)).map(([n, days]) => move(n, days)),
  fc.constantFrom([1, 2], [1, 4, 6, 7, 8]).map(editPlan),
  fc.boolean().map(remind),
  fc.tuple(fc.nat(1), fc.constantFrom(...zones)).map(([place, zone]) => settle(place, zone)),
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

/** Requests that follow the plan already keep it as it was. */
function editPlan(days: readonly number[]): Step {
  const words = `staff change the plan to the days ${days.join(', ')}`
  return step(words, always, async (model, { world }) => {
    const [plan] = await world.query<{ id: string }>(
      "select id from reminder_plan where name = 'Often'",
    )
    const steps = days.map((day) => ({ afterDue: day, afterText: day, wording: 'usual' }))
    const path = `/v1/reminder-plans/${plan?.id}`
    const { status } = await world.staff.call('PUT', path, { name: 'Often', steps })
    expect(status).toBe(200)
    await follow(world, model)
  })
}

function remind(on: boolean): Step {
  const words = on ? 'staff let reminders go again' : 'staff pause all reminders'
  return step(words, always, async (model, { world }) => {
    const { status } = await world.staff.call('PATCH', '/v1/reminder-plans', { paused: !on })
    expect(status).toBe(200)
    model.reminding.push({ since: Date.now(), on })
    await follow(world, model)
  })
}

/** Says where a customer lives, or that nobody knows any more. */
function settle(place: number, zone: string | null): Step {
  const words = `staff say that customer ${place} lives in ${zone ?? 'no known zone'}`
  const may = ({ customers }: Readonly<Model>) => customers[place]?.texted === true
  return step(words, may, async (model, { world }) => {
    const customer = model.customers[place]
    const [row] = await world.query<{ id: string }>('select id from customer where phone = $1', [
      customer?.phone,
    ])
    const path = `/v1/customers/${row?.id}`
    const { status } = await world.staff.call('PATCH', path, { timeZone: zone })
    expect(status).toBe(200)
    const first = customer?.homes[0]?.home
    if (first)
      customer.homes.push({
        since: Date.now(),
        home: zone ? { ...first, zones: [zone] } : first,
      })
    await follow(world, model)
  })
}
