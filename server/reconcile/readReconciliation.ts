import type { PaymentStatus } from '#rules/payment.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import type {
  FoundDifference,
  LostPayment,
  ReconcileRun,
  Reconciliation,
} from '#rules/shapes/reconciliation.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readAccount } from './readOurs.ts'

const dayMs = 24 * 3_600_000

/**
 * Reads how a business stands with the provider: what was read and compared last, and what
 * differed.
 * @param mode on a platform our own account belongs to no business
 */
export async function readReconciliation(
  tx: Tx,
  mode: Config['mode'],
  businessId: string,
  now: Date,
): Promise<Reconciliation> {
  const account = await readAccount(tx, businessId)
  const none = mode === 'platform' && account === null
  const runs = await runsOf(tx, businessId)
    .orderBy('id', 'desc')
    .limit(providerLimits.reconcileRunsShownMax)
    .execute()
  return {
    events: none ? noEvents : await readEvents(tx, account, now),
    runs: runs.map(presentRun),
    open: await readDifferences(tx, businessId, 'is'),
    healed: await readDifferences(tx, businessId, 'is not'),
    lost: await readLost(tx, businessId),
  }
}

const noEvents = { readTo: null, answeredAt: null, recovered: 0, waiting: 0 }

/** Reads one run as it is shown. */
export async function readRun(tx: Tx, businessId: string, id: string): Promise<ReconcileRun> {
  return presentRun(await runsOf(tx, businessId).where('id', '=', id).executeTakeFirstOrThrow())
}

async function readEvents(
  tx: Tx,
  account: string | null,
  now: Date,
): Promise<Reconciliation['events']> {
  const cursor = await tx
    .selectFrom('providerCursor')
    .select(['readTo', 'answeredAt'])
    .where('provider', '=', 'stripe')
    .where('account', '=', account ?? '')
    .executeTakeFirst()
  const recovered = await eventsOf(tx, account)
    .where('foundBy', '=', 'list')
    .where('receivedAt', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  const waiting = await eventsOf(tx, account)
    .where('handledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    readTo: cursor?.readTo?.toISOString() ?? null,
    answeredAt: cursor?.answeredAt?.toISOString() ?? null,
    recovered: recovered.count,
    waiting: waiting.count,
  }
}

function eventsOf(tx: Tx, account: string | null) {
  const events = tx
    .selectFrom('providerEvent')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('provider', '=', 'stripe')
  return account ? events.where('account', '=', account) : events.where('account', 'is', null)
}

function runsOf(tx: Tx, businessId: string) {
  return tx.selectFrom('reconcileRun').selectAll().where('businessId', '=', businessId)
}

type RunRecord = Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>

function presentRun(run: RunRecord): ReconcileRun {
  const { id, requestId, payments, refunds, found, healed, truncated } = run
  return {
    id,
    until: run.until?.toISOString().slice(0, 10) ?? null,
    requestId,
    by: run.askedBy,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    payments,
    refunds,
    found,
    healed,
    truncated,
  }
}

async function readDifferences(
  tx: Tx,
  businessId: string,
  healed: 'is' | 'is not',
): Promise<FoundDifference[]> {
  const found = await tx
    .selectFrom('reconcileDifference as d')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'd.businessId').onRef('r.id', '=', 'd.requestId'),
    )
    .select(['d.id', 'd.requestId', 'd.paymentId', 'd.what', 'd.ours', 'd.provider'])
    .select(['d.foundAt', 'd.seenAt', 'd.healedAt', 'r.number', 'r.currency'])
    .where('d.businessId', '=', businessId)
    .where('d.healedAt', healed, null)
    .orderBy('d.foundAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(providerLimits.differencesShownMax)
    .execute()
  return found.map(({ what, foundAt, seenAt, healedAt, ...difference }) => ({
    ...difference,
    what,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
    healedAt: healedAt?.toISOString() ?? null,
  }))
}

async function readLost(tx: Tx, businessId: string): Promise<LostPayment[]> {
  const lost = await tx
    .selectFrom('lostPayment')
    .select(['intentId', 'description', 'status', 'amountMinor', 'refundedMinor', 'currency'])
    .select(['foundAt', 'requestId', 'why'])
    .where('businessId', '=', businessId)
    .where('returnedAt', 'is', null)
    .orderBy('foundAt', 'desc')
    .limit(providerLimits.differencesShownMax)
    .execute()
  return lost.map((one) => ({
    ...one,
    status: one.status as PaymentStatus,
    foundAt: one.foundAt.toISOString(),
  }))
}
