import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import type { Refund } from '../../stripe/objects/refund.ts'
import { failRefund } from '../../stripe/refunds/failRefund.ts'
import type { World } from '../../world.ts'
import { readInput } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/** `POST /control/stripe/refunds/:id/fail`: has the payer's bank send a refund back. */
export function failRefundNow(world: World, call: Call): Answer {
  readInput(call, [])
  const { account, object } = needObject<Refund>(world.store, 'refund', call.params.id ?? '')
  if (object.status !== 'succeeded' && object.status !== 'pending') {
    throw new ControlRefusal(409, `A refund that is ${object.status} cannot fail any more.`)
  }
  world.store.transact(() =>
    failRefund(world, account, object, 'expired_or_canceled_card', noCause),
  )
  return answerJson(200, object)
}
