import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { Account } from '#server/stripe/stripeTypes.ts'

/**
 * Records what the card provider says of the account of a business, with an event if any of it changed. A
 * business that never could take cards has no problem: its account is still being opened. Of two reads at once
 * the one that began later is right, whichever answer comes first: it saw every change that the other saw.
 * @param account null if the account is gone
 * @param more the moment of the first payout, if it was read; when the read began, by the database's clock
 */
export async function recordAccount(
  tx: Tx,
  businessId: string,
  account: Account | null,
  { firstPayout, readAt, now }: { firstPayout: Date | null; readAt: string; now: Date },
): Promise<void> {
  const before = await claimRecord(tx, businessId, readAt)
  if (!before) return
  const paymentsReady = account?.ready === true
  const hadCards = before.paymentsReady || before.paymentsProblem !== null
  const problem = account ? ('charges_disabled' as const) : ('account_gone' as const)
  const paymentsProblem =
    paymentsReady || !(hadCards || problem === 'account_gone') ? null : problem
  const after = {
    paymentsReady,
    paymentsProblem,
    paymentsDue: account?.due ?? [],
    paymentsDueBy: account?.dueBy ?? null,
    paymentsWait: account?.wait ?? null,
    detailsSubmitted: account?.detailsSubmitted ?? false,
    payoutsOn: account?.payoutsOn ?? false,
    firstPayoutOn: firstPayout?.toISOString().slice(0, 10) ?? before.firstPayoutOn,
  }
  if (isDeepStrictEqual(after, { ...before })) return
  const isNewlyReady = paymentsReady && !before.paymentsReady
  await tx
    .updateTable('business')
    .set({ ...after, ...(isNewlyReady ? { paymentsReadyAt: now } : {}) })
    .where('id', '=', businessId)
    .execute()
  const type = eventOf(before, after)
  const data = paymentsProblem ? { problem: paymentsProblem } : {}
  await recordEvent(tx, { businessId, subject: businessId, type, actor: 'provider', data })
}

/** Returns what is recorded, locked; undefined if that came from a later read. */
function claimRecord(tx: Tx, businessId: string, readAt: string) {
  return tx
    .updateTable('business')
    .set({ accountReadAt: sql<Date>`${readAt}::timestamptz` })
    .where('id', '=', businessId)
    .where(sql<boolean>`coalesce(account_read_at <= ${readAt}::timestamptz, true)`)
    .returning(columns)
    .executeTakeFirst()
}

const columns = [
  'paymentsReady',
  'paymentsProblem',
  'paymentsDue',
  'paymentsDueBy',
  'paymentsWait',
  'detailsSubmitted',
  'payoutsOn',
  'firstPayoutOn',
] as const

type Cards = { paymentsReady: boolean; paymentsProblem: string | null }

function eventOf(before: Cards, after: Cards) {
  const isSame =
    before.paymentsReady === after.paymentsReady && before.paymentsProblem === after.paymentsProblem
  if (isSame) return 'business.payments_changed'
  return after.paymentsReady ? 'business.payments_ready' : 'business.payments_stopped'
}
