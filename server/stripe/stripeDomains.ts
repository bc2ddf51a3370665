import type Stripe from 'stripe'
import { askStripe, inAccount, throwRefused } from './askStripe.ts'

/** Returns the calls about the domains on which the provider shows wallets. */
export function domainCalls(stripe: Stripe) {
  return {
    /**
     * Registers a domain in an account, or enables it there; what is registered already stays as it is. The list
     * is read first, because the documentation does not say what a second registration answers.
     * https://docs.stripe.com/api/payment_method_domains/create
     * @param account a connected account; null for our own
     * @throws {StripeRefused} when the provider does not take that domain
     */
    async registerDomain(domain: string, account: string | null): Promise<void> {
      const { paymentMethodDomains: domains } = stripe
      const options = inAccount(account)
      const { data } = await askStripe(() => domains.list({ domain_name: domain }, options))
      const [found] = data
      if (found?.enabled) return
      const register = () =>
        (found
          ? domains.update(found.id, { enabled: true }, options)
          : domains.create({ domain_name: domain }, options)
        ).catch(throwRefused)
      await askStripe(register, 'write')
    },
  }
}
