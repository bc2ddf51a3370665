import Stripe from 'stripe'
import { limits } from '#rules/limits.ts'
import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { ask, codeOf, nullWhenMissing, on, throwRefused } from './askStripe.ts'
import { BoundedHttpClient } from './stripeHttp.ts'
import { expand, genericDecline, presentIntent } from './stripeIntents.ts'
import { listCalls, presentNotice } from './stripeLists.ts'
import { refundCalls } from './stripeRefunds.ts'
import type { Account, Decline, Intent, IntentOrder, StripeNotice } from './stripeTypes.ts'

export type StripeDoor = ReturnType<typeof openStripe>

/** Opens the only door to the card provider. What a write makes carries a key made of our ids. */
export function openStripe(config: Config['stripe']) {
  const { hostname, port, protocol } = new URL(config.apiUrl)
  const secure = protocol === 'https:'
  const stripe = new Stripe(config.secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    httpClient: new BoundedHttpClient(),
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    ...intentCalls(stripe),
    ...intentOfCalls(stripe),
    ...refundCalls(stripe),
    ...listCalls(stripe),
    ...accountCalls(stripe),
    ...webhookCalls(stripe, config.webhookSecret),
  }
}

function intentCalls(stripe: Stripe) {
  return {
    /**
     * Makes the intent, or gives the one that the same key made before.
     * @throws {StripeRefused} when it is not one that this account can charge.
     */
    async createIntent(order: IntentOrder): Promise<Intent> {
      crashPoint('intent.before_call')
      const params: Stripe.PaymentIntentCreateParams = {
        amount: order.amountMinor,
        currency: order.currency.toLowerCase(),
        description: order.description,
        // Cards, and the wallets that carry them; the page's fields ask for the same.
        allowed_payment_method_types: ['card'],
        metadata: {
          business_id: order.businessId,
          request_id: order.requestId,
          payment_id: order.paymentId,
          mark: order.mark,
        },
        expand,
      }
      const options = { idempotencyKey: order.idempotencyKey, ...on(order.account) }
      const made = await ask(() =>
        stripe.paymentIntents.create(params, options).catch(throwRefused),
      )
      crashPoint('intent.after_call')
      return presentIntent(made)
    },

    /** Reads the intent as it is now; null when the provider does not know it. */
    async readIntent(id: string, account: string | null): Promise<Intent | null> {
      const read = await ask(() =>
        stripe.paymentIntents.retrieve(id, { expand }, on(account)).catch(nullWhenMissing),
      )
      return read && presentIntent(read)
    },

    /** Reads the refused attempts of an intent that made a charge, the newest hundred, oldest first. */
    async listDeclines(intentId: string, account: string | null): Promise<Decline[]> {
      const page = { payment_intent: intentId, limit: 100 }
      const { data } = await ask(() => stripe.charges.list(page, on(account)))
      const failed = data.filter((charge) => charge.status === 'failed').reverse()
      return failed.map(({ id, outcome, failure_code }) => ({
        code: outcome?.reason ?? failure_code ?? genericDecline,
        reference: id,
      }))
    },

    /**
     * Cancels the intent, or gives it as it is when it cannot be canceled (any more, or just now).
     * The one write without a key of ours: its id is the key, and to cancel twice is to cancel once.
     * Under a key, "not while it is under way" would be the answer for a day, also when the card
     * was declined long since. Source: https://docs.stripe.com/api/idempotent_requests
     */
    async cancelIntent(id: string, account: string | null): Promise<Intent> {
      crashPoint('cancel.before_call')
      const canceled = await ask(() =>
        stripe.paymentIntents.cancel(id, { expand }, on(account)).catch((error: unknown) => {
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
          return stripe.paymentIntents.retrieve(id, { expand }, on(account))
        }),
      )
      crashPoint('cancel.after_call')
      return presentIntent(canceled)
    },
  }
}

function intentOfCalls(stripe: Stripe) {
  const below = ['payment_intent', ...expand.map((name) => `payment_intent.${name}`)]
  return {
    /** Reads the intent that a charge, a refund or a dispute belongs to; null where there is none. */
    async readIntentOf(
      what: 'charge' | 'refund' | 'dispute',
      id: string,
      account: string | null,
    ): Promise<Intent | null> {
      const params = { expand: below }
      const kinds = { charge: stripe.charges, refund: stripe.refunds, dispute: stripe.disputes }
      const read = await ask<Stripe.Charge | Stripe.Refund | Stripe.Dispute | null>(() =>
        kinds[what].retrieve(id, params, on(account)).catch(nullWhenMissing),
      )
      const intent = read?.payment_intent
      return intent && typeof intent === 'object' ? presentIntent(intent) : null
    },
  }
}

function accountCalls(stripe: Stripe) {
  return {
    /** Opens an account for a business, or gives the one that was opened before. */
    async createAccount(order: {
      businessId: string
      name: string
      country: string
    }): Promise<Account> {
      const params: Stripe.AccountCreateParams = {
        country: order.country,
        business_profile: { name: order.name },
        metadata: { business_id: order.businessId },
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          stripe_dashboard: { type: 'full' },
        },
      }
      const options = { idempotencyKey: `${order.businessId}:account` }
      return presentAccount(await ask(() => stripe.accounts.create(params, options)))
    },

    /** Reads an account; null when the provider does not know it. */
    async readAccount(id: string): Promise<Account | null> {
      const read = await ask(() => stripe.accounts.retrieve(id).catch(nullWhenMissing))
      return read && presentAccount(read)
    },
  }
}

function webhookCalls(stripe: Stripe, secret: string) {
  return {
    /** Gives what a webhook names, or null when its signature is not the provider's. */
    readNotice(body: Buffer, signature: string): StripeNotice | null {
      try {
        const tolerance = limits.webhookToleranceSeconds
        const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance)
        if (isAhead(signature)) return null
        if (typeof event.id !== 'string' || typeof event.type !== 'string') return null
        return presentNotice(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

/** The library looks at the age alone: to it what is dated a year ahead is good until then. */
function isAhead(signature: string): boolean {
  const [, seconds = ''] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(seconds) - Date.now() / 1_000 > limits.webhookToleranceSeconds
}

function presentAccount(account: Stripe.Account): Account {
  return {
    id: account.id,
    ready: account.charges_enabled === true,
    businessId: account.metadata?.['business_id'] ?? null,
  }
}
