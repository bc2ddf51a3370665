import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList } from '../api/presentObject.ts'
import { refuseMissing, refuseParam } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readBoolean, readCreated, readText, readTexts, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { StripeEvent } from '../objects/event.ts'
import { renderEvent } from '../versions/renderBody.ts'
import { countPending } from './countPending.ts'

const keptForSeconds = 30 * 86_400

/**
 * `GET /v1/events/:id`: returns an event, for 30 days
 * (https://docs.stripe.com/api/events/retrieve).
 */
export function retrieveEvent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const event = readObject<StripeEvent>(call.world.store, call.account, 'event', call.id)
  if (!event || event.created < call.now - keptForSeconds) throw refuseMissing('event', call.id)
  return ok(present(call, event))
}

const typesMax = 20

/**
 * `GET /v1/events`: lists the events of the last 30 days, newest first
 * (https://docs.stripe.com/api/events/list).
 */
export function listEvents(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, [...pageParams, 'created', 'type', 'types', 'delivery_success'])
  const type = readText(params, 'type')
  const types = readTexts(params, 'types')
  if (type && types) throw refuseParam('types', 'You may only specify one of: type, types.')
  if (types && types.length > typesMax) throw refuseParam('types', `At most ${typesMax} types.`)
  const delivered = readBoolean(params, 'delivery_success')
  const created = readCreated(params)
  const page = listObjects<StripeEvent>(call.world.store, call.account, 'event', {
    page: readPage(call, 'event'),
    created: { ...created, from: Math.max(created.from, call.now - keptForSeconds) },
    fits: (event) =>
      fitsType(event.type, type ? [type] : types) &&
      (delivered === undefined || (countPending(call.world.store, event.id) === 0) === delivered),
  })
  const data = page.data.map((event) => present(call, event))
  return ok(presentList(call, '/v1/events', { ...page, data }))
}

/** Matches a type; `type` may end in a wildcard: `payment_intent.*`. */
function fitsType(type: string, filters: string[] | undefined): boolean {
  if (!filters) return true
  return filters.some((one) =>
    one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : one === type,
  )
}

/** Returns an event as of now, in the version that it was made in, whatever the call's own. */
function present({ world }: StripeCall, event: StripeEvent): StripeEvent {
  const pending_webhooks = countPending(world.store, event.id)
  return renderEvent({ ...event, pending_webhooks }, event.api_version)
}
