import { sql } from 'kysely'
import type { BatchBody } from '#rules/shapes/requestActions.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'

/**
 * Stores an action on many requests; the job then takes it on each request in turn.
 * @returns the id of the batch
 * @throws {Refusal} not_found if one of the requests does not exist
 */
export async function createBatch(
  tx: Tx,
  by: { businessId: string; userId: string },
  { action, ids, atNight = 'send' }: BatchBody,
  now: Date,
): Promise<string> {
  const { businessId, userId: createdBy } = by
  const wanted = [...new Set(ids)]
  const found = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', sql<string>`any(${wanted})`)
    .execute()
  if (found.length < wanted.length) throw new Refusal('not_found')
  const id = newId('bat')
  await tx
    .insertInto('batch')
    .values({
      ...{ businessId, id, action, status: 'running', createdBy, createdAt: now },
      waitsAtNight: atNight === 'wait',
    })
    .execute()
  await tx
    .insertInto('batchItem')
    .values(
      wanted.map((requestId, index) => ({
        businessId,
        batchId: id,
        position: index + 1,
        requestId,
        status: 'waiting',
      })),
    )
    .execute()
  await enqueue(tx, 'runBatch', { businessId, batchId: id, round: 0 })
  return id
}
