import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { bearsOurMark } from './moneyMarks.ts'

/**
 * Finds the intent that the provider made for an attempt although its answer was an error or got lost: the
 * newest of the account that bears our mark and the attempt's id. Looks through a bounded number of pages:
 * an intent that is not found has handed out no client secret, so nobody can pay it.
 * @param attempt the payment's id, the account that takes it, and when it was reserved
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function findMadeIntent(
  context: AppContext,
  attempt: { paymentId: string; account: string | null; createdAt: Date },
): Promise<Intent | null> {
  const { clockSkewMs, madeIntentPagesMax } = providerLimits
  const from = new Date(attempt.createdAt.getTime() - clockSkewMs)
  const to = new Date(Date.now() + clockSkewMs)
  let after: string | null = null
  for (let pages = 0; pages < madeIntentPagesMax; pages += 1) {
    const page = await context.stripe.listIntents(attempt.account, { from, to }, after)
    const made = page?.data.find(
      (intent) =>
        intent.ours?.paymentId === attempt.paymentId && bearsOurMark(context.secret, intent),
    )
    if (made) return made
    if (!page?.next) return null
    after = page.next
  }
  return null
}
