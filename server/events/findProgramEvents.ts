import { type RawBuilder, sql } from 'kysely'
import { auditLimits } from '#rules/auditLimits.ts'
import { type ProgramEventType, programEventTypes } from '#rules/programEvents.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Which events to find; the conditions apply together. */
export type EventFilter = {
  types?: readonly ProgramEventType[] | undefined
  subject?: string | undefined
  /** From this moment on, and before that one. */
  since?: Date | undefined
  until?: Date | undefined
}

type FoundEvent = {
  sequence: number
  type: ProgramEventType
  subject: string
  actor: 'staff' | 'payer' | 'provider' | 'system' | 'api'
  at: Date
  data: Record<string, unknown>
  /** The beginning of its hash, for its id. */
  mark: string
}

/**
 * Finds the events that programs hear of after a number, oldest first. Each type is the beginning of an index, read for
 * at most `limit` events, so the time does not grow with the history. The data is without the words that an erasure
 * removes.
 */
export async function findProgramEvents(
  tx: Tx,
  businessId: string,
  filter: EventFilter,
  { after, limit }: { after: number; limit: number },
): Promise<FoundEvent[]> {
  const { types = programEventTypes, subject } = filter
  const range = sql.join(
    [sql`e.business_id = ${businessId}`, sql`e.sequence > ${after}`, ...betweenTimes(filter)],
    sql` and `,
  )
  const columns = sql`e.sequence, e.type, e.subject, e.actor, e.at, e.data - 'wordsHash' as data,
    encode(substring(e.hash from 1 for 8), 'hex') as mark`
  const { rows } = await (subject === undefined
    ? sql<FoundEvent>`
        select found.* from unnest(${[...types]}::text[]) as w (type), lateral (
          select ${columns} from event e where ${range} and e.type = w.type
          order by e.type, e.sequence limit ${limit}
        ) as found order by found.sequence limit ${limit}`
    : sql<FoundEvent>`
        select ${columns} from event e
        where ${range} and e.subject = ${subject} and e.type = any (${[...types]}::text[])
        order by e.subject, e.sequence limit ${limit}`
  ).execute(tx)
  return rows
}

/**
 * Returns the conditions for a time. They bound the numbers first, because an event is written soon after its
 * transaction has begun; the times of those around the bounds decide.
 */
function betweenTimes({ since, until }: EventFilter): RawBuilder<boolean>[] {
  const slackMs = auditLimits.transactionMsMax
  const conditions: RawBuilder<boolean>[] = []
  if (since) {
    const early = new Date(since.getTime() - slackMs)
    conditions.push(sql`e.sequence > event_before(${early}) and e.at >= ${since}`)
  }
  if (until) {
    const late = new Date(until.getTime() + slackMs)
    conditions.push(sql`e.sequence <= event_before(${late}) + 1 and e.at < ${until}`)
  }
  return conditions
}
