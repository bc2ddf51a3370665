import { ok, type StripeAnswer, type StripeCall } from './call.ts'
import { listObjects, readObject } from './keepObjects.ts'
import type { BalanceTransaction, Charge, Refund, StripeEvent } from './objects.ts'
import { presentList, presentObject } from './presentObject.ts'
import { refuseMissing, refuseParam } from './problem.ts'
import { pageParams, readPage } from './readIntent.ts'
import { readCreated, readText, readTexts, refuseUnknown } from './readParams.ts'

/** `GET /v1/charges/:id`. */
export function retrieveCharge(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const charge = readObject<Charge>(call.world.store, call.account, 'charge', call.id)
  if (!charge) throw refuseMissing('charge', call.id)
  return ok(presentObject(call, charge))
}

/** `GET /v1/charges`, optionally of one `payment_intent`. */
export function listCharges(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'payment_intent', 'customer'])
  const parent = readText(call.params, 'payment_intent')
  const page = listObjects<Charge>(call.world.store, call.account, 'charge', {
    page: readPage(call, 'charge'),
    created: readCreated(call.params),
    ...(parent ? { parent } : {}),
  })
  return ok(presentList(call, '/v1/charges', page))
}

/** `GET /v1/refunds/:id`. */
export function retrieveRefund(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const refund = readObject<Refund>(call.world.store, call.account, 'refund', call.id)
  if (!refund) throw refuseMissing('refund', call.id)
  return ok(presentObject(call, refund))
}

/** `GET /v1/refunds`, optionally of one `charge` or `payment_intent`. */
export function listRefunds(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created', 'payment_intent', 'charge'])
  const intent = readText(call.params, 'payment_intent')
  const charge = readText(call.params, 'charge')
  const page = listObjects<Refund>(call.world.store, call.account, 'refund', {
    page: readPage(call, 'refund'),
    created: readCreated(call.params),
    fits: (one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge),
  })
  return ok(presentList(call, '/v1/refunds', page))
}

/** `GET /v1/balance_transactions/:id`. */
export function retrieveBalanceTransaction(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const one = readObject<BalanceTransaction>(store, call.account, 'balance_transaction', call.id)
  if (!one) throw refuseMissing('balance transaction', call.id)
  return ok(presentObject(call, one))
}

/** `GET /v1/events/:id`. */
export function retrieveEvent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const event = readObject<StripeEvent>(call.world.store, call.account, 'event', call.id)
  if (!event) throw refuseMissing('event', call.id)
  return ok(withPending(call, event))
}

const keptForSeconds = 30 * 86_400
const typesMax = 20

/** `GET /v1/events` of the last 30 days, newest first (https://docs.stripe.com/api/events/list). */
export function listEvents(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...pageParams, 'created', 'type', 'types', 'delivery_success'])
  const type = readText(params, 'type')
  const types = readTexts(params, 'types')
  if (type && types) throw refuseParam('types', 'You may only specify one of: type, types.')
  if (types && types.length > typesMax) throw refuseParam('types', `At most ${typesMax} types.`)
  const delivered = readText(params, 'delivery_success')
  const created = readCreated(params)
  const page = listObjects<StripeEvent>(call.world.store, call.account, 'event', {
    page: readPage(call, 'event'),
    created: { ...created, from: Math.max(created.from, call.now - keptForSeconds) },
    fits: (event) =>
      fitsType(event.type, type ? [type] : types) &&
      (!delivered || (pendingOf(call, event) === 0) === (delivered === 'true')),
  })
  const data = page.data.map((event) => withPending(call, event))
  return ok(presentList(call, '/v1/events', { ...page, data }))
}

/** `type` may end in a wildcard: `payment_intent.*`. */
function fitsType(type: string, wanted: string[] | undefined): boolean {
  if (!wanted) return true
  return wanted.some((one) =>
    one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : one === type,
  )
}

function withPending(call: StripeCall, event: StripeEvent): StripeEvent {
  return { ...event, pending_webhooks: pendingOf(call, event) }
}

function pendingOf(call: StripeCall, event: StripeEvent): number {
  const row = call.world.store.first<{ count: number }>(
    "select count(*) as count from delivery where subject = ? and state = 'pending'",
    event.id,
  )
  return row?.count ?? 0
}
