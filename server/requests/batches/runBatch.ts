import { sql } from 'kysely'
import type { ErrorCode } from '#rules/errors.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { isAway } from '#server/database/isAway.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { actWithPaymentsEnded } from '#server/requests/withPaymentsEnded.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { cancelRequest } from '../cancelRequest.ts'
import { remindRequest } from '../remindRequest.ts'
import { sendDraft } from '../sendRequest.ts'
import { readMorning } from './readMorning.ts'

type BatchName = { businessId: string; batchId: string }
type Round = BatchName & {
  /** The number of rounds before this one. */
  round: number
}
type Batch = { action: string; createdBy: string; waitsAtNight: boolean }
type Item = { position: number; requestId: string }

/**
 * The outcome of an item: done by this worker or another, refused for good, or to be tried again.
 */
type Outcome = { kind: 'done' } | { kind: 'refused' | 'later'; reason: ErrorCode }

/**
 * Takes the action of a batch on its requests, one by one. Each outcome is stored in the same
 * transaction as the action, so that a job that was killed half-way continues where it was, and two
 * at once do nothing twice. An item that cannot be done is stored with its reason and stops no
 * other; an item that failed because of the provider or the network waits for the next round, until
 * the last.
 */
export async function runBatch(context: AppContext, { round, ...name }: Round): Promise<void> {
  const { database } = context
  const batch = await inBusiness(database, name.businessId, (tx) => readRunning(tx, name))
  if (!batch) return
  const delayMs = retryLimits.batchRoundDelaysMs[round]
  const left = await runRound(context, name, batch, delayMs === undefined)
  await inBusiness(database, name.businessId, async (tx) => {
    if (left && delayMs !== undefined) {
      const next = { ...name, round: round + 1 }
      return enqueue(tx, 'runBatch', next, delayMs, `runBatch:${name.batchId}`)
    }
    return endBatch(tx, name, batch, new Date())
  })
}

/**
 * Tries each waiting item once.
 * @param isLast whether an item that cannot be done now fails
 * @returns whether some items are left for another round
 */
async function runRound(
  context: AppContext,
  name: BatchName,
  batch: Batch,
  isLast: boolean,
): Promise<boolean> {
  let left = false
  let laterInARow = 0
  for (let after = 0; ; ) {
    const item = await inBusiness(context.database, name.businessId, (tx) =>
      readNext(tx, name, after),
    )
    if (!item) return left
    after = item.position
    const outcome = await doItem(context, name, batch, item)
    if (outcome.kind === 'later' && !isLast) {
      left = true
      laterInARow += 1
      if (laterInARow === retryLimits.batchUnavailableInARowMax) return true
      continue
    }
    laterInARow = 0
    if (outcome.kind !== 'done')
      await inBusiness(context.database, name.businessId, async (tx) => {
        await closeItem(tx, name, item, { status: 'failed', reason: outcome.reason })
      })
    crashPoint('batch.item_done')
  }
}

function readRunning(tx: Tx, { businessId, batchId }: BatchName): Promise<Batch | undefined> {
  return tx
    .selectFrom('batch')
    .select(['action', 'createdBy', 'waitsAtNight'])
    .where('businessId', '=', businessId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .executeTakeFirst()
}

function readNext(
  tx: Tx,
  { businessId, batchId }: BatchName,
  after: number,
): Promise<Item | undefined> {
  return tx
    .selectFrom('batchItem')
    .select(['position', 'requestId'])
    .where('businessId', '=', businessId)
    .where('batchId', '=', batchId)
    .where('position', '>', after)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

async function doItem(
  context: AppContext,
  name: BatchName,
  batch: Batch,
  item: Item,
): Promise<Outcome> {
  const { businessId } = name
  const { requestId } = item
  const by = { businessId, userId: batch.createdBy }
  const record = (verb: (tx: Tx) => Promise<void>) =>
    inBusiness(context.database, businessId, async (tx) => {
      // This comes first, since the item's row is the lock that keeps two workers apart.
      if (await closeItem(tx, name, item, { status: 'done', reason: null })) await verb(tx)
    })
  try {
    if (batch.action === 'cancel')
      await actWithPaymentsEnded(context, { businessId, id: requestId }, 'cancel', () =>
        record((tx) => cancelRequest(tx, by, requestId, new Date())),
      )
    else
      await record(async (tx) => {
        const now = new Date()
        const sendAt = batch.waitsAtNight
          ? await readMorning(tx, { businessId, requestId }, now)
          : null
        if (batch.action === 'send') return sendDraft(tx, context, by, requestId, { sendAt }, now)
        const at = sendAt ? { sendAt: sendAt.toISOString() } : {}
        return remindRequest(tx, context, by, requestId, { paced: true, ...at }, now)
      })
    return { kind: 'done' }
  } catch (error) {
    return outcomeOf(context, error)
  }
}

/**
 * Returns the outcome of an error. While the database is away nothing can be stored: the queue then
 * tries the whole job again.
 */
function outcomeOf(context: AppContext, error: unknown): Outcome {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.code }
  if (error instanceof StripeUnavailable) return { kind: 'later', reason: 'provider_unavailable' }
  if (isAway(error)) throw error
  // Our own failure in one item must not keep the others waiting for days.
  context.log.error({ err: error }, 'one of a batch could not be done')
  return { kind: 'later', reason: 'internal' }
}

/** Stores the outcome of an item; returns whether the item was still waiting. */
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
