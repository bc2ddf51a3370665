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

/** The data that the API shows only once, and the data that it does not show. */
export type HiddenWebhookEndpoint = {
  secret: string
  /** True if it receives the events of connected accounts instead of the account's own. */
  connect: boolean
}
