import Stripe from 'stripe'
import { providerLimits } from '#rules/providerLimits.ts'
import type { Config } from '#server/config.ts'
import { crashPoint } from '#server/crashPoint.ts'
import {
  askStripe,
  inAccount,
  nullWhenMissing,
  stripeErrorCode,
  throwRefused,
} from './askStripe.ts'
import { BoundedHttpClient } from './stripeHttp.ts'
import { expand, genericDecline, presentIntent } from './stripeIntents.ts'
import { listCalls, presentNotice } from './stripeLists.ts'
import { refundCalls } from './stripeRefunds.ts'
import type { Account, Decline, Intent, IntentOrder, StripeNotice } from './stripeTypes.ts'

export type StripeDoor = ReturnType<typeof openStripe>

/** Opens the only door to the card provider. Writes carry idempotency keys made of our ids. */
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
    ...intentLookupCalls(stripe),
    ...refundCalls(stripe),
    ...listCalls(stripe),
    ...accountCalls(stripe),
    ...webhookCalls(stripe, config.webhookSecret),
  }
}

function intentCalls(stripe: Stripe) {
  return {
    /**
     * Creates the intent, or returns the one that the same idempotency key made before.
     * @throws {StripeRefused} when this account cannot make such a charge.
     */
    async createIntent(order: IntentOrder): Promise<Intent> {
      crashPoint('intent.before_call')
      const params: Stripe.PaymentIntentCreateParams = {
        amount: order.amountMinor,
        currency: order.currency.toLowerCase(),
        description: order.description,
        // Cards, and the wallets that hold them; the fields of the page request the same.
        allowed_payment_method_types: ['card'],
        metadata: {
          business_id: order.businessId,
          request_id: order.requestId,
          payment_id: order.paymentId,
          mark: order.mark,
        },
        expand,
      }
      const options = { idempotencyKey: order.idempotencyKey, ...inAccount(order.account) }
      const made = await askStripe(() =>
        stripe.paymentIntents.create(params, options).catch(throwRefused),
      )
      crashPoint('intent.after_call')
      return presentIntent(made)
    },

    /** Reads the intent as it is now; null when the provider does not know it. */
    async readIntent(id: string, account: string | null): Promise<Intent | null> {
      const read = await askStripe(() =>
        stripe.paymentIntents.retrieve(id, { expand }, inAccount(account)).catch(nullWhenMissing),
      )
      return read && presentIntent(read)
    },

    /** Lists the declined charges of an intent, the newest hundred, oldest first. */
    async listDeclines(intentId: string, account: string | null): Promise<Decline[]> {
      const page = { payment_intent: intentId, limit: providerLimits.providerPageRows }
      const { data } = await askStripe(() => stripe.charges.list(page, inAccount(account)))
      const failed = data.filter((charge) => charge.status === 'failed').reverse()
      return failed.map(({ id, outcome, failure_code }) => ({
        code: outcome?.reason ?? failure_code ?? genericDecline,
        reference: id,
      }))
    },

    /**
     * Cancels the intent, or returns it as it is when it cannot be canceled (any more, or just now). This
     * is the one write without an idempotency key: canceling twice is the same as canceling once. Under a
     * key, "not while it is processing" would stay the answer for a day, even after the card was declined.
     * Source: https://docs.stripe.com/api/idempotent_requests
     */
    async cancelIntent(id: string, account: string | null): Promise<Intent> {
      crashPoint('cancel.before_call')
      const canceled = await askStripe(() =>
        stripe.paymentIntents.cancel(id, { expand }, inAccount(account)).catch((error: unknown) => {
          if (stripeErrorCode(error) !== 'payment_intent_unexpected_state') throw error
          return stripe.paymentIntents.retrieve(id, { expand }, inAccount(account))
        }),
      )
      crashPoint('cancel.after_call')
      return presentIntent(canceled)
    },
  }
}

function intentLookupCalls(stripe: Stripe) {
  const below = ['payment_intent', ...expand.map((name) => `payment_intent.${name}`)]
  return {
    /** Reads the intent that a charge, a refund or a dispute belongs to; null when there is none. */
    async readIntentOf(
      what: 'charge' | 'refund' | 'dispute',
      id: string,
      account: string | null,
    ): Promise<Intent | null> {
      const params = { expand: below }
      const kinds = { charge: stripe.charges, refund: stripe.refunds, dispute: stripe.disputes }
      const read = await askStripe<Stripe.Charge | Stripe.Refund | Stripe.Dispute | null>(() =>
        kinds[what].retrieve(id, params, inAccount(account)).catch(nullWhenMissing),
      )
      const intent = read?.payment_intent
      return intent && typeof intent === 'object' ? presentIntent(intent) : null
    },
  }
}

function accountCalls(stripe: Stripe) {
  return {
    /** Opens an account for a business, or returns the one that was opened before under the same key. */
    async createAccount(order: {
      businessId: string
      name: string
      country: string
      keyNumber: number
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
      const { businessId, keyNumber } = order
      const key = `${businessId}:account`
      const options = { idempotencyKey: keyNumber === 1 ? key : `${key}:${keyNumber}` }
      return presentAccount(await askStripe(() => stripe.accounts.create(params, options)))
    },

    /**
     * Finds the account that was opened for a business since a moment, by our id on it; null if there is
     * none among the newest of the platform.
     */
    async findAccount(businessId: string, since: Date): Promise<Account | null> {
      const created = { gte: Math.floor(since.getTime() / 1_000) }
      const accounts = await askStripe(() =>
        stripe.accounts
          .list({ created, limit: providerLimits.providerPageRows })
          .autoPagingToArray({ limit: providerLimits.foundAccountsMax }),
      )
      const found = accounts.find(({ metadata }) => metadata?.['business_id'] === businessId)
      return found ? presentAccount(found) : null
    },

    /** Reads the id of our own account, which the keys belong to. */
    async readOwnAccountId(): Promise<string> {
      return (await askStripe(() => stripe.accounts.retrieveCurrent())).id
    },

    /** Reads an account; null when the provider does not know it. */
    async readAccount(id: string): Promise<Account | null> {
      const read = await askStripe(() => stripe.accounts.retrieve(id).catch(nullWhenMissing))
      return read && presentAccount(read)
    },
  }
}

function webhookCalls(stripe: Stripe, secret: string) {
  return {
    /** Reads a webhook's event, or returns null when its signature is not the provider's. */
    readNotice(body: Buffer, signature: string): StripeNotice | null {
      try {
        const tolerance = providerLimits.webhookToleranceSeconds
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

/** Tells whether a signature is dated ahead. The library checks only its age, so it would accept one until then. */
function isAhead(signature: string): boolean {
  const [, seconds = ''] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(seconds) - Date.now() / 1_000 > providerLimits.webhookToleranceSeconds
}

function presentAccount(account: Stripe.Account): Account {
  return {
    id: account.id,
    ready: account.charges_enabled === true,
    businessId: account.metadata?.['business_id'] ?? null,
  }
}
