import fc from 'fast-check'
import { expect } from 'vitest'
import { follow } from '../follow.ts'
import { answers, type Model, type Payment, type Request, refundedOf } from '../model.ts'
import { expectAnswer, often, type Step, step, stepOn } from '../step.ts'

const which = fc.nat(2)

/** Decisions about money that lands when nothing is due: the business's rule, and staff's own. */
export const lateSteps: fc.Arbitrary<Step>[] = [
  ...often(
    2,
    fc
      .constantFrom('accept' as const, 'refund' as const, 'ask' as const)
      .map((rule) => setRule(rule)),
  ),
  ...often(
    4,
    fc
      .tuple(which, fc.constantFrom('keep' as const, 'refund' as const))
      .map(([n, decision]) => decide(n, decision)),
  ),
]

function setRule(rule: Model['rule']): Step {
  const may = (model: Readonly<Model>) => model.rule !== rule
  return step(`staff set the rule of late money: ${rule}`, may, async (model, { world }) => {
    const { status } = await world.staff.call('PATCH', '/v1/business', { paidLate: rule })
    expect(status).toBe(200)
    model.rule = rule
    await follow(world, model)
  })
}

function latePayment({ payments }: Request): Payment | undefined {
  return payments.findLast(({ late }) => late !== null)
}

/** A refund that is on its way to the provider, or that it may have made in its trouble, may go either way. */
function mayDiffer(request: Request, model: Model): boolean {
  return model.trouble || request.refunds.some(({ status }) => status === 'asked')
}

function decide(n: number, decision: 'keep' | 'refund'): Step {
  return stepOn(
    n,
    `staff ${decision} a late payment`,
    async (request, model, { world }) => {
      const payment = latePayment(request)
      if (!payment) return
      const expected = answers.decideLate(request, payment, decision)
      const body = { paymentId: payment.id, decision }
      const path = `/v1/requests/${request.id}/late-payment`
      const answer = await world.staff.call('POST', path, body)
      const unsure = mayDiffer(request, model)
      const also = unsure ? ['done', 'late_payment_settled', 'refund_refused'] : []
      const done = expectAnswer(model, answer, expected, ...also)
      if (done && payment.late) payment.late.decided = decision
      await follow(world, model)
      if (!done || decision === 'keep' || unsure) return
      expect(refundedOf(request, payment), 'all that was left, and no more').toBe(payment.amount)
    },
    (request) => latePayment(request) !== undefined,
  )
}
