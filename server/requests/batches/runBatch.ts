import { sql } from 'kysely'
import type { ErrorCode } from '#rules/errors.ts'
import { StripeUnavailable } from '#server/askStripe.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { cancelRequest } from '../cancelRequest.ts'
import { endInHalves } from '../inHalves.ts'
import { remindRequest } from '../remindRequest.ts'

type BatchName = { businessId: string; batchId: string }
type Batch = { action: string; createdBy: string }
type Item = { position: number; requestId: string }

/**
 * Does what a batch says to its requests, one by one. What came of each is written in the very
 * transaction that did it, so that a job that was killed half-way goes on where it was, and two at
 * once do nothing twice. What cannot be done is noted with its reason and stops nobody else.
 */
export async function runBatch(house: House, name: BatchName): Promise<void> {
  const batch = await inBusiness(house.database, name.businessId, (tx) => readRunning(tx, name))
  if (!batch) return
  for (;;) {
    const item = await inBusiness(house.database, name.businessId, (tx) => readNext(tx, name))
    if (!item) break
    const reason = await doItem(house, name, batch, item)
    if (reason)
      await inBusiness(house.database, name.businessId, async (tx) => {
        await closeItem(tx, name, item, { status: 'failed', reason })
      })
    crashPoint('batch.item_done')
  }
  await inBusiness(house.database, name.businessId, (tx) => endBatch(tx, name, batch, new Date()))
}

function readRunning(tx: Tx, { businessId, batchId }: BatchName): Promise<Batch | undefined> {
  return tx
    .selectFrom('batch')
    .select(['action', 'createdBy'])
    .where('businessId', '=', businessId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .executeTakeFirst()
}

function readNext(tx: Tx, { businessId, batchId }: BatchName): Promise<Item | undefined> {
  return tx
    .selectFrom('batchItem')
    .select(['position', 'requestId'])
    .where('businessId', '=', businessId)
    .where('batchId', '=', batchId)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Gives why it could not be done, or null where it was, by us or by another. */
async function doItem(
  house: House,
  name: BatchName,
  batch: Batch,
  item: Item,
): Promise<ErrorCode | null> {
  const { businessId } = name
  const by = { businessId, userId: batch.createdBy }
  const record = (verb: (tx: Tx) => Promise<void>) =>
    inBusiness(house.database, businessId, async (tx) => {
      // First, since its row is the lock by which two workers meet.
      if (await closeItem(tx, name, item, { status: 'done', reason: null })) await verb(tx)
    })
  try {
    if (batch.action === 'remind')
      await record((tx) => remindRequest(tx, house, by, item.requestId, new Date()))
    else
      await endInHalves(house, { businessId, id: item.requestId }, 'cancel', () =>
        record((tx) => cancelRequest(tx, by, item.requestId, new Date())),
      )
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    if (error instanceof StripeUnavailable) return 'provider_unavailable'
    throw error
  }
}

/** Tells whether it was still waiting. */
async function closeItem(
  tx: Tx,
  { businessId, batchId }: BatchName,
  { position }: Item,
  outcome: { status: 'done' | 'failed'; reason: ErrorCode | null },
): Promise<boolean> {
  const closed = await tx
    .updateTable('batchItem')
    .set(outcome)
    .where('businessId', '=', businessId)
    .where('batchId', '=', batchId)
    .where('position', '=', position)
    .where('status', '=', 'waiting')
    .returning('position')
    .executeTakeFirst()
  return closed !== undefined
}

async function endBatch(
  tx: Tx,
  { businessId, batchId }: BatchName,
  { action }: Batch,
  now: Date,
): Promise<void> {
  const ended = await tx
    .updateTable('batch')
    .set({ status: 'done', endedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  const counts = await tx
    .selectFrom('batchItem')
    .select(sql<number>`count(*) filter (where status = 'done')::int`.as('done'))
    .select(sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'))
    .where('businessId', '=', businessId)
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    businessId,
    subject: batchId,
    type: 'batch.ended',
    actor: 'system',
    data: { action, ...counts },
  })
}
