import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Token } from '../objects/token.ts'
import { cardOfReadyToken } from '../paymentMethods/cards.ts'
import { readyMadeCard } from '../paymentMethods/storeNewMethod.ts'
import { makeToken } from './makeToken.ts'

/** `GET /v1/tokens/:id`: returns a token, including ready-made ones. */
export function retrieveToken(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const ready = cardOfReadyToken(call.id)
  if (ready) return ok(makeToken(call.id, readyMadeCard(ready, call.now), call.now))
  const token = readObject<Token>(call.world.store, call.account, 'token', call.id)
  if (!token) throw refuseMissing('token', call.id)
  return ok(presentObject(call, token))
}
