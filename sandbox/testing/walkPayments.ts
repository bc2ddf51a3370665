import { expect } from 'vitest'
import { callApi, type Fields, type RawAnswer } from './callApi.ts'

/** The expected state of a payment after everything that was done to it; amounts are cents. */
export type KnownPayment = {
  id: string
  charge: string | null
  amount: number
  isManual: boolean
  status: 'open' | 'held' | 'paid' | 'canceled'
  captured: number
  refunded: number
  /** The platform's fee once the payment is captured. */
  platformFee: number
}

/** An account's payments, and the balance that they must add up to. */
export type Walk = {
  sandbox: { url: string }
  /** The connected account. */
  account: string
  random: () => number
  payments: KnownPayment[]
  last: Sent | null
}

type Sent = { path: string; form: Fields; key: string; answered: RawAnswer }

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the balance that the account must have: captured, less refunds, less fees. */
export function expectedFunds({ payments }: Pick<Walk, 'payments'>): number {
  return payments.reduce((sum, one) => {
    const fee = one.captured === 0 ? 0 : Math.round(one.captured * 0.029) + 30
    return sum + one.captured - one.refunded - Math.min(fee, one.captured) - platformShare(one)
  }, 0)
}

/** Returns what the platform must have received from a payment. */
export function platformShare({ captured, platformFee }: KnownPayment): number {
  return Math.min(captured, platformFee)
}

/**
 * Does one thing to the account, allowed or not, and checks that what should happen does and what
 * should not is refused.
 *
 * @returns what was done, for the message of a failed check
 */
export async function step(walk: Walk): Promise<string> {
  const { payments, random } = walk
  if (payments.length === 0 || random() < 0.2) return begin(walk)
  // The latest payments have the most still to happen to them.
  const back = Math.floor(random() ** 2 * payments.length)
  const payment = payments.at(-1 - back)
  const act = pick(random, acts)
  return payment ? act(walk, payment) : begin(walk)
}

