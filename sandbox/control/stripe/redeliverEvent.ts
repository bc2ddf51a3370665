import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { StripeEvent } from '../../stripe/objects/event.ts'
import { chooseEndpoints, readEndpoint } from '../../stripe/webhookEndpoints/chooseEndpoints.ts'
import { planWebhook } from '../../stripe/webhookEndpoints/planWebhook.ts'
import type { World } from '../../world.ts'
import { readInput, readString } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'
import { needObject } from './needObject.ts'

/**
 * `POST /control/stripe/events/:id/redeliver`: sends an event again, to every endpoint that listens
 * for it now, or to the endpoint that `endpoint` names.
 */
export function redeliverEvent(world: World, call: Call): Answer {
  const id = call.params.id ?? ''
  const named = readString(readInput(call, ['endpoint']), 'endpoint')
  const { account, object: event } = needObject<StripeEvent>(world.store, 'event', id)
  const targets =
    named === undefined ? chooseEndpoints(world, account, event.type) : [needEndpoint(world, named)]
  const deliveries = world.store.transact(() =>
    targets.map((target) => planWebhook(world, event, target)),
  )
  return answerJson(202, { id, redelivering: true, deliveries })
}

function needEndpoint(world: World, id: string) {
  const target = readEndpoint(world, id)
  if (target) return target
  throw new ControlRefusal(404, `No enabled endpoint "${id}".`)
}
