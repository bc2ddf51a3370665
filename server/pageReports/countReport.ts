import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { PageReport } from './readReports.ts'

/**
 * Counts a report under its day (UTC). Past a limit of kinds per day, new kinds are counted together, and
 * old days are deleted.
 * @returns true for the first report of its kind on its day.
 */
export async function countReport(tx: Tx, report: PageReport, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const counted =
    (await upsertCount(tx, report, day, now, limits.pageReportKindsPerDayMax)) ??
    (await upsertCount(
      tx,
      { directive: 'other', blocked: 'other' },
      day,
      now,
      Number.MAX_SAFE_INTEGER,
    ))
  if (counted !== 1) return false
  await sql`delete from page_report where day < ${day}::date - ${limits.pageReportsKeptDays}::int`.execute(
    tx,
  )
  return true
}

async function upsertCount(
  tx: Tx,
  { directive, blocked }: PageReport,
  day: string,
  now: Date,
  kindsMax: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into page_report (day, directive, blocked, count, first_at, last_at)
    select ${day}::date, ${directive}, ${blocked}, 1, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from page_report where day = ${day}::date) < ${kindsMax}
      or exists (
        select from page_report
        where day = ${day}::date and directive = ${directive} and blocked = ${blocked}
      )
    on conflict (day, directive, blocked)
      do update set count = page_report.count + 1, last_at = excluded.last_at
    returning count`.execute(tx)
  return rows[0]?.count
}
