import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import type { Payout, PayoutFailureCode } from '../../stripe/objects/payout.ts'
import { failPayout, failureMessages } from '../../stripe/payouts/failPayout.ts'
import type { World } from '../../world.ts'
import { readChoice, readInput } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

const codes = Object.keys(failureMessages) as PayoutFailureCode[]

/** `POST /control/stripe/payouts/:id/fail`: has the bank of an account send a payout back. */
export function failPayoutNow(world: World, call: Call): Answer {
  const code = readChoice(readInput(call, ['failure_code']), 'failure_code', codes)
  const { account, object } = needObject<Payout>(world.store, 'payout', call.params.id ?? '')
  if (object.status !== 'in_transit' && object.status !== 'paid')
    throw new ControlRefusal(409, `A payout that is ${object.status} cannot fail.`)
  world.store.transact(() => failPayout(world, account, object, code ?? 'account_closed', noCause))
  return answerJson(200, object)
}
