import Stripe from 'stripe'
import type { Asked } from '#server/outside/asked.ts'
import { askStripe, StripeUnavailable } from './askStripe.ts'

/** Our own account, as far as it decides whether we can be paid. */
export type OwnAccount = {
  id: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** The name on the payers' statements; null until somebody sets it. */
  descriptor: string | null
  /** ISO 4217, upper case. */
  currency: string
}

/** An endpoint of the provider's webhooks: only endpoints with snapshot events are in its list. */
export type Endpoint = {
  id: string
  url: string
  isEnabled: boolean
  events: string[]
  /** Null for the account's own default version, which the provider does not tell. */
  version: string | null
  /** True for events on connected accounts instead of our own. */
  isConnect: boolean
}

/** The version that our library reads events in. */
export const eventVersion: string = Stripe.API_VERSION

/** The calls by which the operator sees how we stand with the provider. */
export function standingCalls(stripe: Stripe) {
  return {
    /** Reads our own account, which the keys belong to. */
    readOwnAccount(): Promise<Asked<OwnAccount>> {
      return askPlainly(async () => {
        const account = await stripe.accounts.retrieveCurrent()
        return {
          id: account.id,
          chargesEnabled: account.charges_enabled === true,
          payoutsEnabled: account.payouts_enabled === true,
          descriptor: account.settings?.payments?.statement_descriptor ?? null,
          currency: (account.default_currency ?? 'usd').toUpperCase(),
        }
      })
    },

    /**
     * Lists the permissions that a restricted key lacks, by asking for something of each kind. A write that
     * names nothing makes nothing: a key that may write is answered that something is missing.
     */
    async listMissingPermissions(isPlatform: boolean): Promise<Asked<string[]>> {
      const missing: string[] = []
      for (const [name, call] of Object.entries(probes(stripe, isPlatform))) {
        const asked = await askPlainly(call)
        if (asked.kind === 'no_answer' || asked.kind === 'keys_refused') return asked
        if (asked.kind === 'not_permitted') missing.push(name)
      }
      return { kind: 'read', value: missing }
    },

    /** Lists the endpoints of our webhooks. */
    listEndpoints(): Promise<Asked<Endpoint[]>> {
      return askPlainly(async () => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
        return data.map(presentEndpoint)
      })
    },

    /** Reads whether the wallets of phones may be shown on a domain: null if it is not registered. */
    readDomain(domain: string): Promise<Asked<{ isEnabled: boolean } | null>> {
      return askPlainly(async () => {
        const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 })
        const found = data.find(({ domain_name }) => domain_name === domain)
        return found ? { isEnabled: found.enabled } : null
      })
    },

    ...makingCalls(stripe),
  }
}

/** The calls that make, on the operator's request, what is missing at the provider. */
function makingCalls(stripe: Stripe) {
  return {
    /** Makes an endpoint; this answer alone contains its secret. */
    makeEndpoint(order: { url: string; events: string[]; isConnect: boolean }) {
      const { url, events, isConnect: connect } = order
      return askPlainly(async () => {
        const made = await stripe.webhookEndpoints.create({
          url,
          connect,
          enabled_events: events as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
          api_version: eventVersion as Stripe.WebhookEndpointCreateParams.ApiVersion,
          description: 'Ringup',
        })
        return { id: made.id, secret: made.secret ?? '' }
      })
    },

    /** Enables an endpoint that there is, with these events besides its own. */
    enableEndpoint({ id, events: had }: Endpoint, events: string[]) {
      const all = [...new Set([...had, ...events])]
      return askPlainly(async () => {
        const updated = await stripe.webhookEndpoints.update(id, {
          disabled: false,
          enabled_events: all as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
        })
        return presentEndpoint(updated)
      })
    },

    /**
     * Makes an intent that nobody pays, and cancels it: the smallest thing that makes an event which names us.
     * @returns its id
     */
    makeTestEvent(order: { businessId: string; amountMinor: number; currency: string }) {
      return askPlainly(async () => {
        const { id } = await stripe.paymentIntents.create({
          amount: order.amountMinor,
          currency: order.currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          description: 'Ringup: a test of the webhook, canceled at once',
          metadata: { business_id: order.businessId },
        })
        await stripe.paymentIntents.cancel(id)
        return id
      })
    },
  }
}

function presentEndpoint(endpoint: Stripe.WebhookEndpoint): Endpoint {
  return {
    id: endpoint.id,
    url: endpoint.url,
    isEnabled: endpoint.status === 'enabled',
    events: endpoint.enabled_events,
    version: endpoint.api_version,
    // https://docs.stripe.com/api/webhook_endpoints/object: the application of a Connect endpoint.
    isConnect: endpoint.application !== null,
  }
}

/** A question for each permission that Ringup needs, under the dashboard's name for it. */
function probes(stripe: Stripe, isPlatform: boolean): Record<string, () => Promise<unknown>> {
  const one = { limit: 1 }
  const nothing = {} as never
  return {
    'PaymentIntents (write)': () => stripe.paymentIntents.create(nothing),
    'Charges and refunds (write)': () => stripe.refunds.create(nothing),
    'Charges and refunds (read)': () => stripe.charges.list(one),
    'Disputes (read)': () => stripe.disputes.list(one),
    'Events (read)': () => stripe.events.list(one),
    'Balance (read)': () => stripe.balanceTransactions.list(one),
    'Payouts (read)': () => stripe.payouts.list(one),
    'Webhook endpoints (read)': () => stripe.webhookEndpoints.list(one),
    'Payment method domains (write)': () => stripe.paymentMethodDomains.create(nothing),
    ...(isPlatform ? { 'Connect (read)': () => stripe.accounts.list(one) } : {}),
  }
}

/** Calls the provider, and returns a refusal as a value instead of throwing it. */
export async function askPlainly<Value>(call: () => Promise<Value>): Promise<Asked<Value>> {
  try {
    return { kind: 'read', value: await askStripe(call) }
  } catch (error) {
    if (error instanceof StripeUnavailable) return { kind: 'no_answer' }
    const cause = error instanceof Error ? error.cause : null
    if (cause instanceof Stripe.errors.StripeAuthenticationError) return { kind: 'keys_refused' }
    // https://docs.stripe.com/error-low-level: a restricted key without the permission for this call.
    if (cause instanceof Stripe.errors.StripePermissionError) return { kind: 'not_permitted' }
    if (cause instanceof Stripe.errors.StripeError)
      return { kind: 'refused', code: cause.code ?? cause.type }
    throw error
  }
}
