import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import type { Difference } from './comparePayment.ts'
import type { OurPayment } from './readOurs.ts'

/** The name of a run, to which its findings belong. */
export type RunName = { businessId: string; runId: string }

/** The counts of a run. */
export type Tally = { payments: number; refunds: number; truncated: boolean }

/**
 * Begins the comparison of a period, or continues one whose process died.
 * @returns null if the comparison of this period has ended
 */
export async function beginPeriod(
  tx: Tx,
  businessId: string,
  until: Date,
  now: Date,
): Promise<RunName | null> {
  await tx
    .insertInto('reconcileRun')
    .values({ businessId, id: newId('run'), until, startedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'until']).where('until', 'is not', null).doNothing(),
    )
    .execute()
  const run = await tx
    .selectFrom('reconcileRun')
    .select('id')
    .where('businessId', '=', businessId)
    .where('until', '=', until)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return run ? { businessId, runId: run.id } : null
}

/** Begins the repair of one request. */
export async function beginRepair(
  tx: Tx,
  by: { businessId: string; userId: string },
  requestId: string,
  now: Date,
): Promise<RunName> {
  const { businessId, userId } = by
  const runId = newId('run')
  await tx
    .insertInto('reconcileRun')
    .values({ businessId, id: runId, requestId, askedBy: userId, startedAt: now })
    .execute()
  return { businessId, runId }
}

/** Ends a run, once: counts what it found and resolved from the stored differences. */
export async function endRun(
  tx: Tx,
  { businessId, runId }: RunName,
  tally: Tally,
  now: Date,
): Promise<void> {
  await sql`
    update reconcile_run as r set ended_at = ${now}, payments = ${tally.payments},
      refunds = ${tally.refunds}, truncated = ${tally.truncated},
      found = (
        select count(*) from reconcile_difference d
        where d.business_id = r.business_id and d.run_id = r.id
      ),
      healed = (
        select count(*) from reconcile_difference d
        where d.business_id = r.business_id and d.run_id = r.id and d.healed_at is not null
      )
    where business_id = ${businessId} and id = ${runId} and ended_at is null`.execute(tx)
}

/**
 * Stores the differences; a difference that was stored before is the same difference, seen again.
 */
export async function recordDifferences(
  tx: Tx,
  { businessId, runId }: RunName,
  { paymentId, requestId }: Pick<OurPayment, 'paymentId' | 'requestId'>,
  differences: Difference[],
  now: Date,
): Promise<void> {
  for (const { what, subject, ours, provider } of differences)
    await tx
      .insertInto('reconcileDifference')
      .values({
        businessId,
        id: newId('dif'),
        runId,
        requestId,
        paymentId,
        what,
        subject,
        ours,
        provider,
        foundAt: now,
        seenAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['businessId', 'paymentId', 'what', 'subject'])
          .where('healedAt', 'is', null)
          .doUpdateSet({ runId, ours, provider, seenAt: now }),
      )
      .execute()
}

/**
 * Marks as resolved what no longer differs in a payment.
 * @param left the differences that remain
 */
export async function markResolved(
  tx: Tx,
  businessId: string,
  paymentId: string,
  left: Difference[],
  now: Date,
): Promise<void> {
  const names = left.map(({ what, subject }) => `${what} ${subject}`)
  await tx
    .updateTable('reconcileDifference')
    .set({ healedAt: now })
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .where('healedAt', 'is', null)
    // Another intent for the same payment is resolved independently of this one: see resolveSecondIntents.ts.
    .where('what', '<>', 'intent')
    .where(sql<boolean>`not (what || ' ' || subject = any(${names}::text[]))`)
    .execute()
}
