import type { Delivery } from '../../deliveries/storeDeliveries.ts'
import type { Store } from '../../store.ts'
import { countPending } from '../../stripe/events/countPending.ts'
import type { HiddenWebhookEndpoint } from '../../stripe/objects/webhookEndpoint.ts'
import { testCards } from '../../stripe/paymentMethods/cards.ts'
import { environmentEndpoint } from '../../stripe/webhookEndpoints/chooseEndpoints.ts'
import { fixedFates } from '../../twilio/fates.ts'
import { presentMessage } from '../../twilio/messages/presentMessage.ts'
import type { Message } from '../../twilio/messages/storeMessages.ts'
import { listAlerts } from '../../twilio/recordAlert.ts'
import type { World } from '../../world.ts'
import { latestObjects, type StoredObject } from './latestObjects.ts'
import type { StateQuery } from './stateQuery.ts'

type Reader = (query: StateQuery) => unknown[]

/** The kinds of Stripe objects, by their names in the control's path. */
export const objectKinds = {
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  customers: 'customer',
  payment_methods: 'payment_method',
  payment_method_domains: 'payment_method_domain',
  setup_intents: 'setup_intent',
  setup_attempts: 'setup_attempt',
  tokens: 'token',
  confirmation_tokens: 'confirmation_token',
  early_fraud_warnings: 'radar.early_fraud_warning',
  balance_transactions: 'balance_transaction',
  payouts: 'payout',
  accounts: 'account',
} as const

/** Returns the reader of each kind that `/control/state/:kind` knows. */
export function stateReaders(world: World): Record<string, Reader> {
  const { store } = world
  const objects = Object.entries(objectKinds).map(([name, kind]): [string, Reader] => [
    name,
    (query) => latestObjects(store, kind, query).map(present),
  ])
  return {
    ...Object.fromEntries(objects),
    webhook_endpoints: (query) => latestEndpoints(world, query),
    events: (query) =>
      latestObjects(store, 'event', query).map((row) => withDeliveries(store, present(row))),
    deliveries: (query) => latestDeliveries(store, query),
    messages: (query) => latestMessages(world, query),
    twilio_alerts: (query) => filterItems(listAlerts(world), query),
    test_cards: (query) => filterItems(testCards.map(pick('number', 'brand', 'shows')), query),
    fates: (query) => filterItems(fixedFates.map(pick('number', 'shows')), query),
  }
}

function present(row: StoredObject): Record<string, unknown> {
  return { ...JSON.parse(row.body), account: row.account === '' ? null : row.account }
}

/** Puts first the endpoint of the environment, which is not an object of the API. */
function latestEndpoints(world: World, query: StateQuery): unknown[] {
  const { webhookUrl: url } = world.config.stripe
  const environment = {
    id: environmentEndpoint,
    url,
    enabled_events: ['*'],
    status: 'enabled',
    connect: null,
    account: null,
  }
  const endpoints = latestObjects(world.store, 'webhook_endpoint', query).map((row) => {
    const { connect }: HiddenWebhookEndpoint = JSON.parse(row.hidden)
    return { ...present(row), connect }
  })
  return [...filterItems(url ? [environment] : [], query), ...endpoints]
}

function withDeliveries(store: Store, event: Record<string, unknown>) {
  const id = String(event.id)
  const deliveries = store.all(
    `select id, subject, endpoint, attempts, state, last_status, last_error, fault from delivery
     where subject = ? order by id`,
    id,
  )
  return { ...event, pending_webhooks: countPending(store, id), deliveries }
}

const everything = -1

function latestDeliveries(store: Store, { last = everything, text, id }: StateQuery): unknown[] {
  return store
    .all<Delivery>(
      `select id, channel, subject, endpoint, type, method, url, state, attempts, last_status,
         last_error, created, due, fault, history
       from delivery
       where (?3 is null or id = ?3) and (?1 is null or
         instr(lower(id || ' ' || channel || ' ' || subject || ' ' || endpoint
         || ' ' || type || ' ' || url || ' ' || state || ' ' || coalesce(fault, '')), ?1) > 0)
       order by id desc limit ?2`,
      text ?? null,
      last,
      id ?? null,
    )
    .map((row) => ({ ...row, history: JSON.parse(row.history) }))
    .reverse()
}

function latestMessages(world: World, { last = everything, text, id }: StateQuery): unknown[] {
  return world.store
    .all<Message>(
      `select * from message where hidden is not 'deleted' and (?3 is null or sid = ?3) and (?1 is null or
         instr(lower(sid || ' ' || sender || ' ' || recipient || ' ' || status || ' ' || body), ?1) > 0)
       order by seq desc limit ?2`,
      text ?? null,
      last,
      id ?? null,
    )
    .map((message) => presentMessage(world, message))
    .reverse()
}

/** Applies the same filters to items that are not in the store. */
function filterItems(items: object[], { last = items.length, text, id }: StateQuery): unknown[] {
  const fitting = items.filter(
    (item) =>
      (id === undefined || ('id' in item && item.id === id)) &&
      (text === undefined || JSON.stringify(item).toLowerCase().includes(text)),
  )
  return fitting.slice(Math.max(0, fitting.length - last))
}

function pick<Name extends string>(...names: Name[]) {
  return (item: Record<Name, unknown>) =>
    Object.fromEntries(names.map((name) => [name, item[name]]))
}
