import type { StripeObject } from '../objects/stripeObject.ts'
import type { StripeCall } from './call.ts'
import { refuseParam, refuseUnknownId, StripeProblem } from './problem.ts'
import { readFilledText, readInteger } from './readParams.ts'
import { type Page, readObject } from './storeObjects.ts'

/** The parameters of every list. */
export const pageParams = ['limit', 'starting_after', 'ending_before'] as const

const limitUsual = 10
const limitMax = 100

/**
 * Reads `limit`, 1 to 100 (10 when absent), and the cursors
 * (https://docs.stripe.com/api/pagination). A cursor names an object of that kind of this account
 * (https://github.com/stripe/stripe-go/issues/1030).
 */
export function readPage(call: StripeCall, kind: StripeObject['object']): Page {
  const startingAfter = readFilledText(call.params, 'starting_after')
  const endingBefore = readFilledText(call.params, 'ending_before')
  if (startingAfter && endingBefore) {
    // Without a parameter and a code: https://github.com/arlyon/async-stripe/issues/753
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'Received both starting_after and ending_before parameters. Please pass in only one.',
    })
  }
  for (const [param, id] of [
    ['starting_after', startingAfter],
    ['ending_before', endingBefore],
  ] as const) {
    if (id && !readObject(call.world.store, call.account, kind, id)) {
      throw refuseUnknownId(kind, id, param)
    }
  }
  return {
    limit: readLimit(call),
    ...(startingAfter ? { startingAfter } : {}),
    ...(endingBefore ? { endingBefore } : {}),
  }
}

function readLimit({ params }: StripeCall): number {
  const limit = readInteger(params, 'limit') ?? limitUsual
  const problem =
    limit < 1
      ? 'This value must be greater than or equal to 1.'
      : limit > limitMax
        ? `This value must be less than or equal to ${limitMax} (it currently is '${limit}').`
        : undefined
  if (problem === undefined) return limit
  throw refuseParam('limit', problem, 'parameter_invalid_integer')
}
