import Stripe from 'stripe'
import { providerLimits } from '#rules/providerLimits.ts'
import { askStripe, nullWhenMissing } from './askStripe.ts'
import { readNeeds, readWait } from './readNeeds.ts'
import type { Account } from './stripeTypes.ts'

/** An account to open for a business. */
export type AccountOrder = {
  businessId: string
  name: string
  country: string
  /** Where the provider reaches its owner; null if they have not said so. */
  email: string | null
  keyNumber: number
}

/** The calls about our own account and those of businesses. */
export function accountCalls(stripe: Stripe) {
  return {
    ...ownCalls(stripe),
    ...onboardingCalls(stripe),

    /** Opens an account for a business, or returns the one that was opened before under the same key. */
    async createAccount(order: AccountOrder): Promise<Account> {
      const { businessId, keyNumber, email } = order
      const params: Stripe.AccountCreateParams = {
        country: order.country,
        business_profile: { name: order.name },
        ...(email ? { email } : {}),
        metadata: { business_id: businessId },
        // An account can do what it requests, once its requirements are met.
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          stripe_dashboard: { type: 'full' },
        },
      }
      const key = `${businessId}:account`
      const options = { idempotencyKey: keyNumber === 1 ? key : `${key}:${keyNumber}` }
      return presentAccount(await askStripe(() => stripe.accounts.create(params, options), 'write'))
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

    /** Reads an account; null when the provider does not know it. */
    async readAccount(id: string): Promise<Account | null> {
      const read = await askStripe(() => stripe.accounts.retrieve(id).catch(nullWhenMissing))
      return read && presentAccount(read)
    },
  }
}

function ownCalls(stripe: Stripe) {
  return {
    /** Reads the id of our own account, which the keys belong to. */
    async readOwnAccountId(): Promise<string> {
      return (await askStripe(() => stripe.accounts.retrieveCurrent())).id
    },

    /** Reads our own account as that of the one business in single mode. */
    async readAccountOfKeys(): Promise<Account> {
      return presentAccount(await askStripe(() => stripe.accounts.retrieveCurrent()))
    },
  }
}

function onboardingCalls(stripe: Stripe) {
  return {
    /**
     * Makes a link to the provider's form for an account, which opens once and for minutes. It carries no key:
     * each press gets a link of its own, and nothing happens by one that nobody opens
     * (https://docs.stripe.com/api/account_links/create).
     * @param at where the form leads afterwards, and where a used or expired link leads
     * @returns the link's address; null if the account is gone
     */
    async createOnboardingLink(
      account: string,
      at: { returnUrl: string; refreshUrl: string },
    ): Promise<string | null> {
      const params: Stripe.AccountLinkCreateParams = {
        account,
        type: 'account_onboarding',
        return_url: at.returnUrl,
        refresh_url: at.refreshUrl,
        // Asked once for all, its owner need not come back when more money comes in.
        collection_options: { fields: 'eventually_due' },
      }
      const link = await askStripe(
        () => stripe.accountLinks.create(params).catch(nullWhenMissing),
        'write',
      )
      return link?.url ?? null
    },

    /**
     * Tells the provider where it reaches the owner of an account, which can change until its form was opened
     * (https://docs.stripe.com/api/accounts/update). A refusal is no matter: the form asks for it.
     */
    async setAccountEmail(account: string, email: string): Promise<void> {
      await askStripe(() =>
        stripe.accounts.update(account, { email }).catch((error: unknown) => {
          const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors
          if (error instanceof StripeInvalidRequestError) return null
          if (error instanceof StripePermissionError) return null
          throw error
        }),
      )
    },
  }
}

function presentAccount(account: Stripe.Account): Account {
  const { requirements } = account
  const deadline = requirements?.current_deadline
  return {
    id: account.id,
    ready: account.charges_enabled === true,
    businessId: account.metadata?.['business_id'] ?? null,
    due: readNeeds(requirements?.currently_due ?? []),
    dueBy: deadline ? new Date(deadline * 1_000) : null,
    wait: readWait(requirements?.disabled_reason ?? null),
    detailsSubmitted: account.details_submitted === true,
    payoutsOn: account.payouts_enabled === true,
  }
}
