import { sql } from 'kysely'
import { auditLimits } from '#rules/auditLimits.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'

/** An event up to which a chain was walked: its number, and its hash in hexadecimal. */
export type Place = { sequence: number; hash: string }

/** The place before the first event. */
export const chainStart: Place = { sequence: 0, hash: '' }

/**
 * Events that are not those that were written: `changed` (or moved to another number), `removed`, `cut_off`
 * (the newest ones are gone) or `added` (past the newest one that was numbered).
 */
export type Breach = {
  what: 'changed' | 'removed' | 'cut_off' | 'added'
  /** The numbers of the first and the last of them. */
  first: number
  last: number
}

/** Where a chain ends by its counter, and by its newest event. */
type End = Place & { newest: number }

/**
 * Walks the chain of a business from `from` and compares each event with its hash, page by page, each in a
 * transaction of its own: memory and locks stay small however long the history is, and writers do not wait.
 * Ends at the event that was the newest when the walk began.
 * @yields for each page the breaches in it, and the place that it reached.
 */
export async function* walkChain(
  database: Database,
  businessId: string,
  from: Place = chainStart,
): AsyncGenerator<{ breaches: Breach[]; reached: Place; isOver: boolean }> {
  const end = await inBusiness(database, businessId, (tx) => readEnd(tx, businessId))
  for (let place = from; ; ) {
    const page = await inBusiness(database, businessId, async (tx) => {
      await extendTimeouts(tx)
      return checkPage(tx, businessId, place, end.sequence)
    })
    const isOver = page.count < auditLimits.checkedPerReadMax
    const reached = { sequence: page.sequence, hash: page.hash }
    const breaches = toBreaches(page.misfits)
    if (isOver) breaches.push(...compareEnd(end, reached))
    yield { breaches, reached, isOver }
    if (isOver) return
    place = reached
  }
}

/** Reads both ends in one statement, so that no event is written in between. */
async function readEnd(tx: Tx, businessId: string): Promise<End> {
  const { rows } = await sql<End>`
    select coalesce(c.next_event_sequence - 1, 0) as sequence,
      coalesce(encode(c.last_event_hash, 'hex'), '') as hash, coalesce(e.newest, 0) as newest
    from (select max(sequence) as newest from event where business_id = ${businessId}) e
    left join business_counter c on c.business_id = ${businessId}`.execute(tx)
  return rows[0] ?? { ...chainStart, newest: 0 }
}

function compareEnd(end: End, reached: Place): Breach[] {
  const breaches: Breach[] = []
  if (reached.sequence < end.sequence)
    breaches.push({ what: 'cut_off', first: reached.sequence + 1, last: end.sequence })
  // The newest event was rewritten together with its hash.
  else if (reached.hash !== end.hash)
    breaches.push({ what: 'changed', first: reached.sequence, last: reached.sequence })
  if (end.newest > end.sequence)
    breaches.push({ what: 'added', first: end.sequence + 1, last: end.newest })
  return breaches
}

/** An event that does not fit, or that follows a gap. */
type Misfit = { sequence: number; before: number; fits: boolean }
type Page = Place & { count: number; misfits: Misfit[] }

/**
 * Compares one page of events with their hashes. Free words are compared with the hash that stands in their
 * event; they may be missing only where the person whom they were about is forgotten.
 */
async function checkPage(tx: Tx, businessId: string, after: Place, end: number): Promise<Page> {
  const { rows } = await sql<Page>`
    with page as (
      select e.sequence, e.hash, coalesce(lag(e.sequence) over chain, ${after.sequence}::bigint) as before,
        e.hash = event_hash(coalesce(lag(e.hash) over chain, decode(${after.hash}, 'hex')), e) and (
          not e.data ? 'wordsHash'
          or case when w.words is null then exists (
              select from request r join customer c on c.business_id = r.business_id and c.id = r.customer_id
              where r.business_id = e.business_id and r.id = e.subject and c.erased_at is not null
            ) else words_hash(w.salt, w.words) = e.data ->> 'wordsHash' end
        ) as fits
      from event e
      left join event_words w on w.business_id = e.business_id and w.sequence = e.sequence
      where e.business_id = ${businessId} and e.sequence > ${after.sequence} and e.sequence <= ${end}
      window chain as (order by e.sequence)
      order by e.sequence limit ${auditLimits.checkedPerReadMax}
    ), newest as (select sequence, hash from page order by sequence desc limit 1)
    select count(*) as count,
      coalesce((select sequence from newest), ${after.sequence}::bigint) as sequence,
      coalesce((select encode(hash, 'hex') from newest), ${after.hash}) as hash,
      coalesce((
        select json_agg(json_build_object('sequence', m.sequence, 'before', m.before, 'fits', m.fits)
          order by m.sequence)
        from (
          select * from page where not fits or sequence <> before + 1
          order by sequence limit ${auditLimits.breachesPerReadMax}
        ) m
      ), '[]') as misfits
    from page`.execute(tx)
  return rows[0] ?? { ...after, count: 0, misfits: [] }
}

/** Turns misfits into breaches: a row after a gap says nothing by its hash, and neighbours are one breach. */
function toBreaches(misfits: Misfit[]): Breach[] {
  const breaches: Breach[] = []
  for (const { sequence, before, fits } of misfits) {
    const last = breaches.at(-1)
    if (sequence > before + 1)
      breaches.push({ what: 'removed', first: before + 1, last: sequence - 1 })
    else if (fits) continue
    else if (last?.what === 'changed' && last.last === sequence - 1) last.last = sequence
    else breaches.push({ what: 'changed', first: sequence, last: sequence })
  }
  return breaches
}
