import fc from 'fast-check'
import { expect } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { Answer } from '../../support/callers.ts'
import { follow } from '../follow.ts'
import { answers, isLive, type Model, paidMinor, type Request, wasGiven } from '../model.ts'
import { expectAnswer, often, type Real, type Step, step, stepOn } from '../step.ts'

const which = fc.nat(2)
/** The amounts of requests, in minor units. */
const amounts = fc.constantFrom(500, 8_500, 12_000)
/** The words for what requests are for. */
const words = fc.constantFrom('Boiler service', 'New boiler')
const dayMs = 24 * 3_600_000
const linkLifeMs = 30 * dayMs
const requestsMax = 3

/** The actions of staff. */
export const staffSteps: fc.Arbitrary<Step>[] = [
  // Without a request there is nothing to do.
  ...often(
    8,
    fc
      .tuple(
        fc.nat(1),
        amounts,
        fc.constantFrom(null, null, null, 6),
        fc.constantFrom('once', 'again', 'twice'),
      )
      .map(([customer, amount, hours, times]) => create(customer, amount, hours, times)),
  ),
  fc.tuple(which, amounts).map(([n, amount]) => change(n, amount)),
  fc.tuple(which, words).map(([n, said]) => reword(n, said)),
  which.map((n) => cancel(n)),
  which.map((n) => reopen(n)),
  which.map((n) => extend(n)),
  which.map((n) => send(n)),
  which.map((n) => remind(n)),
  which.map((n) => markPaid(n)),
  which.map((n) => unmarkPaid(n)),
]

function act({ world }: Real, { id }: Request, verb: string, body: unknown = {}): Promise<Answer> {
  return world.staff.call('POST', `/v1/requests/${id}/${verb}`, body)
}

/** Under one key there is one request, however often the call comes, and even at once. */
function create(place: number, amount: number, hours: number | null, times: string): Step {
  const later = hours === null ? '' : ` in ${hours} hours`
  const words = `staff ask customer ${place} for ${amount}${later}, the call comes ${times}`
  const may = ({ requests }: Readonly<Model>) => requests.length < requestsMax
  return step(words, may, async (model, { world }) => {
    const customer = model.customers[place]
    if (!customer) return
    const sendAt = hours === null ? null : Date.now() + hours * 3_600_000
    const body = {
      phone: customer.phone,
      name: 'Ana Ruiz',
      whatFor: 'Boiler service',
      amountMinor: amount,
      ...(sendAt === null ? {} : { sendAt: new Date(sendAt).toISOString() }),
    }
    const key = { 'idempotency-key': `create-${model.requests.length}` }
    const call = () => world.staff.call<RequestView>('POST', '/v1/requests', body, key)
    const made = times === 'twice' ? await Promise.all([call(), call()]) : [await call()]
    if (times === 'again') made.push(await call())
    const done = made.filter(({ status }) => status === 201)
    const ids = new Set(done.map((answer) => answer.body.id))
    expect(ids.size, 'one request for a key').toBe(1)
    for (const answer of made.filter(({ status }) => status !== 201))
      expect(answer.body).toMatchObject({ code: 'idempotency_in_flight' })
    const view = done[0]?.body
    if (!view) return
    const status = customer.stopped ? 'draft' : sendAt === null ? 'open' : 'scheduled'
    model.requests.push({
      id: view.id,
      customer,
      payLink: view.payLink ?? '',
      status,
      before: status,
      amount,
      words: body.whatFor,
      late: false,
      disputed: false,
      expiresAt: (sendAt ?? Date.now()) + linkLifeMs,
      sendAt: status === 'scheduled' ? sendAt : null,
      payments: [],
      given: new Set(),
      refunds: [],
      asked: [],
    })
    await follow(world, model)
  })
}

/** Once it is done nobody can pay the earlier amount. */
function expectNothingPayable(request: Request): void {
  const given = request.payments.filter(({ theirs }) => theirs && wasGiven(request, theirs))
  for (const { theirs } of given)
    expect(isLive(theirs?.status ?? 'failed'), 'payable after its end').toBe(false)
}

function change(n: number, amount: number): Step {
  return stepOn(n, `staff change the amount to ${amount}`, async (request, model, { world }) => {
    const same = amount === request.amount
    const expected = answers.change(request, amount)
    const body = { amountMinor: amount }
    const answer = await world.staff.call('PATCH', `/v1/requests/${request.id}`, body)
    const done = expectAnswer(model, answer, expected)
    if (done) request.amount = amount
    await follow(world, model)
    if (done && !same) expectNothingPayable(request)
  })
}

