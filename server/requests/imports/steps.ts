import { sql } from 'kysely'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordByStaff } from '#server/events/recordByStaff.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { countRows } from './readRequestImports.ts'

type By = { businessId: string; userId: string }

/**
 * Starts to make the requests of the rows that passed a dry run; one that was stopped resumes.
 * @throws {Refusal} not_found, import_not_ready
 */
export async function startRequestImport(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { businessId, userId } = by
  const started = await tx
    .updateTable('requestImport')
    .set((set) => ({
      status: 'running',
      revision: set('revision', '+', 1),
      startedBy: userId,
      startedAt: sql<Date>`coalesce(started_at, ${now})`,
      endedAt: null,
      counts: null,
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ['checked', 'stopped'])
    .where('forgottenAt', 'is', null)
    .returning(['revision', 'rowCount'])
    .executeTakeFirst()
  if (!started) throw await refuseStep(tx, businessId, id)
  await queueRun(tx, { businessId, importId: id, revision: started.revision })
  await recordStart(tx, by, id, started.rowCount)
}

/**
 * Stops a dry run, or the making of requests: those that were made stay, and the rows that wait can be started again.
 * @throws {Refusal} not_found, import_not_ready
 */
export async function stopRequestImport(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('requestImport')
    .select('status')
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    // Waits for the row that is being made.
    .forUpdate()
    .executeTakeFirst()
  if (found?.status !== 'checking' && found?.status !== 'running')
    throw await refuseStep(tx, by.businessId, id)
  await endRequestImport(tx, by.businessId, id, { status: 'stopped', actorId: by.userId }, now)
}

/** Ends a request import with its counts; the caller has locked it. */
export async function endRequestImport(
  tx: Tx,
  businessId: string,
  id: string,
  { status, actorId }: { status: 'checked' | 'stopped' | 'done'; actorId: string | null },
  now: Date,
): Promise<void> {
  const counts = (await countRows(tx, businessId, [id])).get(id)
  await tx
    .updateTable('requestImport')
    .set({ status, endedAt: now, counts: JSON.stringify(counts) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request_import.ended',
    actor: actorId ? 'staff' : 'system',
    ...(actorId ? { actorId } : {}),
    data: { status, ...counts },
  })
}

/** Queues the job that works on the next rows. */
export function queueRun(tx: Tx, job: Jobs['runRequestImport']): Promise<void> {
  return enqueue(tx, 'runRequestImport', job, 0, `requestImport:${job.importId}`)
}

/** Records who had the requests made: a member or a key. */
export function recordStart(tx: Tx, by: By, id: string, rows: number): Promise<void> {
  return recordByStaff(tx, by, 'request_import.started', id, { rows })
}

async function refuseStep(tx: Tx, businessId: string, id: string): Promise<Refusal> {
  const found = await tx
    .selectFrom('requestImport')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return new Refusal(found ? 'import_not_ready' : 'not_found')
}
