import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Asked } from '#server/outside/asked.ts'
import { startWatch } from '#server/startWatch.ts'
import { askPlainly } from '#server/stripe/stripeStanding.ts'
import type { Movement, Page, Period } from '#server/stripe/stripeTypes.ts'

/**
 * Reads every movement of an account's balance in a period from the provider, oldest first. All or none: a
 * file for the books that lacks some would look complete.
 * @param account null for our own
 * @throws {Refusal} export_too_long, export_not_permitted, payments_not_ready, provider_unavailable
 */
export async function readMovements(
  { stripe }: AppContext,
  account: string | null,
  period: Period,
): Promise<Movement[]> {
  const sinceStart = startWatch()
  const movements: Movement[] = []
  let after: string | null = null
  for (;;) {
    const page: Page<Movement> = readAnswer(
      await askPlainly(() => stripe.listMovements(account, period, after)),
    )
    movements.push(...page.data)
    after = page.next
    if (after === null) return movements.reverse()
    if (movements.length >= limits.bookkeepingMovementsMax) throw new Refusal('export_too_long')
    if (sinceStart() > limits.bookkeepingReadMs) throw new Refusal('export_too_long')
  }
}

function readAnswer(asked: Asked<Page<Movement> | null>): Page<Movement> {
  if (asked.kind === 'not_permitted') throw new Refusal('export_not_permitted')
  if (asked.kind !== 'read') throw new Refusal('provider_unavailable')
  // The account was closed, or is no longer connected.
  if (!asked.value) throw new Refusal('payments_not_ready')
  return asked.value
}
