import { limits } from '#rules/limits.ts'
import type { AuditEntry, AuditFilter } from '#rules/shapes/auditLog.ts'
import type { AppContext } from '#server/appContext.ts'
import { findEvents } from '#server/auditLog/findEvents.ts'
import { readEntries } from '#server/auditLog/readAuditLog.ts'
import { extendTimeouts, inBusiness } from '#server/database/transaction.ts'
import type { Column } from './encodeCsv.ts'
import { momentIn } from './momentIn.ts'

type Row = AuditEntry & { hash: string }

/** Returns the columns of `audit-log.csv`, with times in `timeZone`. */
export function auditLogColumns(timeZone: string): Column<Row>[] {
  return [
    { name: 'sequence', number: (row) => row.sequence },
    { name: 'at', text: (row) => momentIn(timeZone, new Date(row.at)) },
    { name: 'event', text: (row) => row.type },
    { name: 'actor', text: (row) => row.actor },
    { name: 'member', text: (row) => row.by?.name ?? row.by?.id ?? null },
    { name: 'network', text: (row) => row.network },
    { name: 'subject', text: (row) => row.subject.id },
    { name: 'subject_name', text: ({ subject }) => nameOf(subject) },
    { name: 'details', text: (row) => JSON.stringify(row.data) },
    // By which a copy of the file tells whether the history was rewritten later.
    { name: 'hash', text: (row) => row.hash },
  ]
}

function nameOf(subject: AuditEntry['subject']): string | null {
  if (subject.kind === 'request') return `#${subject.number}`
  return subject.kind === 'other' ? null : subject.name
}

/** Reads the events that a filter lets through, newest first, page by page. */
export async function* readAuditPages(
  { database }: AppContext,
  businessId: string,
  filter: AuditFilter,
): AsyncGenerator<Row[]> {
  let after: number | undefined
  for (;;) {
    const rows: Row[] = await inBusiness(database, businessId, async (tx) => {
      await extendTimeouts(tx)
      const page = { limit: limits.exportPageRows, after }
      const { sequences } = await findEvents(tx, businessId, filter, page)
      return readEntries(tx, businessId, sequences)
    })
    if (rows.length > 0) yield rows
    if (rows.length < limits.exportPageRows) return
    after = rows.at(-1)?.sequence
  }
}