const pick = <Item>(random: () => number, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

const cards = ['pm_card_visa', 'pm_card_bypassPending', 'pm_card_chargeDeclined'] as const

async function begin(walk: Walk): Promise<string> {
  const { random } = walk
  const amount = 50 + Math.floor(random() * 20_000)
  const isManual = random() < 0.5
  const platformFee = random() < 0.3 ? Math.floor(random() * 50) : 0
  const isConfirmed = random() < 0.7
  const card = pick(random, cards)
  const answered = await send(walk, '/v1/payment_intents', {
    amount,
    currency: 'usd',
    capture_method: isManual ? 'manual' : 'automatic',
    ...(platformFee > 0 ? { application_fee_amount: platformFee } : {}),
    ...(isConfirmed ? { confirm: true, payment_method: card } : {}),
  })
  const intent = intentOf(answered)
  const payment: KnownPayment = {
    id: String(intent.id),
    charge: null,
    amount,
    isManual,
    status: 'open',
    captured: 0,
    refunded: 0,
    platformFee,
  }
  walk.payments.push(payment)
  if (isConfirmed) noteAttempt(payment, card, intent)
  expectOutcome(answered, isConfirmed && card === 'pm_card_chargeDeclined' ? 402 : 200)
  expectIntent(payment, intent)
  return `begin ${payment.id} ${amount} ${card}`
}

async function confirm(walk: Walk, payment: KnownPayment): Promise<string> {
  const card = pick(walk.random, cards)
  const isOpen = payment.status === 'open'
  const path = `/v1/payment_intents/${payment.id}/confirm`
  const answered = await send(walk, path, { payment_method: card })
  const intent = intentOf(answered)
  if (isOpen) noteAttempt(payment, card, intent)
  const declined = card === 'pm_card_chargeDeclined' ? 402 : 200
  expectOutcome(answered, isOpen ? declined : 400)
  expectIntent(payment, intent)
  return `confirm ${payment.id} ${card}`
}

async function capture(walk: Walk, payment: KnownPayment): Promise<string> {
  const amount = 1 + Math.floor(walk.random() * payment.amount * 1.2)
  const isAllowed = payment.status === 'held' && amount <= payment.amount
  const path = `/v1/payment_intents/${payment.id}/capture`
  const answered = await send(walk, path, { amount_to_capture: amount })
  if (isAllowed) Object.assign(payment, { status: 'paid', captured: amount })
  expectOutcome(answered, isAllowed ? 200 : 400)
  expectIntent(payment, intentOf(answered))
  return `capture ${payment.id} ${amount}`
}

async function cancel(walk: Walk, payment: KnownPayment): Promise<string> {
  const isAllowed = payment.status === 'open' || payment.status === 'held'
  const answered = await send(walk, `/v1/payment_intents/${payment.id}/cancel`, {})
  if (isAllowed) payment.status = 'canceled'
  expectOutcome(answered, isAllowed ? 200 : 400)
  expectIntent(payment, intentOf(answered))
  return `cancel ${payment.id}`
}

async function changeAmount(walk: Walk, payment: KnownPayment): Promise<string> {
  const amount = 50 + Math.floor(walk.random() * 20_000)
  const isAllowed = payment.status === 'open'
  const answered = await send(walk, `/v1/payment_intents/${payment.id}`, { amount })
  if (isAllowed) payment.amount = amount
  expectOutcome(answered, isAllowed ? 200 : 400)
  expectIntent(payment, intentOf(answered))
  return `change ${payment.id} to ${amount}`
}

/**
 * Makes one refund, or several at once; only as many may succeed as the money allows.
 */
async function refund(walk: Walk, payment: KnownPayment): Promise<string> {
  const { random } = walk
  const left = payment.captured - payment.refunded
  const amount = 1 + Math.floor(random() * Math.max(left, 1) * 1.3)
  const count = random() < 0.2 ? 4 : 1
  const allowed = Math.min(count, Math.floor(left / amount))
  const params = { payment_intent: payment.id, amount, 'expand[]': 'charge' }
  const calls = Array.from({ length: count }, () => send(walk, '/v1/refunds', params))
  const answers = await Promise.all(calls)
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(allowed)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(count - allowed)
  payment.refunded += allowed * amount
  const counted = done.map(({ body }) => Number(asObject(body.charge).amount_refunded))
  if (allowed > 0) expect(Math.max(...counted)).toBe(payment.refunded)
  return `refund ${payment.id} ${count} x ${amount}`
}

/** Sends the last request once more, as a client does that received no answer. */
async function repeat(walk: Walk): Promise<string> {
  if (!walk.last) return 'repeat nothing'
  const { path, form, key, answered } = walk.last
  const again = await post(walk, path, form, key)
  expect([again.status, again.text]).toEqual([answered.status, answered.text])
  expect(again.headers['idempotent-replayed']).toBe('true')
  return `repeat ${path} ${key}`
}

const acts = [confirm, capture, capture, cancel, changeAmount, refund, refund, repeat] as const

let keys = 0

async function send(walk: Walk, path: string, form: Fields): Promise<RawAnswer> {
  keys += 1
  const key = `walk-${keys}`
  const answered = await post(walk, path, form, key)
  // A refused parameter is not stored under its key, so only requests that were carried out are
  // repeated.
  if (answered.status !== 400) walk.last = { path, form, key, answered }
  return answered
}

function post({ sandbox, account }: Walk, path: string, form: Fields, key: string) {
  const headers = { 'Stripe-Account': account, 'Idempotency-Key': key }
  return callApi(sandbox, 'POST', path, { form, headers })
}

function noteAttempt(payment: KnownPayment, card: string, intent: Record<string, unknown>) {
  payment.charge = String(intent.latest_charge)
  if (card === 'pm_card_chargeDeclined') return
  payment.status = payment.isManual ? 'held' : 'paid'
  payment.captured = payment.isManual ? 0 : payment.amount
}

/** Returns the intent in the answer, or in the error when the call was refused. */
function intentOf({ body }: RawAnswer): Record<string, unknown> {
  if (body.object === 'payment_intent') return body
  return asObject(asObject(body.error).payment_intent)
}

function asObject(value: unknown): Record<string, unknown> {
  expect(value).toBeTypeOf('object')
  return Object.fromEntries(Object.entries(value ?? {}))
}

function expectOutcome({ status, body }: RawAnswer, expected: number) {
  expect([status, expected === 200 ? undefined : asObject(body.error).type]).toEqual([
    expected,
    expected === 200 ? undefined : expected === 402 ? 'card_error' : 'invalid_request_error',
  ])
}

const statuses = {
  open: /^requires_(payment_method|confirmation)$/,
  held: /^requires_capture$/,
  paid: /^succeeded$/,
  canceled: /^canceled$/,
}

/** Checks what the API says about a payment against what is known about it. */
export function expectIntent(payment: KnownPayment, intent: Record<string, unknown>) {
  expect(intent).toMatchObject({
    id: payment.id,
    status: expect.stringMatching(statuses[payment.status]),
    amount: payment.amount,
    amount_received: payment.captured,
    amount_capturable: payment.status === 'held' ? payment.amount : 0,
    latest_charge: payment.charge,
  })
}
