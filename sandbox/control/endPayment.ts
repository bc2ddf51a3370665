import { type Answer, answerJson, type Call } from '../http/route.ts'
import { noCause } from '../stripe/api/call.ts'
import { writeRef } from '../stripe/api/taskRef.ts'
import type { PaymentIntent } from '../stripe/objects/paymentIntent.ts'
import type { Refund } from '../stripe/objects/refund.ts'
import { expireAuthorization } from '../stripe/paymentIntents/expireAuthorization.ts'
import { failRefund } from '../stripe/refunds/failRefund.ts'
import type { World } from '../world.ts'
import { findObject } from './findObject.ts'
import { readInput } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

/** `POST /control/stripe/payment_intents/:id/expire`: the time to capture it is over. */
export function expirePayment(world: World, call: Call): Answer {
  readInput(call, [])
  const id = call.params.id ?? ''
  const { account, object } = findObject<PaymentIntent>(world.store, 'payment_intent', id)
  if (object.status !== 'requires_capture') {
    throw new ControlRefusal(
      409,
      `Only an intent that requires capture expires; this one is ${object.status}.`,
    )
  }
  world.store.transact(() => expireAuthorization(world, writeRef(account, id)))
  return answerJson(200, findObject<PaymentIntent>(world.store, 'payment_intent', id).object)
}

/** `POST /control/stripe/refunds/:id/fail`: the payer's bank sends a refund back. */
export function failRefundNow(world: World, call: Call): Answer {
  readInput(call, [])
  const { account, object } = findObject<Refund>(world.store, 'refund', call.params.id ?? '')
  if (object.status !== 'succeeded' && object.status !== 'pending') {
    throw new ControlRefusal(409, `A refund that is ${object.status} cannot fail any more.`)
  }
  world.store.transact(() =>
    failRefund(world, account, object, 'expired_or_canceled_card', noCause),
  )
  return answerJson(200, object)
}
