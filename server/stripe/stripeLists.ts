import type Stripe from 'stripe'
import { providerLimits } from '#rules/providerLimits.ts'
import { askStripe, inAccount, stripeErrorCode } from './askStripe.ts'
import { presentIntent } from './stripeIntents.ts'
import { presentRefund, readIntentId } from './stripeRefunds.ts'
import type { EventPage, Intent, Page, Period, Refund, StripeNotice } from './stripeTypes.ts'

/**
 * The event types that we act on; the list call takes at most 20, without wildcards. Source:
 * https://docs.stripe.com/api/events/list#list_events-types
 */
export const followedTypes = [
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'account.updated',
  'account.application.deauthorized',
]

/** The calls that list what the provider holds of a period, whatever we know of it. */
export function listCalls(stripe: Stripe) {
  return { ...eventLists(stripe), ...moneyLists(stripe) }
}

function eventLists(stripe: Stripe) {
  return {
    /**
     * Lists the events of an account, newest first; the provider keeps them for 30 days.
     * @param since nothing older than this; null for all that is kept.
     * @param after the last event of the page before.
     */
    async listEvents(
      account: string | null,
      { since, after, limit }: { since: Date | null; after: string | null; limit: number },
    ): Promise<EventPage> {
      const params: Stripe.EventListParams = {
        types: followedTypes,
        limit,
        ...(since ? { created: { gte: seconds(since) } } : {}),
        ...(after ? { starting_after: after } : {}),
      }
      const page = await askStripe(() =>
        stripe.events.list(params, inAccount(account)).catch((error: unknown) => {
          if (stripeErrorCode(error) === 'account_invalid') return 'no_account' as const
          if (after && stripeErrorCode(error) === 'resource_missing') return 'place_lost' as const
          throw error
        }),
      )
      if (typeof page === 'string') return { kind: page }
      const events = page.data.map((event) => ({
        ...presentNotice(event),
        // Events in the list of an account may not name the account.
        account: event.account ?? account,
        at: new Date(event.created * 1_000),
      }))
      return { kind: 'page', events, more: page.has_more }
    },
  }
}

function moneyLists(stripe: Stripe) {
  return {
    /** Lists the intents that were created in a period, newest first; null when the account is gone. */
    async listIntents(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<Intent> | null> {
      const params = { ...createdIn(period, after), expand: ['data.latest_charge'] }
      const page = await askStripe(() =>
        stripe.paymentIntents.list(params, inAccount(account)).catch(nullWithoutAccount),
      )
      return page && { data: page.data.map(presentIntent), next: nextCursor(page) }
    },

    /** Lists the refunds that were created in a period, each with its intent, newest first. */
    async listRefundsMade(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<Refund & { intentId: string | null }> | null> {
      const params = createdIn(period, after)
      const page = await askStripe(() =>
        stripe.refunds.list(params, inAccount(account)).catch(nullWithoutAccount),
      )
      const data = page?.data.map((one) => ({ ...presentRefund(one), intentId: readIntentId(one) }))
      return page && { data: data ?? [], next: nextCursor(page) }
    },

    /** Lists the intents of the disputes that were opened in a period, newest first. */
    async listDisputedIntents(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<string> | null> {
      const params = createdIn(period, after)
      const page = await askStripe(() =>
        stripe.disputes.list(params, inAccount(account)).catch(nullWithoutAccount),
      )
      const data = page?.data.flatMap((one) => readIntentId(one) ?? [])
      return page && { data: data ?? [], next: nextCursor(page) }
    },
  }
}

/** Returns the parameters of a page of what was created in a period. */
export function createdIn({ from, to }: Period, after: string | null) {
  return {
    created: { gte: seconds(from), ...(to ? { lt: seconds(to) } : {}) },
    limit: providerLimits.providerPageRows,
    ...(after ? { starting_after: after } : {}),
  }
}

/** Returns the cursor of the page after this one; null at the end. */
export function nextCursor(page: { data: { id: string }[]; has_more: boolean }): string | null {
  return page.has_more ? (page.data.at(-1)?.id ?? null) : null
}

/** Returns null for an account that is gone, and throws any other error. */
export function nullWithoutAccount(error: unknown): null {
  if (stripeErrorCode(error) === 'account_invalid') return null
  throw error
}

/** Turns the provider's event into ours, which keeps only the id of its object. */
export function presentNotice(event: Stripe.Event): StripeNotice {
  // Newer kinds of events carry no object, only a reference: we use none of them.
  const object = event.data?.object as EventObject | undefined
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    objectId: object?.id ?? null,
    live: event.livemode,
    about: {
      businessId: object?.metadata?.['business_id'] ?? null,
      intentId: readIntentId({ payment_intent: object?.payment_intent ?? null }),
      // Its object may be the application that lost the account; an event about our own names no account.
      account: event.type.startsWith('account.') ? (event.account ?? object?.id ?? null) : null,
    },
  }
}

/** The parts of an event's object that we read: an intent, a charge, a refund, a dispute or an account. */
type EventObject = {
  id?: string
  metadata?: Record<string, string> | null
  payment_intent?: string | Stripe.PaymentIntent | null
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
