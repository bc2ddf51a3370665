import type Stripe from 'stripe'
import { limits } from '#rules/limits.ts'
import { ask, codeOf, on } from './askStripe.ts'
import { presentIntent } from './stripeIntents.ts'
import { intentOf, presentRefund } from './stripeRefunds.ts'
import type { EventPage, Intent, Page, Period, Refund, StripeNotice } from './stripeTypes.ts'

/**
 * The kinds of events that something of ours follows from; the list takes 20 kinds at most, by
 * whole names. Source: https://docs.stripe.com/api/events/list#list_events-types
 */
const types = [
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
  'account.updated',
]

/** What the provider holds of a stretch of time, whatever we know of it. */
export function listCalls(stripe: Stripe) {
  return { ...eventLists(stripe), ...moneyLists(stripe) }
}

function eventLists(stripe: Stripe) {
  return {
    /**
     * Lists what happened in an account, newest first; the provider keeps it for 30 days.
     * @param since nothing older than this; all that is kept where it is null.
     * @param after the event at which the page before ended.
     */
    async listEvents(
      account: string | null,
      { since, after, limit }: { since: Date | null; after: string | null; limit: number },
    ): Promise<EventPage> {
      const params: Stripe.EventListParams = {
        types,
        limit,
        ...(since ? { created: { gte: seconds(since) } } : {}),
        ...(after ? { starting_after: after } : {}),
      }
      const page = await ask(() =>
        stripe.events.list(params, on(account)).catch((error: unknown) => {
          if (codeOf(error) === 'account_invalid') return 'no_account' as const
          if (after && codeOf(error) === 'resource_missing') return 'place_lost' as const
          throw error
        }),
      )
      if (typeof page === 'string') return { kind: page }
      const events = page.data.map((event) => ({
        ...presentNotice(event),
        // The list of an account need not say whose it is.
        account: event.account ?? account,
        at: new Date(event.created * 1_000),
      }))
      return { kind: 'page', events, more: page.has_more }
    },
  }
}

function moneyLists(stripe: Stripe) {
  return {
    /** Lists the intents that were made in a period, newest first; null where the account is gone. */
    async listIntents(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<Intent> | null> {
      const params = { ...made(period, after), expand: ['data.latest_charge'] }
      const page = await ask(() =>
        stripe.paymentIntents.list(params, on(account)).catch(nullWithoutAccount),
      )
      return page && { data: page.data.map(presentIntent), next: nextOf(page) }
    },

    /** Lists the refunds that were made in a period, each with its intent, newest first. */
    async listRefundsMade(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<Refund & { intentId: string | null }> | null> {
      const params = made(period, after)
      const page = await ask(() =>
        stripe.refunds.list(params, on(account)).catch(nullWithoutAccount),
      )
      const data = page?.data.map((one) => ({ ...presentRefund(one), intentId: intentOf(one) }))
      return page && { data: data ?? [], next: nextOf(page) }
    },

    /** Lists the intents of the disputes that were opened in a period, newest first. */
    async listDisputedIntents(
      account: string | null,
      period: Period,
      after: string | null,
    ): Promise<Page<string> | null> {
      const params = made(period, after)
      const page = await ask(() =>
        stripe.disputes.list(params, on(account)).catch(nullWithoutAccount),
      )
      const data = page?.data.flatMap((one) => intentOf(one) ?? [])
      return page && { data: data ?? [], next: nextOf(page) }
    },
  }
}

function made({ from, to }: Period, after: string | null) {
  return {
    created: { gte: seconds(from), lt: seconds(to) },
    limit: limits.providerPageRows,
    ...(after ? { starting_after: after } : {}),
  }
}

function nextOf(page: { data: { id: string }[]; has_more: boolean }): string | null {
  return page.has_more ? (page.data.at(-1)?.id ?? null) : null
}

function nullWithoutAccount(error: unknown): null {
  if (codeOf(error) === 'account_invalid') return null
  throw error
}

/** What an event names: of its object only the id. */
export function presentNotice(event: Stripe.Event): StripeNotice {
  // Newer kinds of events carry no object, only what to ask for: nothing of ours is among them.
  const object = event.data?.object as { id?: string } | undefined
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    objectId: object?.id ?? null,
    live: event.livemode,
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
