import type { StripeObject } from '../objects/stripeObject.ts'
import { ok, type StripeAnswer, type StripeCall } from './call.ts'
import { presentList } from './presentObject.ts'
import { refuseUnknownId } from './problem.ts'
import { pageParams, readPage } from './readPage.ts'
import { readCreated, readText, refuseUnknown } from './readParams.ts'
import { listObjects, readObject } from './storeObjects.ts'

type OfCharge = Extract<StripeObject, { charge: string; payment_intent: string }>

/**
 * Lists what happened to charges (refunds, disputes, warnings), newest first, optionally for one
 * `charge` or `payment_intent`. Takes the kind and the list's address; throws 400 for an id that
 * the account does not have.
 */
export function listOfCharge<Kind extends OfCharge>(
  call: StripeCall,
  kind: Kind['object'],
  url: string,
): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'payment_intent', 'charge'])
  const intent = readKnown(call, 'payment_intent')
  const charge = readKnown(call, 'charge')
  const page = listObjects<Kind>(call.world.store, call.account, kind, {
    page: readPage(call, kind),
    created: readCreated(call.params),
    ...(charge ? { parent: charge } : {}),
    ...(intent ? { fits: (one) => one.payment_intent === intent } : {}),
  })
  return ok(presentList(call, url, page))
}

function readKnown(call: StripeCall, kind: 'charge' | 'payment_intent'): string | undefined {
  const id = readText(call.params, kind)
  if (!id) return undefined
  if (readObject(call.world.store, call.account, kind, id)) return id
  throw refuseUnknownId(kind, id, kind)
}
