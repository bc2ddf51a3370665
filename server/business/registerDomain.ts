import { isIP } from 'node:net'
import type { AppContext } from '#server/appContext.ts'
import type { Config } from '#server/config.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { StripeAccountGone, StripeRefused } from '#server/stripe/askStripe.ts'

type Address = Pick<Config, 'publicUrl'>

/**
 * Returns the domain of the payers' pages, which the provider shows wallets on once it is registered; null for
 * an address, or for this machine: neither is a domain that can be registered.
 * https://docs.stripe.com/payments/payment-methods/pmd-registration
 */
export function walletDomain({ publicUrl }: Address): string | null {
  const { hostname } = new URL(publicUrl)
  const isName = hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName ? hostname : null
}

/** The columns that say where a business's wallets were registered. */
export type Registered = {
  stripeAccount: string | null
  walletDomain: string | null
  walletAccount: string | null
  walletsReady: boolean
}

/**
 * Returns whether the page of a business may show wallets. On `localhost`, where the provider knows test keys
 * only, they need no registration.
 */
export function hasWallets(config: Address & Pick<Config, 'stripe'>, found: Registered): boolean {
  if (new URL(config.publicUrl).hostname === 'localhost') return !config.stripe.live
  return found.walletsReady && isRegistered(found, walletDomain(config))
}

function isRegistered(found: Registered, domain: string | null): boolean {
  return found.walletDomain === domain && found.walletAccount === found.stripeAccount
}

/** Queues the registration of our domain for a business that takes cards, unless it was done. */
export async function planDomain(tx: Tx, config: Address, businessId: string): Promise<void> {
  const domain = walletDomain(config)
  if (!domain) return
  const found = await readRegistered(tx, businessId)
  if (!found.paymentsReady || isRegistered(found, domain)) return
  await enqueue(tx, 'registerDomain', { businessId }, 0, `registerDomain:${businessId}`)
}

/**
 * Registers our domain in the account in which a business is paid: with direct charges each connected account
 * needs a registration of its own. A refusal is recorded, and is not asked for again until the domain or the
 * account changes; the page then shows the card alone.
 */
export async function registerDomain(context: AppContext, businessId: string): Promise<void> {
  const { database, stripe, config, log } = context
  const domain = walletDomain(config)
  if (!domain) return
  const found = await inBusiness(database, businessId, (tx) => readRegistered(tx, businessId))
  if (isRegistered(found, domain)) return
  const walletsReady = await stripe.registerDomain(domain, found.stripeAccount).then(
    () => true,
    (error: unknown) => {
      // An account that is gone takes no payment at all; another one is registered anew.
      if (!(error instanceof StripeRefused) || error instanceof StripeAccountGone) throw error
      log.warn({ err: error, businessId }, 'the card provider refused our domain for wallets')
      return false
    },
  )
  await inBusiness(database, businessId, (tx) =>
    tx
      .updateTable('business')
      .set({ walletDomain: domain, walletAccount: found.stripeAccount, walletsReady })
      .where('id', '=', businessId)
      .execute(),
  )
}

function readRegistered(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .select(['paymentsReady', 'stripeAccount', 'walletDomain', 'walletAccount', 'walletsReady'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}
