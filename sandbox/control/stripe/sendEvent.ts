import { type Answer, answerJson, type Call } from '../../http/route.ts'
import { noCause } from '../../stripe/api/call.ts'
import { recordEvent } from '../../stripe/events/recordEvent.ts'
import { eventTypes } from '../../stripe/webhookEndpoints/eventTypes.ts'
import type { World } from '../../world.ts'
import { type Input, readInput, readObjectField, readString } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'

/**
 * `POST /control/stripe/events`: sends an event without a cause, signed like any other: of a
 * `type`, for an `object` given by its id or in full, with `changes` to the object that exist only
 * in the event. The sandbox's own state stays as it is, so that an app can be sent news that is not
 * true.
 */
export function sendEvent(world: World, call: Call): Answer {
  const input = readInput(call, ['account', 'changes', 'object', 'previous_attributes', 'type'])
  const type = readString(input, 'type')
  if (type === undefined || !eventTypes.includes(type)) {
    throw new ControlRefusal(
      400,
      '"type" must be one of https://docs.stripe.com/api/events/types, for example "payment_intent.succeeded".',
    )
  }
  const previous = readObjectField(input, 'previous_attributes')
  const { account, object } = readSubject(world, input)
  const changed = { ...object, ...readObjectField(input, 'changes') }
  if (!isObject(changed)) throw new ControlRefusal(400, '"id" and "object" can only be texts.')
  const event = world.store.transact(() =>
    recordEvent(world, {
      account,
      type,
      object: changed,
      ...(previous ? { previous } : {}),
      cause: noCause,
    }),
  )
  return answerJson(201, event)
}

type StripeLike = Input & { id: string; object: string }
type Subject = { account: string; object: StripeLike }

function isObject(value: Input): value is StripeLike {
  return typeof value.id === 'string' && typeof value.object === 'string'
}

function readSubject(world: World, input: Input): Subject {
  const account = readAccount(world, input)
  if (typeof input.object !== 'string') {
    const given = readObjectField(input, 'object') ?? {}
    if (isObject(given)) return { account: account ?? '', object: given }
    throw new ControlRefusal(
      400,
      '"object" must be the id of an object, or an object with the texts "id" and "object".',
    )
  }
  const row = world.store.first<{ account: string; object: string; body: string }>(
    'select account, object, body from stripe_object where id = ?',
    input.object,
  )
  if (!row) throw new ControlRefusal(404, `No such object: ${input.object}`)
  const owner = row.object === 'account' ? input.object : row.account
  return { account: account ?? owner, object: JSON.parse(row.body) }
}

function readAccount(world: World, input: Input): string | undefined {
  const id = readString(input, 'account')
  if (id === undefined) return undefined
  const row = world.store.first(
    "select 1 from stripe_object where id = ? and object = 'account'",
    id,
  )
  if (!row) throw new ControlRefusal(404, `No such account: ${id}`)
  return id
}
