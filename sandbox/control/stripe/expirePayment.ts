import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { writeRef } from '../../stripe/api/taskRef.ts'
import type { PaymentIntent } from '../../stripe/objects/paymentIntent.ts'
import { expireAuthorization } from '../../stripe/paymentIntents/expireAuthorization.ts'
import type { World } from '../../world.ts'
import { readInput } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/payment_intents/:id/expire`: ends the time in which the payment can be
 * captured.
 */
export function expirePayment(world: World, call: Call): Answer {
  readInput(call, [])
  const id = call.params.id ?? ''
  const { account, object } = needObject<PaymentIntent>(world.store, 'payment_intent', id)
  if (object.status !== 'requires_capture') {
    throw new ControlRefusal(
      409,
      `Only an intent that requires capture expires; this one is ${object.status}.`,
    )
  }
  world.store.transact(() => expireAuthorization(world, writeRef(account, id)))
  return answerJson(200, needObject<PaymentIntent>(world.store, 'payment_intent', id).object)
}
