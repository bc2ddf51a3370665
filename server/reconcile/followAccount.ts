import { sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { recheckAccount } from '#server/business/recheckAccount.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { dropForeign, keepNotice } from '#server/payments/keepNotice.ts'
import type { EventPage } from '#server/stripe/stripeTypes.ts'

type Full = { kind: 'page' }

/** The place up to which the list of an account has been read. */
type Cursor = { readTo: Date | null; walkTo: Date | null; walkAfter: string | null }

/**
 * Reads the events of an account since the last time and puts them into the inbox, page by page
 * from the newest to the oldest. The cursor moves in the transaction of each page: after a crash in
 * between, reading continues at the same place, and an event that is read twice finds its row.
 * @param account '' for our own
 */
export async function followAccount(
  context: AppContext,
  account: string,
  now: Date,
): Promise<void> {
  for (let pages = 0; pages < providerLimits.pagesPerFollowMax; pages += 1) {
    const cursor = await outsideBusinesses(context.database, (tx) => readCursor(tx, account))
    const page = await context.stripe.listEvents(account || null, {
      since: overlapping(cursor.readTo),
      after: cursor.walkAfter,
      limit: providerLimits.providerPageRows,
    })
    // It was closed, or is no longer connected.
    if (page.kind === 'no_account') return void (await recheckAccount(context, account))
    const next = page.kind === 'page' ? advanceCursor(cursor, page) : { ...cursor, ...noWalk }
    const moved = await outsideBusinesses(context.database, async (tx) => {
      if (!(await moveCursor(tx, account, cursor, next))) return false
      if (page.kind === 'page')
        await recordUnknown(tx, await dropForeign(tx, context, page.events), now)
      return true
    })
    if (moved && page.kind === 'page' && page.events.length > 0)
      crashPoint('reconcile.after_commit')
    if (!moved || (page.kind === 'page' && !page.more)) return
  }
}

/**
 * Stores the unknown events, the oldest first: they are handled in the order in which they
 * happened.
 */
async function recordUnknown(
  tx: Tx,
  events: (EventPage & Full)['events'],
  now: Date,
): Promise<void> {
  const known = await tx
    .selectFrom('providerEvent')
    .select('id')
    .where('provider', '=', 'stripe')
    .where('id', '=', sql<string>`any(${events.map(({ id }) => id)}::text[])`)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = events.filter(({ id }) => !ids.has(id))
  for (const event of unknown.toReversed()) await keepNotice(tx, event, 'list', now)
  if (events.length > 0) crashPoint('reconcile.before_commit')
}

const noWalk = { walkTo: null, walkAfter: null }

/** Returns where to start reading: an event may appear in the list after later events. */
function overlapping(readTo: Date | null): Date | null {
  return readTo && new Date(readTo.getTime() - providerLimits.eventOverlapMs)
}

/**
 * Returns the cursor after a page: the next place in the same walk or, once the walk has ended, the
 * time up to which nothing was left out.
 */
function advanceCursor(cursor: Cursor, { events, more }: EventPage & Full): Cursor {
  const walkTo = cursor.walkTo ?? events[0]?.at ?? null
  const last = events.at(-1)
  if (more && last) return { readTo: cursor.readTo, walkTo, walkAfter: last.id }
  return { readTo: walkTo ?? cursor.readTo, ...noWalk }
}

function readCursor(tx: Tx, account: string): Promise<Cursor> {
  return tx
    .selectFrom('providerCursor')
    .select(['readTo', 'walkTo', 'walkAfter'])
    .where('provider', '=', 'stripe')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
}

/**
 * Moves the cursor; returns false if it has left the place where this page began: another server
 * may have been faster.
 */
async function moveCursor(tx: Tx, account: string, from: Cursor, to: Cursor): Promise<boolean> {
  const moved = await tx
    .updateTable('providerCursor')
    .set(to)
    .where('provider', '=', 'stripe')
    .where('account', '=', account)
    .where(sql<boolean>`read_to is not distinct from ${from.readTo}`)
    .where(sql<boolean>`walk_after is not distinct from ${from.walkAfter}`)
    .returning('account')
    .executeTakeFirst()
  return moved !== undefined
}
