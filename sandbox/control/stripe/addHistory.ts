import type { Form, FormValue } from '../../http/decodeForm.ts'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import { readObject } from '../../stripe/api/storeObjects.ts'
import type { PaymentIntent } from '../../stripe/objects/paymentIntent.ts'
import { createPaymentIntent } from '../../stripe/paymentIntents/createPaymentIntent.ts'
import { createRefund } from '../../stripe/refunds/createRefund.ts'
import { newestVersion } from '../../stripe/versions/apiVersions.ts'
import type { World } from '../../world.ts'
import { asInput, type Input, readInput, readString } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'
import { openPast, type Past } from './openPast.ts'

const paymentsMax = 5_000

/** A payment of the past, with its refunds. */
type PastPayment = { at: number; params: Input; refunds: { at: number; params: Input }[] }

/** The ids of such a payment. */
type Told = { id: string; charge: string | null; refunds: string[] }

/**
 * `POST /control/stripe/history`: takes payments as if in the past, in the order of their times: each is confirmed,
 * booked with its fee, refunded and paid out at its own time. `at` is when it happens, `refunds` what follows, and
 * every other field a parameter of the provider's call. No event is kept or sent: that was done then.
 */
export function addHistory(world: World, call: Call): Answer {
  const input = readInput(call, ['account', 'payments'])
  const account = readString(input, 'account') ?? ''
  if (account !== '') needObject(world.store, 'account', account)
  const payments = readPayments(input, world.clock.now())
  const told = payments.map((): Told => ({ id: '', charge: null, refunds: [] }))
  world.store.transact(() => {
    const past = openPast(world)
    for (const { at, run } of listSteps(past, account, payments, told)) {
      past.goTo(at)
      run()
    }
    past.goTo(world.clock.now())
  })
  world.changed()
  return answerJson(201, { payments: told })
}

/** Lists what happens, in the order of time. */
function listSteps(past: Past, account: string, payments: PastPayment[], told: Told[]) {
  const steps = payments.flatMap(({ at, params, refunds }, place) => {
    const one = told[place] as Told
    const paying = { at, run: () => Object.assign(one, pay(past, account, params)) }
    const refunding = refunds.map((refund) => ({
      at: refund.at,
      run: () => void one.refunds.push(giveBack(past, account, one.id, refund.params)),
    }))
    return [paying, ...refunding]
  })
  return steps.sort((one, other) => one.at - other.at)
}

function pay(past: Past, account: string, params: Input): Pick<Told, 'id' | 'charge'> {
  const order = { confirm: 'true', return_url: 'https://shop.example.com/thanks', ...params }
  // A declined payment answers with an error in which the intent stands.
  const { body } = createPaymentIntent(callIn(past, account, order))
  const answer = asInput(body) ?? {}
  const intent = asInput(asInput(answer.error)?.payment_intent) ?? answer
  const id = String(intent.id)
  const kept = readObject<PaymentIntent>(past.world.store, account, 'payment_intent', id)
  return { id, charge: kept?.latest_charge ?? null }
}

function giveBack(past: Past, account: string, intent: string, params: Input): string {
  const { body } = createRefund(callIn(past, account, { payment_intent: intent, ...params }))
  return String(asInput(body)?.id)
}

function callIn({ world }: Past, account: string, params: Input) {
  return {
    ...{ world, account, params: asForm(params), cause: noCause, now: world.clock.seconds() },
    ...{ key: 'secret' as const, id: '', path: {}, version: newestVersion },
  }
}

/** Writes JSON as the provider's calls read it, all values as texts. */
function asForm(input: Input): Form {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asValue(value)]))
}

function asValue(value: unknown): FormValue {
  if (Array.isArray(value)) return value.map(asValue)
  const object = asInput(value)
  return object ? asForm(object) : String(value)
}

function readPayments({ payments }: Input, now: number): PastPayment[] {
  if (!Array.isArray(payments) || payments.length < 1 || payments.length > paymentsMax)
    throw new ControlRefusal(400, `"payments" must be a list of 1 to ${paymentsMax} payments.`)
  return payments.map((payment) => {
    const { at, params } = readStep(payment, { from: 0, now })
    const { refunds = [], ...others } = params
    if (!Array.isArray(refunds)) throw new ControlRefusal(400, '"refunds" must be a list.')
    return { at, params: others, refunds: refunds.map((one) => readStep(one, { from: at, now })) }
  })
}

/** Reads when something happened, and its other fields. */
function readStep(step: unknown, { from, now }: { from: number; now: number }) {
  const input = asInput(step)
  if (!input) throw new ControlRefusal(400, 'Each payment and each refund must be an object.')
  const { at, ...params } = input
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (moment >= from && moment <= now) return { at: moment, params }
  throw new ControlRefusal(
    400,
    '"at" must be an ISO 8601 time of the past; a refund follows its payment.',
  )
}
