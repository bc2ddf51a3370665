import type { StripeObject } from '../objects/stripeObject.ts'
import type { StripeCall } from './call.ts'
import { refuseMissing, refuseParam } from './problem.ts'
import { readInteger, readText } from './readParams.ts'
import { type Page, readObject } from './storeObjects.ts'

/** The parameters of every list. */
export const pageParams = ['limit', 'starting_after', 'ending_before'] as const

const limitUsual = 10
const limitMax = 100

/**
 * Reads `limit`, 1 to 100 (10 when absent), and the cursors
 * (https://docs.stripe.com/api/pagination).
 */
export function readPage(call: StripeCall, kind: StripeObject['object']): Page {
  const limit = readInteger(call.params, 'limit') ?? limitUsual
  if (limit < 1 || limit > limitMax) {
    throw refuseParam(
      'limit',
      `Limit must be between 1 and ${limitMax}.`,
      'parameter_invalid_integer',
    )
  }
  const startingAfter = readText(call.params, 'starting_after')
  const endingBefore = readText(call.params, 'ending_before')
  if (startingAfter && endingBefore) {
    throw refuseParam(
      'ending_before',
      'You may only specify one of these parameters: ending_before, starting_after.',
    )
  }
  for (const [param, id] of [
    ['starting_after', startingAfter],
    ['ending_before', endingBefore],
  ] as const) {
    if (id && !readObject(call.world.store, call.account, kind, id)) {
      throw refuseMissing(kind, id, param)
    }
  }
  return {
    limit,
    ...(startingAfter ? { startingAfter } : {}),
    ...(endingBefore ? { endingBefore } : {}),
  }
}
