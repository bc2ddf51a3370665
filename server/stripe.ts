import Stripe from 'stripe'
import { limits } from '#rules/limits.ts'
import { paymentStatusOf, refundStatusOf } from '#rules/payment.ts'
import type { Config } from './config.ts'
import { crashPoint } from './crashPoint.ts'
import type { Account, Decline, Intent, IntentOrder, Refund, StripeNotice } from './stripeTypes.ts'

/** The provider could not be asked, or did not answer: what happened there is not known. */
export class StripeUnavailable extends Error {}

/** The provider will not make this intent, however often it is asked. */
export class StripeRefused extends Error {
  /** The provider's own code: https://docs.stripe.com/error-codes */
  readonly code: string | undefined

  constructor(error: Stripe.errors.StripeError) {
    super(`The card provider refused: ${error.code}.`, { cause: error })
    this.code = error.code
  }
}

export type StripeDoor = ReturnType<typeof openStripe>

/** Opens the only door to the card provider. What a write makes carries a key made of our ids. */
export function openStripe(config: Config['stripe']) {
  const { hostname, port, protocol } = new URL(config.apiUrl)
  const secure = protocol === 'https:'
  const stripe = new Stripe(config.secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: limits.providerCallTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    ...intentCalls(stripe),
    ...refundCalls(stripe),
    ...accountCalls(stripe),
    ...webhookCalls(stripe, config.webhookSecret),
  }
}

/** What we want to see of an intent beside the intent itself. */
const expand = ['latest_charge', 'payment_method']

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
      const canceled = await ask(() =>
        stripe.paymentIntents.cancel(id, { expand }, on(account)).catch((error: unknown) => {
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
          return stripe.paymentIntents.retrieve(id, { expand }, on(account))
        }),
      )
      return presentIntent(canceled)
    },
  }
}

function refundCalls(stripe: Stripe) {
  const below = ['payment_intent', ...expand.map((name) => `payment_intent.${name}`)]
  return {
    /** Reads the intent that a charge or a refund belongs to; null where there is none. */
    async readIntentOf(
      what: 'charge' | 'refund',
      id: string,
      account: string | null,
    ): Promise<Intent | null> {
      const params = { expand: below }
      const kinds = { charge: stripe.charges, refund: stripe.refunds }
      const read = await ask<Stripe.Charge | Stripe.Refund | null>(() =>
        kinds[what].retrieve(id, params, on(account)).catch(nullWhenMissing),
      )
      const intent = read?.payment_intent
      return intent && typeof intent === 'object' ? presentIntent(intent) : null
    },

    /** Reads all refunds of an intent as they are now, oldest first. */
    async listRefunds(intentId: string, account: string | null): Promise<Refund[]> {
      const page = { payment_intent: intentId, limit: 100 }
      const newestFirst = await ask(() =>
        stripe.refunds
          .list(page, on(account))
          .autoPagingToArray({ limit: limits.refundsPerPaymentMax }),
      )
      return newestFirst.reverse().map(presentRefund)
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
        // Newer kinds of events carry no object, only what to ask for: nothing of ours is among them.
        const object = event.data?.object as { id?: string } | undefined
        if (typeof event.id !== 'string' || typeof event.type !== 'string') return null
        return {
          id: event.id,
          type: event.type,
          account: event.account ?? null,
          objectId: object?.id ?? null,
          live: event.livemode,
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

function on(account: string | null): { stripeAccount?: string } {
  return account ? { stripeAccount: account } : {}
}

/**
 * Turns "no answer" and "not now" into one outcome. Other refusals (a key that was revoked, above
 * all) stay bugs, for they are ours; they are wrapped, or their 4xx would pass for our caller's.
 */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const away =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      codeOf(error) === 'idempotency_key_in_use' ||
      codeOf(error) === 'lock_timeout'
    if (away) throw new StripeUnavailable('The card provider did not answer.', { cause: error })
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new Error(`The card provider refused us: ${error.code}.`, { cause: error })
  }
}

function throwRefused(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new StripeRefused(error)
  throw error
}

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'resource_missing' || codeOf(error) === 'account_invalid') return null
  throw error
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

function presentIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card ?? null
  const { business_id: businessId, request_id: requestId, payment_id: paymentId } = intent.metadata
  return {
    id: intent.id,
    status: paymentStatusOf(intent.status),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    live: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    ours: businessId && requestId && paymentId ? { businessId, requestId, paymentId } : null,
    card: card
      ? { brand: card.brand ?? 'card', last4: card.last4 ?? '', country: card.country ?? null }
      : null,
    decline: declineOf(intent),
    refundedMinor: charge?.amount_refunded ?? 0,
  }
}

function presentRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: refundStatusOf(refund.status),
    amountMinor: refund.amount,
    currency: refund.currency.toUpperCase(),
    reason: refund.reason,
    createdAt: new Date(refund.created * 1_000),
  }
}

const genericDecline = 'generic_decline'

function declineOf(intent: Stripe.PaymentIntent): Decline | null {
  const error = intent.last_payment_error
  if (!error) return null
  const charge =
    typeof intent.latest_charge === 'string' ? intent.latest_charge : intent.latest_charge?.id
  return {
    code: error.decline_code ?? error.code ?? genericDecline,
    // A refused 3-D Secure makes no charge; its payment method then names the attempt.
    reference: error.charge ?? error.payment_method?.id ?? charge ?? intent.id,
  }
}

function presentAccount(account: Stripe.Account): Account {
  return {
    id: account.id,
    ready: account.charges_enabled === true,
    businessId: account.metadata?.['business_id'] ?? null,
  }
}
