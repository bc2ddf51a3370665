import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { writeRef } from '../../stripe/api/taskRef.ts'
import type { PaymentIntent } from '../../stripe/objects/paymentIntent.ts'
import { finishProcessing } from '../../stripe/paymentIntents/finishAttempt.ts'
import type { World } from '../../world.ts'
import { readInput } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/** `POST /control/stripe/payment_intents/:id/answer`: the bank answers a payment that it processes. */
export function answerPayment(world: World, call: Call): Answer {
  readInput(call, [])
  const id = call.params.id ?? ''
  const { account, object } = needObject<PaymentIntent>(world.store, 'payment_intent', id)
  if (object.status !== 'processing') {
    throw new ControlRefusal(
      409,
      `Only an intent that is processing waits for a bank; this one is ${object.status}.`,
    )
  }
  world.store.transact(() => finishProcessing(world, writeRef(account, id)))
  return answerJson(200, needObject<PaymentIntent>(world.store, 'payment_intent', id).object)
}
