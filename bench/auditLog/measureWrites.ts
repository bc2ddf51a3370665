import type pg from 'pg'
import { openDatabase } from '#server/database/openDatabase.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { createAuditIndexes } from './fillHistory.ts'

const transactions = 500
const rounds = 3

const sides = ['as before', 'chained', 'indexed', 'both'] as const
/** The transactions a second in each of its states, the median of the rounds. */
export type WriteRates = Record<(typeof sides)[number], number>

/**
 * Measures what the chain and the indexes of the audit log cost a transaction that appends one event and nothing
 * else: the same statements from one client, by turns, with the triggers and the indexes and without.
 * @param url the address of the owning role
 * @param admin a connection as the superuser
 */
export async function measureWrites(
  url: string,
  admin: pg.Client,
  businessId: string,
): Promise<WriteRates> {
  const { database } = openDatabase(url, 1)
  const rates: Record<string, number[]> = {}
  const append = () =>
    inBusiness(database, businessId, (tx) =>
      recordEvent(tx, { businessId, subject: 'req_bench', type: 'request.opened', actor: 'payer' }),
    )
  for (let round = 0; round < rounds + 1; round += 1)
    for (const side of sides) {
      await prepare(admin, side)
      const began = performance.now()
      for (let count = 0; count < transactions; count += 1) await append()
      const rate = transactions / ((performance.now() - began) / 1_000)
      // The first round compiles and fills caches.
      if (round > 0) rates[side] = [...(rates[side] ?? []), rate]
    }
  await database.destroy()
  return Object.fromEntries(
    sides.map((side) => [side, (rates[side] ?? []).toSorted((a, b) => a - b)[rounds >> 1] ?? 0]),
  ) as WriteRates
}

async function prepare(admin: pg.Client, side: (typeof sides)[number]): Promise<void> {
  const isChained = side === 'chained' || side === 'both'
  const isIndexed = side === 'indexed' || side === 'both'
  await admin.query(`alter table event ${isChained ? 'enable' : 'disable'} trigger user`)
  await admin.query('drop index if exists event_type, event_member')
  if (isIndexed) await createAuditIndexes(admin)
}
