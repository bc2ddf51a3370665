import { expect } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  asksLate,
  followLate,
  isLive,
  land,
  livePayment,
  type Model,
  type Payment,
  paidMinor,
  type Request,
  refundedMinor,
  shownStatus,
  wasGiven,
} from './model.ts'
import type { World } from './openWorld.ts'
import { readTruth, type Truth } from './readTruth.ts'

/** The possible effects of a command: jobs that ran, and a payment that started. */
export type Allowed = { jobs?: boolean; began?: Request }

/**
 * Reads every request on both sides and updates the model. Our side may lag behind the provider,
 * payment by payment, but claims nothing that the provider does not; and everything that we say
 * about a request must agree with its payments.
 */
export async function follow(world: World, model: Model, allowed: Allowed = {}): Promise<void> {
  const [truth, ...views] = await Promise.all([
    readTruth(world),
    ...model.requests.map(({ id }) => readView(world, id)),
  ])
  for (const [place, request] of model.requests.entries()) {
    const view = views[place] as RequestView
    followPayments(request, view, truth, { ...allowed, model })
    followTime(request, view, { ...allowed, model })
    followWords(request, view, model)
    if (!model.restored) followProvider(request)
    const [seen, due] = [summed(view), expected(request)]
    const words = `request ${place} is ${JSON.stringify(seen)}, not ${JSON.stringify(due)}`
    expect(seen, words).toEqual(due)
  }
}

/** @throws for an answer that is no view, such as one of a machine that has too much to do */
async function readView(world: World, id: string): Promise<RequestView> {
  const { status, body } = await world.staff.call<RequestView>('GET', `/v1/requests/${id}`)
  if (status !== 200) throw new Error(`GET /v1/requests: ${status} ${JSON.stringify(body)}`)
  return body
}

type Known = { model: Model }

/** Expects each of our payments to be as it was, or as the provider has it now. */
function followPayments(
  request: Request,
  view: RequestView,
  truth: Truth,
  allowed: Allowed & Known,
): void {
  for (const seen of view.payments) {
    const payment =
      request.payments.find(({ id }) => id === seen.id) ??
      (allowed.model.restored && truth.intents.has(seen.id)
        ? add(request, seen)
        : begin(request, seen, allowed))
    if (payment.method === 'offline') continue
    payment.theirs = truth.intents.get(payment.id) ?? null
    if (allowed.model.restored) followDue(request, view, seen)
    if (seen.status !== payment.ours) move(request, payment, seen.status, allowed.model)
  }
  const { disputed } = view
  if (disputed !== request.disputed) {
    const theirs = request.payments.some((payment) => payment.theirs?.disputed)
    expect(disputed, 'disputed as the provider has it').toBe(theirs)
    request.disputed = disputed
  }
  request.refunds = view.refunds.map(({ id, paymentId, status, amountMinor: amount }) => ({
    id,
    paymentId,
    status,
    amount,
  }))
  followLate(request)
  for (const { id, late, lateDecision } of view.payments) {
    const due = request.payments.find((payment) => payment.id === id)?.late ?? null
    expect([late !== null, lateDecision], `payment ${id} and the decision about it`).toEqual([
      due !== null,
      due?.decided ?? null,
    ])
  }
}

type Seen = RequestView['payments'][number]

function begin(request: Request, seen: Seen, { began }: Allowed): Payment {
  expect(began, 'nobody began a payment').toBe(request)
  expect(livePayment(request), 'one live payment at a time').toBeUndefined()
  return add(request, seen)
}

function add(request: Request, { id, method, amountMinor }: Seen): Payment {
  expect(amountMinor).toBe(request.amount)
  const payment: Payment = {
    ...{ id, method, amount: amountMinor },
    ...{ ours: 'started', theirs: null, late: null },
  }
  request.payments.push(payment)
  return payment
}

/**
 * A restored database does what has long been due, and hears of money, in one round: either may come
 * first. Of a request that it does not know as sent yet, money is not late.
 */
function followDue(request: Request, view: RequestView, { status, late }: Seen): void {
  if (status !== 'succeeded') return
  const now = Date.now()
  if ((request.status === 'scheduled' || request.status === 'draft') && !late) open(request, view)
  if (request.status === 'open' && request.expiresAt <= now && late) request.status = 'expired'
}

