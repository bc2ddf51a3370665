import type { AppContext } from '#server/appContext.ts'
import { startWatch } from '#server/startWatch.ts'
import { askPlainly } from '#server/stripe/stripeStanding.ts'
import type { Movement, Page, Period } from '#server/stripe/stripeTypes.ts'
import { needAnswer } from './needAnswer.ts'

/** How many movements are read, a page more at most, and how long until the last page is asked for. */
type Bounds = { movementsMax: number; readMs: number }

/** The newest movements of a period, newest first; `isWhole` where these are all. */
type ReadMovements = { movements: Movement[]; isWhole: boolean }

/**
 * Reads the movements of an account's balance in a period from the provider, page by page within the bounds.
 * @param account null for our own
 * @throws {Refusal} as `needAnswer` does
 */
export async function readMovements(
  { stripe }: AppContext,
  account: string | null,
  period: Period,
  { movementsMax, readMs }: Bounds,
): Promise<ReadMovements> {
  const sinceStart = startWatch()
  const movements: Movement[] = []
  let after: string | null = null
  for (;;) {
    const page: Page<Movement> = needAnswer(
      await askPlainly(() => stripe.listMovements(account, period, after)),
    )
    movements.push(...page.data)
    after = page.next
    if (after === null) return { movements, isWhole: true }
    if (movements.length >= movementsMax || sinceStart() > readMs)
      return { movements, isWhole: false }
  }
}
