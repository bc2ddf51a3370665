import { afterEach, expect, test } from 'vitest'
import { type Card, confirmPayment } from './confirmPayment.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  Reflect.deleteProperty(globalThis, 'location')
})

type Order = { clientSecret: string; confirmParams: object; redirect: string }
type Answers = {
  fields?: object
  start?: () => Promise<Response>
  confirm?: object
  query?: string
  source?: 'wallet'
}

/**
 * Runs one payment against a server and a provider with these answers; returns the event and the
 * calls.
 */
async function pay({ fields = {}, start = started, confirm = {}, query = '', source }: Answers) {
  const asked: string[] = []
  Object.defineProperty(globalThis, 'location', {
    value: { origin: 'https://pay.example', pathname: '/p/tok', search: query },
    configurable: true,
  })
  globalThis.fetch = ((address: string, options: RequestInit) => {
    asked.push(`${options.method} ${address} ${options.body}`)
    return start()
  }) as typeof fetch
  const elements = { submit: async () => fields }
  const stripe = {
    confirmPayment: async (order: Order) => {
      asked.push(`confirm ${order.clientSecret} ${JSON.stringify(order.confirmParams)}`)
      asked.push(`redirect ${order.redirect}`)
      return confirm
    },
  }
  const card = { stripe, elements, source: source ?? 'fields' } as unknown as Card
  const money = { amountMinor: 8500, currency: 'EUR' }
  return { event: await confirmPayment(card, 'tok', money), asked }
}

async function started() {
  return Response.json({ clientSecret: 'pi_1_secret_2' })
}

test('the card goes to the provider with our secret, and its success is only an acceptance', async () => {
  const { event, asked } = await pay({ confirm: { paymentIntent: { status: 'succeeded' } } })
  expect(event).toEqual({ type: 'provider_accepted' })
  expect(asked).toEqual([
    'POST /p/tok/payment {"amountMinor":8500,"currency":"EUR"}',
    'confirm pi_1_secret_2 {"return_url":"https://pay.example/p/tok"}',
    // The payer leaves the page only where the bank requires it.
    'redirect if_required',
  ])
})

test('the return address keeps the language of the page’s address, and nothing else', async () => {
  const { asked } = await pay({ query: '?lang=ar&payment_intent=pi_0' })
  expect(asked[1]).toContain('{"return_url":"https://pay.example/p/tok?lang=ar"}')
})

test('incomplete card fields start nothing', async () => {
  const { event, asked } = await pay({ fields: { error: { type: 'validation_error' } } })
  expect(event).toEqual({ type: 'fields_incomplete' })
  expect(asked).toEqual([])
})

test('a refusal by our server is passed on with its code, and no card is sent', async () => {
  const start = async () => Response.json({ code: 'request_paid' }, { status: 409 })
  const { event, asked } = await pay({ start })
  expect(event).toEqual({ type: 'start_refused', code: 'request_paid' })
  expect(asked).toHaveLength(1)
})

test('no answer, or one that is not JSON, is a refused start', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const broken = async () => new Response('<h1>502</h1>', { status: 502 })
  for (const start of [lost, broken]) {
    expect((await pay({ start })).event).toEqual({ type: 'start_refused', code: null })
  }
})

test('a decline is reported with its reason; a failed check by the bank has its own advice', async () => {
  const declined = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  const unchecked = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
  }
  expect((await pay({ confirm: { error: declined } })).event).toEqual({
    type: 'declined',
    advice: 'not_enough_money',
    saidInFields: true,
  })
  expect((await pay({ confirm: { error: declined }, source: 'wallet' })).event).toMatchObject({
    saidInFields: false,
  })
  expect((await pay({ confirm: { error: unchecked } })).event).toEqual({
    type: 'declined',
    advice: 'authenticate',
    saidInFields: false,
  })
})

test('a lost connection to the provider is not a decline: the payment may have been made', async () => {
  for (const error of [
    { type: 'api_connection_error' },
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
  ]) {
    expect((await pay({ confirm: { error } })).event).toEqual({ type: 'provider_unsure' })
  }
})

test('an intent that our server canceled took no money', async () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  }
  expect((await pay({ confirm: { error } })).event).toEqual({ type: 'provider_refused' })
})
