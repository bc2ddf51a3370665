import { auditLimits } from '#rules/auditLimits.ts'
import { endAlarm, raiseAlarm } from '#server/alarms/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { readBusinessIds } from '#server/database/readBusinessIds.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type Breach, chainStart, type Place, walkChain } from './checkChain.ts'

type Job = Jobs['checkAudit']

/** Queues the next nightly check of every audit log: only one is queued, however many servers start. */
export async function planAuditCheck(tx: Tx, now: Date): Promise<void> {
  const start = { afterBusinessId: '', broken: 0 }
  await enqueue(tx, 'checkAudit', start, untilNightMs(now), 'checkAudit')
}

const dayMs = 86_400_000

function untilNightMs(now: Date): number {
  const atMs = now.getTime()
  const todayMs = Math.floor(atMs / dayMs) * dayMs + auditLimits.checkHour * 3_600_000
  return (todayMs > atMs ? todayMs : todayMs + dayMs) - atMs
}

/**
 * Checks the audit logs of the next businesses, and alarms the operator at the first event that is not the one
 * that was written. The alarm ends with a round that finds every log whole.
 */
export async function checkAudit(context: AppContext, job: Job): Promise<void> {
  const { database } = context
  let budget: number = auditLimits.checkedPerJobMax
  let { broken } = job
  const ids = await outsideBusinesses(database, (tx) => readBusinessIds(tx, job.afterBusinessId))
  let last = job.afterBusinessId
  for (const businessId of ids) {
    const at = job.at?.businessId === businessId ? job.at : null
    const checked = await checkBusiness(context, businessId, at, budget)
    budget -= checked.count
    if (checked.goesOn) {
      await goOn(context, { afterBusinessId: last, broken, at: checked.goesOn })
      return
    }
    if (checked.isBroken) broken += 1
    last = businessId
  }
  if (ids.length > 0) await goOn(context, { afterBusinessId: last, broken })
  else await endRound(context, broken)
}

async function goOn({ database }: AppContext, job: Job): Promise<void> {
  await outsideBusinesses(database, (tx) => enqueue(tx, 'checkAudit', job, 0, 'checkAudit'))
}

async function endRound(context: AppContext, broken: number): Promise<void> {
  await outsideBusinesses(context.database, async (tx) => {
    if (broken === 0) await endAlarm(tx, context, 'audit_log_broken')
    await planAuditCheck(tx, new Date())
  })
}

type Checked = { count: number; isBroken: boolean; goesOn: NonNullable<Job['at']> | null }

/** Checks one log from `at` on, as far as `budget` events. */
async function checkBusiness(
  context: AppContext,
  businessId: string,
  at: NonNullable<Job['at']> | null,
  budget: number,
): Promise<Checked> {
  let firstBroken = at?.firstBroken ?? (at ? null : await findRewritten(context, businessId))
  let count = 0
  let place: Place = at ?? chainStart
  const note = async (breach: Breach | undefined) => {
    if (!breach) return
    firstBroken ??= breach.first
    await raiseAlarm(context, 'audit_log_broken', `${businessId} ${breach.what} ${breach.first}`)
  }
  if (!at && firstBroken !== null)
    await note({ what: 'changed', first: firstBroken, last: firstBroken })
  for await (const { breaches, reached, isOver } of walkChain(
    context.database,
    businessId,
    place,
  )) {
    await note(breaches[0])
    count += reached.sequence - place.sequence
    place = reached
    if (isOver || count < budget) continue
    return { count, isBroken: false, goesOn: { businessId, ...place, firstBroken } }
  }
  await keepCheck(context, businessId, place, firstBroken)
  return { count, isBroken: firstBroken !== null, goesOn: null }
}

/**
 * Returns the number of the event that the last whole check ended at, if it has another hash now: the history was
 * rewritten together with all hashes. Null if it has the same.
 */
async function findRewritten({ database }: AppContext, businessId: string): Promise<number | null> {
  const rewritten = await inBusiness(database, businessId, (tx) =>
    tx
      .selectFrom('auditCheck as a')
      .leftJoin('event as e', (join) =>
        join.onRef('e.businessId', '=', 'a.businessId').onRef('e.sequence', '=', 'a.sequence'),
      )
      .select('a.sequence')
      .where('a.businessId', '=', businessId)
      .where('a.sequence', '>', 0)
      .where('e.hash', 'is distinct from', (of) => of.ref('a.hash'))
      .executeTakeFirst(),
  )
  return rewritten?.sequence ?? null
}

/** Keeps how far a log was found whole; a broken one keeps the place of its last whole check. */
async function keepCheck(
  { database }: AppContext,
  businessId: string,
  { sequence, hash }: Place,
  brokenSequence: number | null,
): Promise<void> {
  const checkedAt = new Date()
  const whole = { sequence, hash: Buffer.from(hash, 'hex') }
  await inBusiness(database, businessId, (tx) =>
    tx
      .insertInto('auditCheck')
      .values({
        businessId,
        ...(brokenSequence === null ? whole : { sequence: 0, hash: Buffer.alloc(0) }),
        brokenSequence,
        checkedAt,
      })
      .onConflict((conflict) =>
        conflict.column('businessId').doUpdateSet({
          ...(brokenSequence === null ? whole : {}),
          brokenSequence,
          checkedAt,
        }),
      )
      .execute(),
  )
}
