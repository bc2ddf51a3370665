import { type Answer, answerJson, type Call, type Route } from '../http/route.ts'
import { listEverywhere, readObject } from '../stripe/api/keepObjects.ts'
import { planDelivery } from '../stripe/events/recordEvent.ts'
import type { Account } from '../stripe/objects/account.ts'
import type { Charge } from '../stripe/objects/charge.ts'
import type { StripeEvent } from '../stripe/objects/event.ts'
import type { PaymentIntent } from '../stripe/objects/paymentIntent.ts'
import type { Refund } from '../stripe/objects/refund.ts'
import { testCards } from '../stripe/paymentMethods/cards.ts'
import { fixedFates } from '../twilio/fates.ts'
import type { Message } from '../twilio/keepMessages.ts'
import { presentMessage } from '../twilio/keepMessages.ts'
import type { World } from '../world.ts'

/** The controls under `/control`: faults, what the doubles hold, redelivery, live changes. */
export function controlRoutes(world: World, listen: (call: Call) => void): Route[] {
  const { store } = world
  const state: Record<string, () => unknown[]> = {
    payment_intents: () => listEverywhere<PaymentIntent>(store, 'payment_intent'),
    charges: () => listEverywhere<Charge>(store, 'charge'),
    refunds: () => listEverywhere<Refund>(store, 'refund'),
    accounts: () => listEverywhere<Account>(store, 'account'),
    events: () => listEventsWithDeliveries(world),
    messages: () =>
      store
        .all<Message>('select * from message order by seq')
        .map((message) => presentMessage(world, message)),
    deliveries: () =>
      store.all(
        'select id, channel, subject, url, attempts, state, last_status, last_error, created from delivery order by id',
      ),
    test_cards: () => testCards.map(({ number, brand, shows }) => ({ number, brand, shows })),
    fates: () => fixedFates.map(({ number, shows }) => ({ number, shows })),
  }
  const route = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
    method,
    path,
    name: 'control',
    handle,
  })
  return [
    route('GET', '/control/faults', () => answerJson(200, world.faults.list())),
    route('POST', '/control/faults', (call) => addFault(world, call)),
    route('DELETE', '/control/faults', () => {
      world.faults.clear()
      return { status: 204, body: '' }
    }),
    route('GET', '/control/health', () => answerJson(200, { ok: true })),
    route('GET', '/control/state/:kind', (call) => {
      const read = Object.hasOwn(state, call.params.kind ?? '') && state[call.params.kind ?? '']
      const last = Number(call.query.get('last') ?? 0) || 0
      if (read) return answerJson(200, read().slice(-last))
      return answerJson(404, { error: `One of: ${Object.keys(state).join(', ')}.` })
    }),
    route('POST', '/control/stripe/events/:id/redeliver', (call) => redeliver(world, call)),
    route('GET', '/control/stream', (call) => {
      listen(call)
      return 'handled'
    }),
  ]
}

function addFault(world: World, call: Call): Answer {
  try {
    return answerJson(201, world.faults.add(JSON.parse(call.body)))
  } catch (error) {
    return answerJson(400, { error: error instanceof Error ? error.message : 'Not a fault.' })
  }
}

function redeliver(world: World, call: Call): Answer {
  const id = call.params.id ?? ''
  const row = world.store.first<{ account: string }>(
    "select account from stripe_object where id = ? and object = 'event'",
    id,
  )
  const event = row && readObject<StripeEvent>(world.store, row.account, 'event', id)
  if (!event) return answerJson(404, { error: `No such event: ${id}` })
  world.store.transact(() => planDelivery(world, event))
  return answerJson(202, { id, redelivering: true })
}

type DeliveryRow = {
  subject: string
  attempts: number
  state: string
  last_status: number | null
}

function listEventsWithDeliveries(world: World) {
  const rows = world.store.all<DeliveryRow>(
    "select subject, attempts, state, last_status from delivery where channel = 'stripe.webhooks' order by id",
  )
  const deliveries = Map.groupBy(rows, (row) => row.subject)
  return listEverywhere<StripeEvent>(world.store, 'event').map((event) => ({
    ...event,
    deliveries: deliveries.get(event.id) ?? [],
  }))
}
