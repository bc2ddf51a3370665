import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import type { Charge } from '../../stripe/objects/charge.ts'
import { createRefund } from '../../stripe/refunds/createRefund.ts'
import { newestVersion } from '../../stripe/versions/apiVersions.ts'
import type { World } from '../../world.ts'
import { readAmount, readInput } from '../readInput.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/charges/:id/refund`: does what *Refund* in Stripe's dashboard does.
 * Without `amount` (minor units) the rest is refunded. Throws whatever the API's own refund throws.
 */
export function refundCharge(world: World, call: Call): Answer {
  const amount = readAmount(readInput(call, ['amount']))
  const { account, object } = needObject<Charge>(world.store, 'charge', call.params.id ?? '')
  const params = { charge: object.id, ...(amount === undefined ? {} : { amount: String(amount) }) }
  const made = { id: '', path: {}, now: world.clock.seconds(), version: newestVersion }
  const refund = world.store.transact(() =>
    createRefund({ world, account, key: 'secret', params, cause: noCause, ...made }),
  )
  return answerJson(201, refund.body)
}
