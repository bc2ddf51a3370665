import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { startWatch } from '#server/startWatch.ts'
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
 * runs at once do nothing twice. The next run is queued before the slowest accounts have been read, so that
 * they hold up no other.
 */
export async function followProvider(context: AppContext): Promise<void> {
  const { database } = context
  await outsideBusinesses(database, (tx) => requeueNotices(tx, new Date()))
  const due = takeDue(context)
  let planned: Promise<void> | null = null
  const readOneByOne = async () => {
    for await (const account of due) await readAccount(context, account)
    planned ??= outsideBusinesses(database, async (tx) =>
      planFollowing(tx, await msUntilDue(tx, new Date())),
    )
    await planned
  }
  await Promise.all(Array.from({ length: outsideLimits.accountsAtOnceMax }, readOneByOne))
}

/**
 * Takes the accounts that are due, no faster than the provider's limit of calls, until none is left or the
 * run has lasted long enough.
 */
async function* takeDue({ database, config }: AppContext): AsyncGenerator<string> {
  const { eventListsPerSecond, eventListsPerSecondInTest } = providerLimits
  const perSecond = config.stripe.live ? eventListsPerSecond : eventListsPerSecondInTest
  const sinceStart = startWatch()
  let dueMs = 0
  while (sinceStart() < providerLimits.followRunMs) {
    // As many as a second allows: a run that dies leaves no others unread until they are due again.
    const accounts = await outsideBusinesses(database, (tx) => claimDue(tx, perSecond, new Date()))
    if (accounts.length === 0) return
    for (const account of accounts) {
      // A busy machine makes up for its late timers, but not for more than a few calls at once.
      dueMs = Math.max(dueMs + 1_000 / perSecond, sinceStart() - providerLimits.followBurstMs)
      await wait(Math.max(dueMs - sinceStart(), 0))
      yield account
    }
  }
}

/** Continues to read one account. A failure must not stop the others. */
async function readAccount(context: AppContext, account: string): Promise<void> {
  const now = new Date()
  try {
    await followAccount(context, account, now)
  } catch (error) {
    return context.log.warn({ err: error }, 'the events of an account could not be read')
  }
  await outsideBusinesses(context.database, (tx) =>
    tx
      .updateTable('providerCursor')
      .set({ answeredAt: now })
      .where('provider', '=', 'stripe')
      .where('account', '=', account)
      .execute(),
  )
  crashPoint('follow.noted')
}

/** Takes the accounts that were looked at longest ago, unless that was in this round. */
async function claimDue(tx: Tx, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    update provider_cursor set looked_at = ${now}
    where provider = 'stripe' and account in (
      select account from provider_cursor
      where provider = 'stripe' and (
        looked_at is null
        or looked_at <= ${new Date(now.getTime() - providerLimits.followProviderMs)}
      )
      order by looked_at nulls first limit ${limit} for update skip locked
    )
    returning account`.execute(tx)
  return rows.map(({ account }) => account)
}

/** Returns how long no account will be due. */
async function msUntilDue(tx: Tx, now: Date): Promise<number> {
  const { followProviderMs } = providerLimits
  const { first } = await tx
    .selectFrom('providerCursor')
    // An account that was never looked at is due at once.
    .select(sql<Date>`min(coalesce(looked_at, ${new Date(0)}))`.as('first'))
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  const waitMs = followProviderMs - (first ? now.getTime() - first.getTime() : 0)
  // Accounts that become due one after another are read a few at a time.
  return waitMs > 0 ? Math.max(waitMs, providerLimits.followPauseMs) : 0
}
