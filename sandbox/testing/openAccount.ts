import type Stripe from 'stripe'
import type { Bench } from './setUpTrial.ts'
import type { Trial } from './startTrial.ts'

/** Creates a connected account whose onboarding is done: it can take charges. */
export async function openAccount(
  { stripe, trial }: Pick<Bench, 'stripe' | 'trial'>,
  params: Stripe.AccountCreateParams = {},
): Promise<Stripe.Account> {
  const { id } = await stripe.accounts.create(params)
  await enable(trial, id)
  return stripe.accounts.retrieve(id)
}

/** Lets an account take charges, as the provider does. */
export async function enable(trial: Trial, account: string): Promise<void> {
  const { status } = await trial.post(`/control/stripe/accounts/${account}/enable`, {})
  if (status !== 200) throw new Error(`The account was not enabled: ${status}`)
}