function reword(n: number, said: string): Step {
  return stepOn(n, `staff say that it is for: ${said}`, async (request, model, { world }) => {
    const same = said === request.words
    const expected = answers.reword(request, said)
    const path = `/v1/requests/${request.id}`
    const answer = await world.staff.call('PATCH', path, { whatFor: said })
    const done = expectAnswer(model, answer, expected)
    if (done) request.words = said
    await follow(world, model)
    if (done && !same) expectNothingPayable(request)
  })
}

function cancel(n: number): Step {
  return stepOn(n, 'staff cancel', async (request, model, real) => {
    const expected = answers.cancel(request)
    const done = expectAnswer(model, await act(real, request, 'cancel'), expected)
    if (done) endAs(request)
    await follow(real.world, model)
    if (done) expectNothingPayable(request)
  })
}

function endAs(request: Request): void {
  request.before = request.status
  request.status = 'canceled'
}

function reopen(n: number): Step {
  return stepOn(n, 'staff take the cancel back', async (request, model, real) => {
    const now = Date.now()
    const answer = await act(real, request, 'reopen')
    if (expectAnswer(model, answer, answers.reopen(request, now))) {
      const missed = request.before === 'scheduled' && (request.sendAt ?? 0) <= now
      request.status = missed ? 'draft' : request.before
    }
    await follow(real.world, model)
  })
}

function extend(n: number): Step {
  return stepOn(n, 'staff extend', async (request, model, real) => {
    if (expectAnswer(model, await act(real, request, 'extend'), answers.extend(request))) {
      request.status = 'open'
      request.expiresAt = Math.max(request.expiresAt, Date.now() + linkLifeMs)
    }
    await follow(real.world, model)
  })
}

function send(n: number): Step {
  return stepOn(n, 'staff send', async (request, model, real) => {
    const expected = answers.send(request)
    const answer = await act(real, request, 'send')
    if (expectAnswer(model, answer, expected)) {
      const expiresAt = Date.parse((answer.body as unknown as RequestView).expiresAt)
      if (request.status !== 'open') {
        // A due day that lies ahead lets the link live longer.
        expect(expiresAt).toBeGreaterThanOrEqual(Date.now() + linkLifeMs)
        request.expiresAt = expiresAt
      }
      request.status = 'open'
    }
    await follow(real.world, model)
  })
}

function remind(n: number): Step {
  return stepOn(n, 'staff remind', async (request, model, real) => {
    const expected = answers.remind(request, Date.now())
    expectAnswer(model, await act(real, request, 'remind'), expected)
    await follow(real.world, model)
  })
}

function markPaid(n: number): Step {
  return stepOn(n, 'staff mark as paid in cash', async (request, model, real) => {
    const expected = answers.markPaid(request)
    const before = request.amount
    const answer = await act(real, request, 'mark-paid', { how: 'cash' })
    const done = expectAnswer(model, answer, expected)
    if (done) {
      const { payments } = answer.body as unknown as RequestView
      const made = payments.findLast(({ method }) => method === 'offline')
      request.payments.push({
        id: made?.id ?? '',
        method: 'offline',
        amount: before,
        ours: 'succeeded',
        theirs: null,
        late: null,
      })
      request.status = 'paid'
    }
    await follow(real.world, model)
    if (done) expectNothingPayable(request)
  })
}

function unmarkPaid(n: number): Step {
  return stepOn(n, 'staff take back that it was paid in cash', async (request, model, real) => {
    const expected = answers.unmarkPaid(request)
    if (expectAnswer(model, await act(real, request, 'unmark-paid'), expected)) {
      for (const payment of request.payments)
        if (payment.method === 'offline') payment.ours = 'canceled'
      const again = request.expiresAt > Date.now() ? 'open' : 'expired'
      request.status = paidMinor(request) > 0 ? 'paid' : again
      // The card payment beside it was the payment that was due, unless it was refunded for the mark.
      for (const payment of request.payments)
        if (payment.late?.decided !== 'refund') payment.late = null
      request.late = request.payments.some(({ late }) => late !== null)
    }
    await follow(real.world, model)
  })
}
