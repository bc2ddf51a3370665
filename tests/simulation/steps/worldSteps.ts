import fc from 'fast-check'
import { follow } from '../follow.ts'
import type { Round } from '../openPost.ts'
import type { World } from '../openWorld.ts'
import { often, type Step, step } from '../step.ts'

const secondMs = 1_000
const hourMs = 3_600_000
const always = () => true

/** Events that nobody decides: webhooks, time, the worker, and failing providers. */
export const worldSteps: fc.Arbitrary<Step>[] = [
  ...often(
    3,
    fc
      .record<Round>({
        share: fc.constantFrom('all', 'every second'),
        order: fc.constantFrom('as they came', 'last first'),
        times: fc.constantFrom(1, 2),
        lost: fc.constantFrom(false, false, false, true),
      })
      .map(deliver),
  ),
  fc.constantFrom(10 * secondMs, hourMs / 6, 7 * hourMs, 48 * hourMs).map(pass),
  fc.constantFrom(10 * secondMs, hourMs / 6).map(pass),
  ...often(4, fc.constant(null).map(work)),
  fc.constantFrom(29, 31).map(rest),
  fc.constantFrom(2, 4).map(live),
  fc
    .tuple(
      fc.constantFrom(
        'stripe',
        'stripe.payment_intents.create',
        'stripe.payment_intents.retrieve',
        'stripe.payment_intents.cancel',
        'stripe.refunds',
        'stripe.disputes.list',
        'stripe.events.list',
        'twilio.messages.create',
        'twilio.messages.list',
      ),
      fc.constantFrom(
        { do: 'status', status: 429 },
        { do: 'status', status: 500 },
        { do: 'status_after', status: 500 },
        { do: 'drop_before' },
        { do: 'drop_after' },
        { do: 'cut' },
      ),
      fc.constantFrom(1, 3, 6),
    )
    .map(([on, fault, times]) => fail(on, fault, times)),
  fc.constant(null).map(recover),
]

function deliver(round: Round): Step {
  const { share, order, times, lost } = round
  const how = lost ? 'are lost' : `arrive ${order}${times === 2 ? ', each twice at once' : ''}`
  return step(`${share} of the webhooks ${how}`, always, async (model, { world, post }) => {
    await post.deliver(round)
    await follow(world, model)
  })
}

function pass(byMs: number): Step {
  return step(`${byMs / secondMs} seconds pass`, always, async (model, { world }) => {
    await world.pass(byMs)
    await follow(world, model)
  })
}

function work(): Step {
  return step('the worker does what is due', always, async (model, { world }) => {
    await world.runJobs()
    await follow(world, model, { jobs: true })
  })
}

/**
 * Lets days pass: no link outlives thirty days. The provider lists events for as long, so a worker
 * has read them by then.
 */
function rest(days: number): Step {
  const may = ({ trouble }: { trouble: boolean }) => !trouble
  const words = `${days} days pass, and the worker has worked before the last of them`
  return step(words, may, async (model, { world }) => {
    for (const part of [29, days - 29]) {
      await world.runJobs()
      await follow(world, model, { jobs: true })
      if (part > 0) await world.pass(part * 24 * hourMs)
      await follow(world, model)
    }
  })
}

/** Lets days pass in which the worker works, as it does: reminders go on their days. */
function live(days: number): Step {
  const words = `${days} days pass, and the worker works on each of them`
  return step(words, always, async (model, { world }) => {
    for (let day = 0; day < days; day += 1) {
      await world.pass(24 * hourMs)
      await world.runJobs()
      await follow(world, model, { jobs: true })
    }
  })
}

function fail(on: string, fault: Record<string, unknown>, times: number): Step {
  const words = `${on} fails ${times} times: ${Object.values(fault).join(' ')}`
  return step(words, always, async (model, { world }) => {
    await world.control('POST', '/faults', { on, times, ...fault })
    model.trouble = true
  })
}

function recover(): Step {
  const may = ({ trouble }: { trouble: boolean }) => trouble
  return step('the providers are well again', may, async (model, { world }) => {
    await endTrouble(world)
    model.trouble = false
  })
}

/** Ends all failures of the providers; that they send no webhooks by themselves stays so. */
export async function endTrouble({ control }: World): Promise<void> {
  const faults = await control<{ id: string; do: string }[]>('GET', '/faults')
  for (const fault of faults)
    if (fault.do !== 'drop') await control('DELETE', `/faults/${fault.id}`)
}
