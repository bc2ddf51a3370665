import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { followAccount } from './followAccount.ts'
import { requeueNotices } from './requeueNotices.ts'

/**
 * Queues the next look at the provider's events: only one is queued, however many servers start.
 */
export async function planFollowing(tx: Tx, delayMs = 0): Promise<void> {
  await enqueue(tx, 'followProvider', {}, delayMs, 'followProvider')
}

/**
 * Recovers webhooks that were lost, on the way here or after they were stored. Continues to read
 * the provider's own list of events, account by account, and queues again what was not handled. Two
 * runs at once do nothing twice.
 */
export async function followProvider(context: AppContext): Promise<void> {
  const { database } = context
  const now = new Date()
  await outsideBusinesses(database, (tx) => requeueNotices(tx, now))
  const accounts = await outsideBusinesses(database, (tx) => readDue(tx, now))
  await readAccounts(context, accounts, now)
  if (accounts.length > 0) crashPoint('follow.noted')
  const more = accounts.length === providerLimits.accountsPerFollowMax
  await outsideBusinesses(database, (tx) =>
    planFollowing(tx, more ? 0 : providerLimits.followProviderMs),
  )
}

/** Reads several accounts at once, so that one that hangs does not hold up all the others. */
async function readAccounts(context: AppContext, accounts: string[], now: Date): Promise<void> {
  const left = accounts.values()
  const readOneByOne = async () => {
    for (const account of left) {
      const answered = await tryToRead(context, account, now)
      const looked = { lookedAt: now, ...(answered ? { answeredAt: now } : {}) }
      await outsideBusinesses(context.database, (tx) => recordRead(tx, account, looked))
    }
  }
  await Promise.all(Array.from({ length: outsideLimits.accountsAtOnceMax }, readOneByOne))
}

/**
 * Continues to read one account; returns whether the provider answered, since a failure must not stop the
 * others.
 */
async function tryToRead(context: AppContext, account: string, now: Date): Promise<boolean> {
  try {
    await followAccount(context, account, now)
    return true
  } catch (error) {
    context.log.warn({ err: error }, 'the events of an account could not be read')
    return false
  }
}

/** Reads the accounts that were read longest ago, without those read in the last half round. */
async function readDue(tx: Tx, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - providerLimits.followProviderMs / 2)
  const due = await tx
    .selectFrom('providerCursor')
    .select('account')
    .where('provider', '=', 'stripe')
    .where((where) => where.or([where('lookedAt', 'is', null), where('lookedAt', '<', before)]))
    .orderBy('lookedAt', (order) => order.asc().nullsFirst())
    .limit(providerLimits.accountsPerFollowMax)
    .execute()
  return due.map(({ account }) => account)
}

async function recordRead(
  tx: Tx,
  account: string,
  looked: { lookedAt: Date; answeredAt?: Date },
): Promise<void> {
  await tx
    .updateTable('providerCursor')
    .set(looked)
    .where('provider', '=', 'stripe')
    .where('account', '=', account)
    .execute()
}
