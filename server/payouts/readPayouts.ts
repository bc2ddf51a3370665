import { limits } from '#rules/limits.ts'
import type { Money } from '#rules/money.ts'
import type { PayoutsView } from '#rules/shapes/payouts.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { payoutsPage } from '#server/stripe/paymentPage.ts'
import { askPlainly } from '#server/stripe/stripeStanding.ts'
import type { Movement, Payout } from '#server/stripe/stripeTypes.ts'
import { needAnswer } from './needAnswer.ts'
import { readMovements } from './readMovements.ts'
import { refuseNoAccount } from './refuseNoAccount.ts'
import { sumMoney } from './sumMoney.ts'

const dayMs = 86_400_000

/**
 * Reads from the card provider what it holds for a business, what it has paid out, and the fees of the last days.
 * Nothing of it is stored: the provider's own list is the ledger (decision 088).
 * @throws {Refusal} those of `refuseNoAccount` and `needAnswer`
 */
export async function readPayouts(
  context: AppContext,
  businessId: string,
  now: Date,
): Promise<PayoutsView> {
  const { database, config, stripe } = context
  const { stripeAccount: account } = await inBusiness(database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select('stripeAccount')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  refuseNoAccount(config, account)
  const [balance, payouts, fees] = await Promise.all([
    askPlainly(() => stripe.readBalance(account)).then(needAnswer),
    askPlainly(() => stripe.listPayouts(account)).then(needAnswer),
    readFees(context, account, now),
  ])
  return {
    onTheWay: sumMoney(payouts.filter(isOnTheWay)),
    available: sumMoney(balance.available),
    pending: sumMoney(balance.pending),
    payouts: payouts.slice(0, limits.payoutsShownMax).map(presentPayout),
    fees,
    page: payoutsPage(config.stripe),
  }
}

/** An announced payout has moved nothing yet: its money is still counted in the balance. */
function isOnTheWay({ status, isOutOfBalance }: Payout): boolean {
  return isOutOfBalance && (status === 'pending' || status === 'in_transit')
}

function presentPayout({ id, amountMinor, currency, status, arrivesAt, failure }: Payout) {
  // The provider says when money arrives as a UTC midnight: https://docs.stripe.com/api/payouts/object
  const arrivesOn = arrivesAt.toISOString().slice(0, 10)
  return { id, amountMinor, currency, status, arrivesOn, failure }
}

/** Sums the fees since so many days ago, or since the oldest of as many movements as one look reads. */
async function readFees(
  context: AppContext,
  account: string | null,
  now: Date,
): Promise<PayoutsView['fees']> {
  const from = new Date(now.getTime() - limits.feeDays * dayMs)
  const bounds = { movementsMax: limits.feeMovementsMax, readMs: limits.feeReadMs }
  const { movements, isWhole } = await readMovements(context, account, { from, to: null }, bounds)
  return {
    from: (isWhole ? from : (movements.at(-1)?.at ?? from)).toISOString(),
    isWhole,
    totals: sumMoney(movements.flatMap(feesOf)),
  }
}

/** Returns the fees within a movement, and the movement itself where the account was charged for something else. */
function feesOf({ kind, amountMinor, currency, fees }: Movement): Money[] {
  const within = fees.map((fee) => ({ amountMinor: fee.amountMinor, currency }))
  return kind === 'fee' ? [...within, { amountMinor: -amountMinor, currency }] : within
}
