import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'

/**
 * Folds a business's rows of totals: all rows of a key that has a fresh one become one row. The sums are the
 * same before, during and after, because one statement deletes and inserts; rows written meanwhile stay
 * for the next time.
 */
export function foldTotals(context: AppContext, businessId: string): Promise<void> {
  return inBusiness(context.database, businessId, async (tx) => {
    await extendTimeouts(tx)
    await lockTotals(tx, businessId)
    await foldStanding(tx, businessId)
    await foldDays(tx, businessId)
  })
}

/** Locks a business's totals against other folds: two at once would deadlock on each other's rows. */
export async function lockTotals(tx: Tx, businessId: string): Promise<void> {
  await lockNamed(tx, `totals:${businessId}`)
}

async function foldStanding(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with key as (
      select distinct status, currency, due_on from standing
      where business_id = ${businessId} and fresh
    ), gone as (
      delete from standing as s using key
      where s.business_id = ${businessId} and s.status = key.status
        and s.currency = key.currency
        -- As an equation, by which rows are hashed; "is not distinct from" compares each with each.
        and coalesce(s.due_on, 'infinity') = coalesce(key.due_on, 'infinity')
      returning s.status, s.currency, s.due_on, s.count, s.amount_minor
    )
    insert into standing (business_id, status, currency, due_on, count, amount_minor, fresh)
      select ${businessId}, status, currency, due_on, sum(count), sum(amount_minor), false
      from gone group by status, currency, due_on
      having sum(count) <> 0 or sum(amount_minor) <> 0`.execute(tx)
}

async function foldDays(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with key as (
      select distinct day, kind, currency, member from day_total
      where business_id = ${businessId} and fresh
    ), gone as (
      delete from day_total as t using key
      where t.business_id = ${businessId} and t.day = key.day and t.kind = key.kind
        and t.currency = key.currency and t.member = key.member
      returning t.day, t.kind, t.currency, t.member, t.count, t.amount
    )
    insert into day_total (business_id, day, kind, currency, member, count, amount, fresh)
      select ${businessId}, day, kind, currency, member, sum(count), sum(amount), false
      from gone group by day, kind, currency, member
      having sum(count) <> 0 or sum(amount) <> 0`.execute(tx)
}
