import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { answerChallenge } from '../../../sandbox/testing/answerChallenge.ts'
import { type Answer, stranger } from '../../support/callers.ts'
import { follow } from '../follow.ts'
import { answers, type Intent, livePayment, type Model, type Request } from '../model.ts'
import type { World } from '../openWorld.ts'
import { expectAnswer, often, pick, type Real, type Step, step, stepOn } from '../step.ts'

const which = fc.nat(2)
const cards = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_card_sandboxProcessing',
  'pm_card_sandboxProcessingDeclined',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
)

/** The actions of customers, on the page and by text. */
export const payerSteps: fc.Arbitrary<Step>[] = [
  which.map((n) => open(n)),
  fc.tuple(which, fc.constantFrom(1, 1, 2)).map(([n, tabs]) => press(n, tabs)),
  ...often(
    5,
    fc.tuple(which, cards).map(([n, card]) => pay(n, card)),
  ),
  fc.tuple(which, cards).map(([n, card]) => payOld(n, card)),
  ...often(
    4,
    fc.tuple(which, fc.constantFrom('complete', 'fail')).map(([n, how]) => answerBank(n, how)),
  ),
  fc.tuple(which, cards).map(([n, card]) => payWhileCanceled(n, card)),
  ...often(
    4,
    fc.tuple(which, fc.boolean()).map(([n, isPart]) => payLate(n, isPart)),
  ),
  ...often(
    2,
    which.map((n) => renew(n)),
  ),
  fc
    .tuple(fc.nat(1), fc.constantFrom('STOP', 'START', 'I pay on Friday'))
    .map(([n, word]) => say(n, word)),
]

function open(n: number): Step {
  return stepOn(
    n,
    'the customer opens the link',
    async (request, model, { world }) => {
      const { status } = await stranger(world.app).call('POST', `${pathOf(request)}/opened`)
      expect(status).toBe(204)
      await follow(world, model)
    },
    ({ payLink }) => payLink !== '',
  )
}

function pathOf({ payLink }: Request): string {
  return new URL(payLink).pathname
}

type Started = Answer<{ clientSecret: string }>

function start({ app }: World, request: Request, amountMinor: number): Promise<Started> {
  const path = `${pathOf(request)}/payment`
  return stranger(app).call('POST', path, { amountMinor, currency: 'GBP' })
}

/** More declines in an hour would pause the link. */
const declinesMax = 8

function isQuiet({ payLink, payments }: Request): boolean {
  return (
    payLink !== '' &&
    payments.reduce((sum, { theirs }) => sum + (theirs?.declines ?? 0), 0) < declinesMax
  )
}

/** Presses Pay, in one tab or in two at once, which get the same intent. */
async function begin(
  request: Request,
  model: Model,
  { world }: Real,
  tabs = 1,
): Promise<string | undefined> {
  const expected = answers.pay(request, request.amount)
  const all = await Promise.all(
    Array.from({ length: tabs }, () => start(world, request, request.amount)),
  )
  const done = all.filter((answer) =>
    expectAnswer(
      model,
      answer as unknown as Answer,
      expected,
      ...(tabs > 1 ? ['request_paid'] : []),
      // After a restore nobody begins to pay before both sides were compared.
      ...(model.restored ? ['payments_paused'] : []),
    ),
  )
  const secrets = new Set(done.map(({ body }) => body.clientSecret))
  expect(secrets.size, 'one intent for all tabs').toBeLessThanOrEqual(1)
  for (const secret of secrets) request.given.add(secret)
  await follow(world, model, { began: request })
  return [...secrets][0]
}

function press(n: number, tabs: number): Step {
  return stepOn(
    n,
    `the customer presses Pay in ${tabs} tabs`,
    async (request, model, real) => void (await begin(request, model, real, tabs)),
    isQuiet,
  )
}

function pay(n: number, card: string): Step {
  return stepOn(
    n,
    `the customer pays with ${card}`,
    async (request, model, real) => {
      const secret = await begin(request, model, real)
      if (secret) await confirm(real.world, secret, card)
      await follow(real.world, model)
    },
    isQuiet,
  )
}

/** The page was left open: whichever intent it got is confirmed, the oldest first. */
function payOld(n: number, card: string): Step {
  return stepOn(
    n,
    `the customer pays in a tab from before with ${card}`,
    async (request, model, { world }) => {
      for (const secret of request.given) await confirm(world, secret, card)
      await follow(world, model)
    },
    (request) => isQuiet(request) && request.given.size > 0,
  )
}

function intentsOf({ payments }: Request): Intent[] {
  return payments.flatMap(({ theirs }) => theirs ?? [])
}

