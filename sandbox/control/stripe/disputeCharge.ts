import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { type DisputeOpening, openDispute } from '../../stripe/disputes/openDispute.ts'
import type { Charge } from '../../stripe/objects/charge.ts'
import type { DisputeReason } from '../../stripe/objects/dispute.ts'
import type { World } from '../../world.ts'
import { readAmount, readChoice, readInput } from '../readInput.ts'
import { needObject } from './needObject.ts'

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

/** `POST /control/stripe/charges/:id/dispute`: has the payer's bank dispute a charge. */
export function disputeCharge(world: World, call: Call): Answer {
  const input = readInput(call, ['amount', 'reason', 'status'])
  const { account, object } = needObject<Charge>(world.store, 'charge', call.params.id ?? '')
  const amount = readAmount(input)
  const opening: DisputeOpening = {
    reason: readChoice(input, 'reason', reasons) ?? 'fraudulent',
    status: readChoice(input, 'status', statuses) ?? 'needs_response',
    ...(amount === undefined ? {} : { amount }),
  }
  const dispute = world.store.transact(() => openDispute(world, account, object.id, opening))
  return answerJson(201, dispute)
}
