import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import { inLiveMode } from '../../stripe/api/otherMode.ts'
import { createPaymentIntent } from '../../stripe/paymentIntents/createPaymentIntent.ts'
import { newestVersion } from '../../stripe/versions/apiVersions.ts'
import type { World } from '../../world.ts'
import { type Input, readInput, readObjectField, readString } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

const paymentsMax = 100

/** The metadata of another shop on the same account, if the control gives none. */
const metadataUsual = { order_id: '6735', site: 'shop.example.com' }

/**
 * `POST /control/stripe/foreign`: takes payments as another system on the same account does, with all
 * their events: `payments` (1) of 20.00 usd, in an `account` or the platform, with `metadata`. With
 * `livemode` they belong to the other mode: its events reach the same endpoints, and its objects are out
 * of reach of the sandbox's keys.
 */
export function addForeign(world: World, call: Call): Answer {
  const input = readInput(call, ['account', 'livemode', 'metadata', 'payments'])
  const account = readString(input, 'account') ?? ''
  if (account !== '') needObject(world.store, 'account', account)
  const livemode = readFlag(input, 'livemode')
  const params = {
    amount: '2000',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    return_url: 'https://shop.example.com/thanks',
    metadata: readMetadata(input),
  }
  const order = {
    ...{ world, account: livemode ? inLiveMode(account) : account, params, cause: noCause },
    ...{ key: 'secret' as const, id: '', path: {}, version: newestVersion },
  }
  const payments = world.store.transact(() =>
    Array.from({ length: readCount(input) }, () => {
      const { body } = createPaymentIntent({ ...order, now: world.clock.seconds() })
      return Object(body).id
    }),
  )
  return answerJson(201, { payments, livemode })
}

function readCount({ payments = 1 }: Input): number {
  const isCount = typeof payments === 'number' && Number.isInteger(payments)
  if (isCount && payments >= 1 && payments <= paymentsMax) return payments
  throw new ControlRefusal(400, `"payments" must be a whole number from 1 to ${paymentsMax}.`)
}

function readFlag(input: Input, name: string): boolean {
  const value = input[name] ?? false
  if (typeof value === 'boolean') return value
  throw new ControlRefusal(400, `"${name}" must be true or false.`)
}

function readMetadata(input: Input): Record<string, string> {
  const metadata = readObjectField(input, 'metadata') ?? metadataUsual
  const texts = Object.entries(metadata).map(([name, value]): [string, string] => {
    if (typeof value === 'string') return [name, value]
    throw new ControlRefusal(400, '"metadata" can only have texts.')
  })
  return Object.fromEntries(texts)
}