/** Confirms as the browser does; the outcome is in the provider's books. */
async function confirm({ app, account }: World, secret: string, card: string): Promise<void> {
  const [id = ''] = secret.split('_secret_')
  await fetch(`${app.sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': account },
    body: new URLSearchParams({ client_secret: secret, payment_method: card }),
  }).catch(() => {})
}

function challenged(request: Request): Intent | undefined {
  return intentsOf(request).find(({ status }) => status === 'needs_action')
}

function answerBank(n: number, outcome: string): Step {
  return stepOn(
    n,
    `the customer's bank asks: ${outcome}`,
    async (request, model, { world }) => {
      const next_action = challenged(request)?.challenge
      const intent = { next_action } as Stripe.PaymentIntent
      await answerChallenge(intent, outcome as 'complete' | 'fail').catch(() => {})
      await follow(world, model)
    },
    (request) => challenged(request) !== undefined,
  )
}

/** The provider decides who was first; the second one is told. */
function payWhileCanceled(n: number, card: string): Step {
  return stepOn(
    n,
    `the customer pays with ${card} while staff cancel`,
    async (request, model, real) => {
      const secret = await begin(request, model, real)
      if (!secret) return
      const { world, staff } = { world: real.world, staff: real.world.staff }
      const [answer] = await Promise.all([
        staff.call('POST', `/v1/requests/${request.id}/cancel`, {}),
        confirm(world, secret, card),
      ])
      if (expectAnswer(model, answer, 'done', 'request_paid', 'request_processing')) {
        request.before = request.status
        request.status = 'canceled'
      }
      await follow(world, model)
      if (request.status !== 'canceled' || model.trouble) return
      for (const { status } of intentsOf(request)) expect(status).toBe('canceled')
    },
    (request) => isQuiet(request) && answers.pay(request, request.amount) === 'done',
  )
}

/**
 * The request ends here although its intent is payable, as after a restore: no verb does so. A part may
 * be refunded in the dashboard before we hear of the payment.
 */
function payLate(n: number, isPart: boolean): Step {
  const may = (model: Readonly<Model>) => {
    const request = pick(model, n)
    if (!request || model.trouble || !isQuiet(request)) return false
    return !livePayment(request) && answers.pay(request, request.amount) === 'done'
  }
  const part = isPart ? ', and gets a part back at once' : ''
  const words = `the customer pays what was canceled behind their back${part} (request ${n})`
  return step(words, may, async (model, real) => {
    const { world, post } = real
    const request = pick(model, n)
    const secret = request && (await begin(request, model, real))
    if (!secret) return
    await world.query("update request set status = 'canceled', canceled_at = $2 where id = $1", [
      request.id,
      new Date(),
    ])
    request.before = request.status
    request.status = 'canceled'
    await confirm(world, secret, 'pm_card_visa')
    await follow(world, model)
    const intent = intentsOf(request).find(({ status }) => status === 'succeeded')
    if (isPart && intent)
      await world.control('POST', `/stripe/charges/${intent.charge}/refund`, { amount: 100 })
    await post.deliver({ share: 'all', order: 'as they came', times: 1, lost: false })
    await world.runJobs()
    await follow(world, model, { jobs: true })
    // A part that was refunded before is not refunded again: asked for too much, the provider refuses.
    const landed = request.payments.find(({ theirs }) => theirs && theirs.id === intent?.id)
    if (model.rule === 'refund' && landed?.late)
      expect(landed.late.decided, 'the rule has refunded all that was left').toBe('refund')
  })
}

const linkLifeMs = 30 * 24 * 3_600_000

function renew(n: number): Step {
  return stepOn(
    n,
    'the customer asks for a new link',
    async (request, model, { world }) => {
      const path = `${pathOf(request)}/new-link`
      const answer = await stranger(world.app).call<{ outcome: string }>('POST', path)
      const expected = request.customer.stopped ? 'request_expired' : 'done'
      const done = expectAnswer(model, answer as unknown as Answer, expected)
      if (done && answer.body.outcome === 'sent') {
        request.status = 'open'
        request.expiresAt = Date.now() + linkLifeMs
      }
      await follow(world, model)
    },
    ({ status }) => status === 'expired',
  )
}

function say(place: number, word: string): Step {
  const may = ({ customers }: Readonly<Model>) => customers[place]?.texted === true
  return step(`customer ${place} texts ${word}`, may, async (model, { world, post }) => {
    const customer = model.customers[place]
    if (!customer) return
    await post.text(customer.phone, word)
    if (word === 'STOP' || word === 'START') customer.stopped = word === 'STOP'
    // A text claimed from here on was claimed after it.
    await world.pass(1_000)
    await follow(world, model)
  })
}
