import { sql } from 'kysely'
import { eventIdOf, programEventTypes } from '#rules/programEvents.ts'
import type { WebhookEvent } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Endpoint } from './lockEndpoints.ts'

/** An endpoint that follows the events, and how many it may get now. */
export type Follower = Pick<Endpoint, 'id' | 'types' | 'cursorSequence'> & { max: number }

/** An event that an endpoint has not got. */
export type NewsItem = {
  eventId: string
  sequence: number
  type: WebhookEvent['type']
  subject: string
}

/** The next events of an endpoint, and the number of the event up to which they are all that it gets. */
export type News = { items: NewsItem[]; until: number }

type Row = Omit<NewsItem, 'eventId'> & { place: number; mark: string }

/**
 * Reads the next events after the cursors of endpoints, of the types that each gets. Numbers are given under a lock that
 * is held until the commit, so a visible event has all earlier ones before it, and none is passed over. Of an import
 * its end alone is told: programs read thousands of customers by a list.
 * @returns the news of each endpoint whose cursor is behind
 */
export async function readNews(
  tx: Tx,
  businessId: string,
  followers: readonly Follower[],
): Promise<Map<string, News>> {
  const newest = followers.length === 0 ? 0 : await readNewestSequence(tx, businessId)
  const behind = followers.filter(({ cursorSequence, max }) => cursorSequence < newest && max > 0)
  // Most endpoints stand at the same event, and read it together.
  const groups = [...Map.groupBy(behind, nameGroup).values()]
  const looks = groups.map((group, place) => {
    const cursor = group[0]?.cursorSequence ?? newest
    const end = Math.min(newest, cursor + webhookLimits.webhookEventsPerLookMax)
    const types = group[0]?.types ?? programEventTypes
    return { place, cursor, end, types, max: Math.max(...group.map(({ max }) => max)) }
  })
  const rows = looks.length === 0 ? [] : await readRows(tx, businessId, looks)
  return new Map(
    groups.flatMap((group, place) => {
      const items = rows.filter((row) => row.place === place).map(toItem)
      const end = looks[place]?.end ?? 0
      return group.map(({ id, max }): [string, News] => {
        // Where there are so many, there may be more after the last of them.
        const until = items[max - 1]?.sequence ?? end
        return [id, { items: items.slice(0, max), until }]
      })
    }),
  )
}

function nameGroup({ cursorSequence, types }: Follower): string {
  return `${cursorSequence} ${types?.join() ?? '*'}`
}

function toItem({ sequence, mark, type, subject }: Row): NewsItem {
  return { eventId: eventIdOf(sequence, mark), sequence, type, subject }
}

async function readNewestSequence(tx: Tx, businessId: string): Promise<number> {
  const { nextEventSequence } = await tx
    .selectFrom('businessCounter')
    .select('nextEventSequence')
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return nextEventSequence - 1
}

async function readRows(
  tx: Tx,
  businessId: string,
  looks: readonly { place: number; cursor: number; end: number; max: number }[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select look.place, e.sequence, e.type, e.subject, encode(substring(e.hash from 1 for 8), 'hex') as mark
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
      as look (place integer, cursor bigint, "end" bigint, types text[], max integer)
    cross join lateral (
      select sequence, type, subject, hash from event
      where business_id = ${businessId} and sequence > look.cursor and sequence <= look."end"
        and type = any (look.types) and (data ? 'importId') is not true
      order by sequence
      limit look.max
    ) as e
    order by look.place, e.sequence`.execute(tx)
  return rows
}
