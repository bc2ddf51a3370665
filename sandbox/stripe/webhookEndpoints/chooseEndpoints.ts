import type { World } from '../../world.ts'
import type { HiddenWebhookEndpoint, WebhookEndpoint } from '../objects/webhookEndpoint.ts'

/** An endpoint that events are sent to. */
export type EventTarget = {
  /** `we_…`, or `environment` for the endpoint that the sandbox was started with. */
  id: string
  url: string
  secret: string
  /** The version that its events are rendered in; null is the version that they were made in. */
  apiVersion: string | null
  /** The account that owns it; '' is the platform. */
  account: string
}

type EndpointRow = { account: string; body: string; hidden: string }

/** The endpoint of the environment, which has no object in the API. */
export const environmentEndpoint = 'environment'

/**
 * Returns the enabled endpoints that receive an event of an account ('' is the platform): the
 * account's own, and for a connected account the platform's Connect endpoints
 * (https://docs.stripe.com/connect/webhooks). The endpoint of the environment receives all events.
 */
export function chooseEndpoints(world: World, account: string, type: string): EventTarget[] {
  const rows = world.store.all<EndpointRow>(
    `select account, body, hidden from stripe_object
     where object = 'webhook_endpoint' and account in ('', ?) order by seq`,
    account,
  )
  const chosen = rows.flatMap((row) => {
    const endpoint: WebhookEndpoint = JSON.parse(row.body)
    const hidden: HiddenWebhookEndpoint = JSON.parse(row.hidden)
    const listens = hidden.connect ? account !== '' : row.account === account
    return listens && isEnabled(endpoint, type) ? [targetOf(row.account, endpoint, hidden)] : []
  })
  const environment = environmentTarget(world)
  return environment ? [environment, ...chosen] : chosen
}

/**
 * Returns the endpoint of that id in its present state; undefined when it was deleted or is
 * disabled.
 */
export function readEndpoint(world: World, id: string): EventTarget | undefined {
  if (id === environmentEndpoint) return environmentTarget(world)
  const row = world.store.first<EndpointRow>(
    "select account, body, hidden from stripe_object where id = ? and object = 'webhook_endpoint'",
    id,
  )
  if (!row) return undefined
  const endpoint: WebhookEndpoint = JSON.parse(row.body)
  return endpoint.status === 'enabled'
    ? targetOf(row.account, endpoint, JSON.parse(row.hidden))
    : undefined
}

function environmentTarget({ config }: World): EventTarget | undefined {
  const { webhookUrl: url, webhookSecret: secret } = config.stripe
  return url ? { id: environmentEndpoint, url, secret, apiVersion: null, account: '' } : undefined
}

function isEnabled(endpoint: WebhookEndpoint, type: string): boolean {
  const { enabled_events: types, status } = endpoint
  return status === 'enabled' && (types.includes('*') || types.includes(type))
}

function targetOf(
  account: string,
  endpoint: WebhookEndpoint,
  { secret }: HiddenWebhookEndpoint,
): EventTarget {
  return { id: endpoint.id, url: endpoint.url, secret, apiVersion: endpoint.api_version, account }
}
