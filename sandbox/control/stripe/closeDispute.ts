import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { decideDispute, disputeOutcomes } from '../../stripe/disputes/decideDispute.ts'
import type { Dispute } from '../../stripe/objects/dispute.ts'
import type { World } from '../../world.ts'
import { needChoice, readInput } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/** `POST /control/stripe/disputes/:id/close`: has the bank decide a dispute; `outcome` says how. */
export function closeDispute(world: World, call: Call): Answer {
  const outcome = needChoice(readInput(call, ['outcome']), 'outcome', disputeOutcomes)
  const { account, object } = needObject<Dispute>(world.store, 'dispute', call.params.id ?? '')
  const status = object.status
  world.store.transact(() => decideDispute(world, account, object, outcome))
  if (object.status !== status) return answerJson(200, object)
  throw new ControlRefusal(409, `A dispute that is ${status} cannot become ${outcome}.`)
}