function move(request: Request, payment: Payment, to: Payment['ours'], model: Model): void {
  const words = `payment ${payment.id} as the provider has it`
  // A restore ends the attempts whose intents it does not know.
  if (model.restored && to === 'canceled') {
    payment.ours = to
    return
  }
  // An attempt whose intent nobody was given has failed, or staff ended it here alone: it is canceled there later.
  const isKnown = payment.theirs && wasGiven(request, payment.theirs)
  const ended: string[] = isKnown ? [] : ['failed', 'canceled']
  expect([...(payment.theirs ? [payment.theirs.status] : []), ...ended], words).toContain(to)
  if (!isLive(payment.ours) && !model.restored)
    expect(to, 'what has ended is only ended by money').toBe('succeeded')
  payment.ours = to
  if (to === 'succeeded') land(request, payment, model.rule)
}

/** Expects what happens by itself at its time, and never before. */
function followTime(request: Request, view: RequestView, { jobs, model }: Allowed & Known): void {
  const now = Date.now()
  if (!jobs) return
  if (request.status === 'scheduled' && view.status !== 'scheduled') {
    expect(request.sendAt, 'not before its time').toBeLessThanOrEqual(now)
    request.status = 'draft'
    if (!request.customer.stopped) open(request, view)
  }
  if (view.status === 'expired' && request.status === 'open') {
    expect(request.expiresAt, 'not before its time').toBeLessThanOrEqual(now)
    // A restored database may learn of an attempt after it let the request expire: its money counts all the same.
    if (!model.restored)
      expect(livePayment(request), 'what is paid just now does not expire').toBeUndefined()
    request.status = 'expired'
  }
}

function open(request: Request, { expiresAt }: RequestView): void {
  request.status = 'open'
  request.expiresAt = Date.parse(expiresAt)
}

const left = ['sending', 'sent', 'delivered', 'undelivered']

/** Expects the texts that asked and were not lost; a customer who has opted out gets none. */
function followWords(request: Request, view: RequestView, { restored }: Model): void {
  request.payLink = view.payLink ?? ''
  // After a restore the provider is asked first about a text that may never have left.
  const gone = restored ? left : [...left, 'unknown']
  if (
    view.messages.some(({ direction, status }) => direction === 'outbound' && gone.includes(status))
  )
    request.customer.texted = true
  request.asked = view.messages
    .filter(({ purpose }) => purpose === 'request' || purpose === 'reminder')
    .filter(({ status }) => !['undelivered', 'failed', 'suppressed'].includes(status))
    .map(({ purpose, at }) => ({ reminder: purpose === 'reminder', at: Date.parse(at) }))
}

/** Expects nothing forbidden at the provider, whatever our side says. */
function followProvider(request: Request): void {
  const all = request.payments.flatMap(({ theirs }) => theirs ?? [])
  // Without its client secret nobody can pay one.
  const intents = all.filter((intent) => wasGiven(request, intent))
  expect(intents.filter(({ status }) => isLive(status)).length, 'payable').toBeLessThanOrEqual(1)
  for (const { status, description } of intents)
    if (isLive(status) && status !== 'processing')
      expect(description, 'payable in the words of now').toContain(request.words)
  const captured = intents.filter(({ status }) => status === 'succeeded')
  const offline = paidMinor(request, 'offline') > 0 ? 1 : 0
  expect(captured.length + offline, 'paid once').toBeLessThanOrEqual(1)
  for (const { refunded, amount } of captured) expect(refunded).toBeLessThanOrEqual(amount)
}

function summed(view: RequestView) {
  const { status, amountMinor, amountPaidMinor, amountRefundedMinor, paidLate, disputed } = view
  const { expiresAt, lateQuestion } = view
  return {
    status,
    lateQuestion,
    amountMinor,
    amountPaidMinor,
    amountRefundedMinor,
    paidLate,
    disputed,
    expiresAt: Date.parse(expiresAt),
  }
}

function expected(request: Request): ReturnType<typeof summed> {
  return {
    status: shownStatus(request),
    lateQuestion: asksLate(request),
    amountMinor: request.amount,
    amountPaidMinor: paidMinor(request),
    amountRefundedMinor: refundedMinor(request),
    paidLate: request.late,
    disputed: request.disputed,
    expiresAt: request.expiresAt,
  }
}
