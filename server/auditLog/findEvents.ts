import { type RawBuilder, sql } from 'kysely'
import { auditGroupOf, typesInGroup } from '#rules/auditGroups.ts'
import { auditLimits } from '#rules/auditLimits.ts'
import { plusDays } from '#rules/calendar.ts'
import { type EventType, eventTypes } from '#rules/eventTypes.ts'
import type { AuditFilter } from '#rules/shapes/auditLog.ts'
import { midnight } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type FoundByWords, findByWords } from './findByWords.ts'

export type FoundEvents = { sequences: number[]; truncated: boolean }

/**
 * Finds the numbers of the newest events that a filter lets through. Each of its conditions becomes the beginning
 * of an index, read from its end for at most `limit` events: the time does not grow with the history.
 * @param page `after` is the number of the last event of the page before.
 */
export async function findEvents(
  tx: Tx,
  businessId: string,
  filter: AuditFilter,
  page: { limit: number; after?: number | undefined },
): Promise<FoundEvents> {
  const words = filter.q?.trim()
  const found = words ? await findByWords(tx, businessId, words, filter.types ?? []) : null
  const scans = planScans(filter, found)
  if (scans.length === 0) return { sequences: [], truncated: false }
  const range = await readRange(tx, businessId, filter, page.after)
  const parts = scans.map((scan) => readScan(scan, filter, range, page.limit))
  const { rows } = await sql<{ sequence: number }>`
    select distinct sequence from (${sql.join(parts, sql` union all `)}) as found
    order by sequence desc limit ${page.limit}`.execute(tx)
  return {
    sequences: rows.map(({ sequence }) => sequence),
    truncated: found?.truncated ?? false,
  }
}

/** One way into the history; each reads an index of its own. */
type Scan =
  | { by: 'all' }
  | { by: 'type'; types: EventType[] }
  | { by: 'member'; members: string[]; types: EventType[] }
  | { by: 'subject'; subjects: string[]; types: EventType[] | null }

function planScans(filter: AuditFilter, found: FoundByWords | null): Scan[] {
  const { member, group, subject } = filter
  const allowed = group ? typesInGroup(group) : null
  const withMember = (types: EventType[]): Scan[] => {
    if (types.length === 0) return []
    return member ? [{ by: 'member', members: [member], types }] : [{ by: 'type', types }]
  }
  if (!found) {
    if (subject) return [{ by: 'subject', subjects: [subject], types: allowed }]
    return member || allowed ? withMember(allowed ?? [...eventTypes]) : [{ by: 'all' }]
  }
  const types = group ? found.types.filter((type) => auditGroupOf(type) === group) : found.types
  const members = found.members.filter((id) => !member || id === member)
  // One subject has few events: whatever the words lead to is looked for among them.
  if (subject) {
    if (found.subjects.includes(subject) || members.length > 0)
      return [{ by: 'subject', subjects: [subject], types: allowed }]
    return types.length > 0 ? [{ by: 'subject', subjects: [subject], types }] : []
  }
  const scans = withMember(types)
  if (members.length > 0) scans.push({ by: 'member', members, types: allowed ?? [...eventTypes] })
  if (found.subjects.length > 0)
    scans.push({ by: 'subject', subjects: found.subjects, types: allowed })
  return scans
}

/** The condition on number and time that holds for each scan. */
type Range = RawBuilder<boolean>

/**
 * Returns the condition for a page and its days. The days bound the numbers first, because an event is written soon
 * after its transaction has begun; the times of those around the bounds decide.
 */
async function readRange(
  tx: Tx,
  businessId: string,
  { from, to }: AuditFilter,
  after: number | undefined,
): Promise<Range> {
  const conditions = [sql`e.business_id = ${businessId}`]
  if (after !== undefined) conditions.push(sql`e.sequence < ${after}`)
  if (from || to) {
    const slack = sql`${auditLimits.transactionMsMax}::float8 * interval '1 millisecond'`
    const start = midnight(businessId, from ?? '1900-01-01')
    const end = midnight(businessId, plusDays(to ?? '2199-12-30', 1))
    const { rows } = await sql<{ start: Date; end: Date; low: number; high: number }>`
      select d.start, d.end, event_before(d.start - ${slack}) as low,
        event_before(d.end + ${slack}) + 1 as high
      from (select ${start} as start, ${end} as end) d`.execute(tx)
    const [days] = rows
    if (days) {
      conditions.push(sql`e.sequence > ${days.low} and e.sequence <= ${days.high}`)
      conditions.push(sql`e.at >= ${days.start} and e.at < ${days.end}`)
    }
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Returns the statement of one scan. Its order names the columns of its index, so that no other is read. */
function readScan(
  scan: Scan,
  filter: AuditFilter,
  range: Range,
  limit: number,
): RawBuilder<unknown> {
  const newest = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    select e.sequence from event e where ${range} and ${where}
    order by ${order} limit ${limit}`
  switch (scan.by) {
    case 'all':
      return sql`(${newest(sql`true`, sql`e.sequence desc`)})`
    case 'type':
      return sql`(select found.sequence from unnest(${scan.types}::text[]) as w (type), lateral (
        ${newest(sql`e.type = w.type`, sql`e.type desc, e.sequence desc`)}) found)`
    case 'member':
      return sql`(select found.sequence
        from unnest(${scan.members}::text[]) as m (id), unnest(${scan.types}::text[]) as w (type), lateral (
        ${newest(
          sql`e.actor_id = m.id and e.type = w.type`,
          sql`e.actor_id desc, e.type desc, e.sequence desc`,
        )}) found)`
    case 'subject': {
      const conditions = [sql`e.subject = s.id`]
      if (scan.types) conditions.push(sql`e.type = any (${scan.types}::text[])`)
      if (filter.member) conditions.push(sql`e.actor_id = ${filter.member}`)
      return sql`(select found.sequence from unnest(${scan.subjects}::text[]) as s (id), lateral (
        ${newest(sql.join(conditions, sql` and `), sql`e.subject desc, e.sequence desc`)}) found)`
    }
  }
}
