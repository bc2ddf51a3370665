import type { World } from '../world.ts'

export const channels = ['stripe.webhooks', 'twilio.callbacks', 'twilio.inbound'] as const
export type Channel = (typeof channels)[number]

/**
 * `stopped`: the endpoint was deleted or disabled. `refused` and `taken` are the outcomes of a
 * forged request: the app refused it as it should, or accepted it and has a hole.
 */
export type DeliveryState =
  | 'pending'
  | 'delivered'
  | 'dropped'
  | 'gave_up'
  | 'stopped'
  | 'refused'
  | 'taken'

/** A request that the sandbox owes to the app: a webhook, a status callback, an inbound text. */
export type Delivery = {
  id: number
  channel: Channel
  /** The id of the event, or the SID of the text, that the request is about. */
  subject: string
  /** The queue that the delivery waits in: the id of a webhook endpoint, or the channel. */
  endpoint: string
  /** The event's type, or the text's status. */
  type: string
  /** Deliveries of the same lane are sent one after another. */
  lane: string
  method: 'GET' | 'POST'
  url: string
  /** The form-encoded body; empty for an event, which is serialized when it is sent. */
  body: string
  attempts: number
  state: DeliveryState
  last_status: number | null
  last_error: string | null
  /** Epoch ms. */
  created: number
  /** When the next attempt is due, epoch ms. */
  due: number
  /** The rehearsed failure that affected it, such as `delay` or `forge:wrong_secret`. */
  fault: string | null
  /** The latest attempts as JSON, oldest first. */
  history: string
}

/** One attempt: `at` in epoch ms of the sandbox's clock, `ms` its duration in real time. */
export type Attempt = { at: number; status: number | null; error: string | null; ms: number }

export type NewDelivery = Pick<Delivery, 'channel' | 'subject' | 'type' | 'lane' | 'url'> & {
  endpoint?: string
  method?: 'GET' | 'POST'
  body?: string
  afterMs?: number
  fault?: string
}

/** Plans a delivery, in the transaction that made it necessary. Returns its id. */
export function planDelivery(world: World, delivery: NewDelivery): number {
  const now = world.clock.now()
  const endpoint = delivery.endpoint ?? delivery.channel
  const due = now + (delivery.afterMs ?? 0)
  const { lastInsertRowid } = world.store.run(
    `insert into delivery (channel, subject, endpoint, type, lane, method, url, body, created, due, fault)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    delivery.channel,
    delivery.subject,
    endpoint,
    delivery.type,
    delivery.lane,
    delivery.method ?? 'POST',
    delivery.url,
    delivery.body ?? '',
    now,
    due,
    delivery.fault ?? null,
  )
  if (due > now) world.clock.plan('deliver', endpoint, due)
  else world.courier.wake(endpoint)
  return lastInsertRowid
}

const historyMax = 20

/** Records an attempt and the new state of the delivery; `due` is when to try again, if at all. */
export function recordAttempt(
  world: World,
  delivery: Delivery,
  attempt: Attempt,
  next: { state: DeliveryState; due?: number },
) {
  const before: Attempt[] = JSON.parse(delivery.history)
  const history = [...before, attempt].slice(-historyMax)
  world.store.run(
    `update delivery set state = ?, attempts = attempts + 1, last_status = ?, last_error = ?,
     url = ?, due = ?, history = ? where id = ?`,
    next.state,
    attempt.status,
    attempt.error,
    delivery.url,
    next.due ?? delivery.due,
    JSON.stringify(history),
    delivery.id,
  )
  if (next.due !== undefined) world.clock.plan('deliver', delivery.endpoint, next.due)
  world.changed()
}

/** Ends a delivery without an attempt. */
export function endDelivery(world: World, delivery: Delivery, state: DeliveryState) {
  world.store.run('update delivery set state = ? where id = ?', state, delivery.id)
  world.changed()
}

/** Postpones a delivery to `due` (epoch ms) for a rehearsed failure. */
export function postponeDelivery(world: World, delivery: Delivery, due: number, fault: string) {
  world.store.run('update delivery set due = ?, fault = ? where id = ?', due, fault, delivery.id)
  world.clock.plan('deliver', delivery.endpoint, due)
  world.changed()
}
