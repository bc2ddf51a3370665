import { sql } from 'kysely'

/**
 * Returns SQL, a table of one row for `from`, that waits for the counter of a business in line. Each update of that
 * row takes its turn in the same statement, so that nobody holds the one and waits for the other. Those who wait for a
 * row itself are all woken by each commit, and look for its newest version: with thirty callers of one business
 * PostgreSQL was busy with nothing else (docs/decisions/098).
 */
export function counterTurn(businessId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`counter:${businessId}`}, 0))`
}
