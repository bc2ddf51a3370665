import type { Metadata } from './parts.ts'

/** https://docs.stripe.com/api/webhook_endpoints/object */
export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: string | null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'enabled' | 'disabled'
  url: string
}

/** What the API tells only once, and what it does not tell. */
export type HiddenWebhookEndpoint = {
  secret: string
  /** Whether it receives the events of connected accounts instead of the account's own. */
  connect: boolean
}
