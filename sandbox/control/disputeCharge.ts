import { type Answer, answerJson, type Call } from '../http/route.ts'
import { decideDispute } from '../stripe/disputes/decideDispute.ts'
import { type DisputeOpening, openDispute } from '../stripe/disputes/openDispute.ts'
import type { Charge } from '../stripe/objects/charge.ts'
import type { Dispute, DisputeReason } from '../stripe/objects/dispute.ts'
import type { World } from '../world.ts'
import { findObject } from './findObject.ts'
import { type Input, readAmount, readInput, readString } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

const reasons = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'duplicate',
  'fraudulent',
  'general',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const satisfies DisputeReason[]
const statuses = ['needs_response', 'warning_needs_response', 'prevented'] as const
const outcomes = ['won', 'lost', 'escalated', 'closed'] as const

/** `POST /control/stripe/charges/:id/dispute`: the payer's bank contests a charge. */
export function disputeCharge(world: World, call: Call): Answer {
  const input = readInput(call, ['amount', 'reason', 'status'])
  const { account, object } = findObject<Charge>(world.store, 'charge', call.params.id ?? '')
  const amount = readAmount(input)
  const opening: DisputeOpening = {
    reason: readChoice(input, 'reason', reasons) ?? 'fraudulent',
    status: readChoice(input, 'status', statuses) ?? 'needs_response',
    ...(amount === undefined ? {} : { amount }),
  }
  const dispute = world.store.transact(() => openDispute(world, account, object.id, opening))
  return answerJson(201, dispute)
}

/** `POST /control/stripe/disputes/:id/close`: the bank decides, as `outcome` says. */
export function decideNow(world: World, call: Call): Answer {
  const outcome = readChoice(readInput(call, ['outcome']), 'outcome', outcomes)
  if (!outcome) throw new ControlRefusal(400, `"outcome" must be one of ${outcomes.join(', ')}.`)
  const { account, object } = findObject<Dispute>(world.store, 'dispute', call.params.id ?? '')
  const before = object.status
  world.store.transact(() => decideDispute(world, account, object, outcome))
  if (object.status !== before) return answerJson(200, object)
  throw new ControlRefusal(409, `A dispute that is ${before} cannot become ${outcome}.`)
}

function readChoice<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readString(input, name)
  const choice = choices.find((one) => one === value)
  if (value === undefined || choice !== undefined) return choice
  throw new ControlRefusal(400, `"${name}" must be one of ${choices.join(', ')}.`)
}
