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
import { accountCalls } from './stripeAccounts.ts'
import { balanceCalls } from './stripeBalance.ts'
import { domainCalls } from './stripeDomains.ts'
import { BoundedHttpClient } from './stripeHttp.ts'
import { expand, genericDecline, presentIntent } from './stripeIntents.ts'
import { listCalls, presentNotice } from './stripeLists.ts'
import { refundCalls } from './stripeRefunds.ts'
import { standingCalls } from './stripeStanding.ts'
import type { Decline, Intent, IntentOrder, StripeNotice } from './stripeTypes.ts'

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
    ...balanceCalls(stripe),
    ...accountCalls(stripe),
    ...domainCalls(stripe),
    ...standingCalls(stripe),
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
      const made = await askStripe(
        () => stripe.paymentIntents.create(params, options).catch(throwRefused),
        'write',
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
      const cancel = () =>
        stripe.paymentIntents.cancel(id, { expand }, inAccount(account)).catch((error: unknown) => {
          if (stripeErrorCode(error) !== 'payment_intent_unexpected_state') throw error
          return stripe.paymentIntents.retrieve(id, { expand }, inAccount(account))
        })
      const canceled = await askStripe(cancel, 'write')
      crashPoint('cancel.after_call')
      return presentIntent(canceled)
    },
  }
}

function intentLookupCalls(stripe: Stripe) {
  const below = ['payment_intent', ...expand.map((name) => `payment_intent.${name}`)]
  return {
    /** Reads the intent that something else about a payment belongs to; null when there is none. */
    async readIntentOf(
      what: 'charge' | 'refund' | 'dispute' | 'warning',
      id: string,
      account: string | null,
    ): Promise<Intent | null> {
      const params = { expand: below }
      const kinds = {
        charge: stripe.charges,
        refund: stripe.refunds,
        dispute: stripe.disputes,
        warning: stripe.radar.earlyFraudWarnings,
      }
      type Part = Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning
      const read = await askStripe<Part | null>(() =>
        kinds[what].retrieve(id, params, inAccount(account)).catch(nullWhenMissing),
      )
      const intent = read?.payment_intent
      return intent && typeof intent === 'object' ? presentIntent(intent) : null
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
