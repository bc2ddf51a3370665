import fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../../support/callers.ts'
import { follow } from '../follow.ts'
import {
  answers,
  type Expected,
  type Intent,
  type Model,
  paidMinor,
  type Request,
  refundedMinor,
} from '../model.ts'
import type { World } from '../openWorld.ts'
import { readTruth } from '../readTruth.ts'
import { expectAnswer, often, pick, type Step, step, stepOn } from '../step.ts'
import { endTrouble } from './worldSteps.ts'

const which = fc.nat(2)
const shares = fc.constantFrom('some', 'the rest', 'too much')

/** Refunds: by staff, in the provider's dashboard, by the payer's bank. */
export const moneyBackSteps: fc.Arbitrary<Step>[] = [
  ...often(
    2,
    fc.tuple(which, shares).map(([n, share]) => refund(n, share)),
  ),
  ...often(
    2,
    fc.tuple(which, shares).map(([n, share]) => refundTwice(n, share)),
  ),
  ...often(
    2,
    fc.tuple(which, fc.constantFrom('some', 'the rest')).map(([n, share]) => atDashboard(n, share)),
  ),
  ...often(
    2,
    which.map((n) => refundRaced(n)),
  ),
  ...often(
    2,
    which.map((n) => failRefund(n)),
  ),
  ...often(
    3,
    which.map((n) => dispute(n)),
  ),
  ...often(
    4,
    fc.tuple(which, fc.constantFrom('won', 'lost')).map(([n, outcome]) => decide(n, outcome)),
  ),
]

function amountOf(share: string, left: number): number {
  if (share === 'too much') return left + 1
  return share === 'some' ? Math.max(1, Math.floor(left / 3)) : Math.max(1, left)
}

function leftOf(request: Request): number {
  return paidMinor(request, 'card') - refundedMinor(request)
}

function ask({ staff }: World, { id }: Request, amountMinor: number): Promise<Answer> {
  return staff.call('POST', `/v1/requests/${id}/refunds`, { amountMinor })
}

function isPaid({ status }: Request): boolean {
  return status === 'paid'
}

/**
 * The other possible answers to a refund while the provider is in trouble: a refund that it would
 * refuse stays requested until it can be asked.
 */
function inTrouble(expected: Expected): Expected[] {
  return [expected === 'refund_refused' ? 'done' : 'refund_refused']
}

function refund(n: number, share: string): Step {
  return stepOn(
    n,
    `staff refund ${share}`,
    async (request, model, { world }) => {
      const [before, asked] = [refundedMinor(request), request.refunds.length]
      const amount = amountOf(share, leftOf(request))
      const expected = answers.refund(request, amount)
      const also = model.trouble ? inTrouble(expected) : []
      const done = expectAnswer(model, await ask(world, request, amount), expected, ...also)
      await follow(world, model)
      if (!done) return
      expect(request.refunds.length, 'one refund for one call').toBe(asked + 1)
      expect(refundedMinor(request), 'what was asked for counts').toBe(before + amount)
    },
    isPaid,
  )
}

/** Two at once: the sum of both must be there. */
function refundTwice(n: number, share: string): Step {
  return stepOn(
    n,
    `staff refund ${share}, two of them at once`,
    async (request, model, { world }) => {
      const amount = amountOf(share, leftOf(request))
      const expected = answers.refund(request, amount)
      const calls = [ask(world, request, amount), ask(world, request, amount)]
      const both = await Promise.all(calls)
      const second = ['refund_exceeds_payment', 'refund_refused']
      if (model.trouble) second.push(...inTrouble(expected))
      const done = both.filter((answer) => expectAnswer(model, answer, expected, ...second))
      if (expected === 'done' && !model.trouble) expect(done.length).toBeGreaterThan(0)
      await follow(world, model)
    },
    isPaid,
  )
}

function chargedOf({ payments }: Request): Intent | undefined {
  return payments.flatMap(({ theirs }) => theirs ?? []).find((one) => one.status === 'succeeded')
}

function canGoBack(request: Request): boolean {
  const intent = chargedOf(request)
  return intent !== undefined && !intent.disputed && intent.refunded < intent.amount
}

function atDashboard(n: number, share: string): Step {
  return stepOn(
    n,
    `${share} is refunded in the provider's dashboard`,
    async (request, model, { world }) => {
      const intent = chargedOf(request)
      if (!intent) return
      const amount = amountOf(share, intent.amount - intent.refunded)
      await press(world, `charges/${intent.charge}/refund`, { amount })
      await follow(world, model)
    },
    canGoBack,
  )
}

/** Refunds elsewhere while a refund of ours waits, which then counts only as far as there is room. */
function refundRaced(n: number): Step {
  const may = (model: Readonly<Model>) => {
    const request = pick(model, n)
    if (!request || model.trouble || !canGoBack(request)) return false
    return leftOf(request) > 0 && answers.refund(request, leftOf(request)) === 'done'
  }
  const words = `staff refund the rest while the provider is away, and the dashboard is faster (request ${n})`
  return step(words, may, async (model, { world, post }) => {
    const request = pick(model, n)
    const intent = request && chargedOf(request)
    if (!intent) return
    await world.control('POST', '/faults', { on: 'stripe.refunds', do: 'drop_before' })
    model.trouble = true
    expectAnswer(model, await ask(world, request, leftOf(request)), 'done')
    await follow(world, model)
    const amount = amountOf('some', intent.amount - intent.refunded)
    await press(world, `charges/${intent.charge}/refund`, { amount })
    await endTrouble(world)
    model.trouble = false
    await post.deliver({ share: 'all', order: 'as they came', times: 1, lost: false })
    await world.runJobs()
    await follow(world, model, { jobs: true })
  })
}

/** The provider refuses some of these, such as disputing the same charge twice. */
async function press({ app }: World, button: string, body: unknown = {}): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/stripe/${button}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
}

function failRefund(n: number): Step {
  return stepOn(
    n,
    "the customer's bank sends a refund back",
    async (request, model, { world }) => {
      const intent = chargedOf(request)
      const { refunds } = await readTruth(world)
      const one = refunds.find(
        ({ payment_intent, status }) => payment_intent === intent?.id && status !== 'failed',
      )
      if (one) await press(world, `refunds/${one.id}/fail`)
      await follow(world, model)
    },
    (request) => (chargedOf(request)?.refunded ?? 0) > 0,
  )
}

function dispute(n: number): Step {
  return stepOn(
    n,
    "the customer's bank disputes the payment",
    async (request, model, { world }) => {
      await press(world, `charges/${chargedOf(request)?.charge}/dispute`)
      await follow(world, model)
    },
    canGoBack,
  )
}

function decide(n: number, outcome: string): Step {
  return stepOn(
    n,
    `the dispute is ${outcome}`,
    async (request, model, { world }) => {
      const disputes = await world.control<{ id: string; payment_intent: string }[]>(
        'GET',
        '/state/disputes',
      )
      const own = disputes.find(({ payment_intent }) => payment_intent === chargedOf(request)?.id)
      if (own) await press(world, `disputes/${own.id}/close`, { outcome })
      await follow(world, model)
    },
    (request) => chargedOf(request)?.disputed === true,
  )
}
