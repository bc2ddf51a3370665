import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { followAccount } from './followAccount.ts'
import { requeueNotices } from './requeueNotices.ts'

/** Puts the next look at the provider's events into the queue: one waits, however many servers start. */
export async function planFollowing(tx: Tx, delayMs = 0): Promise<void> {
  await enqueue(tx, 'followProvider', {}, delayMs, 'followProvider')
}

/**
 * The clock of the inbox, for webhooks that were lost: on the way here, or after they were kept.
 * Reads on in the provider's own list of what happened, account by account, and puts again into the
 * queue what was not handled. Who runs at once with another does nothing twice.
 */
export async function followProvider(context: AppContext): Promise<void> {
  const { database } = context
  const now = new Date()
  await outsideBusinesses(database, (tx) => requeueNotices(tx, now))
  const accounts = await outsideBusinesses(database, (tx) => readDue(tx, now))
  await lookAtAll(context, accounts, now)
  if (accounts.length > 0) crashPoint('follow.noted')
  const more = accounts.length === providerLimits.accountsPerFollowMax
  await outsideBusinesses(database, (tx) =>
    planFollowing(tx, more ? 0 : providerLimits.followProviderMs),
  )
}

/** Looks at some at once: one that hangs must not have all the others wait behind it. */
async function lookAtAll(context: AppContext, accounts: string[], now: Date): Promise<void> {
  const left = accounts.values()
  const look = async () => {
    for (const account of left) {
      const answered = await answers(context, account, now)
      const looked = { lookedAt: now, ...(answered ? { answeredAt: now } : {}) }
      await outsideBusinesses(context.database, (tx) => noteLook(tx, account, looked))
    }
  }
  await Promise.all(Array.from({ length: outsideLimits.accountsAtOnceMax }, look))
}

/** Reads on in one account; one that cannot be read must not keep us from the others. */
async function answers(context: AppContext, account: string, now: Date): Promise<boolean> {
  try {
    await followAccount(context, account, now)
    return true
  } catch (error) {
    context.log.warn({ err: error }, 'the events of an account could not be read')
    return false
  }
}

/** The accounts at which nobody has looked for longest; less than a whole round ago is no reason. */
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

async function noteLook(
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
