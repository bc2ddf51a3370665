import { eventIdOf } from '#rules/programEvents.ts'
import type { EventsQuery, ProgramEventList } from '#rules/shapes/programEvent.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findProgramEvents } from '#server/events/findProgramEvents.ts'

/**
 * Lists one page of the events that programs hear of, oldest first: a program that keeps the number of its last one
 * misses none, because a visible event has all earlier ones before it.
 */
export async function listEvents(
  tx: Tx,
  businessId: string,
  { after, limit, since, until, ...filter }: EventsQuery,
): Promise<ProgramEventList> {
  const times = {
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  }
  const page = { after, limit: limit + 1 }
  const found = await findProgramEvents(tx, businessId, { ...filter, ...times }, page)
  const data = found.slice(0, limit).map(({ sequence, at, data: details, mark, ...event }) => ({
    id: eventIdOf(sequence, mark),
    sequence,
    ...event,
    at: at.toISOString(),
    details,
  }))
  return { data, nextCursor: found.length > limit ? (data.at(-1)?.sequence ?? null) : null }
}
