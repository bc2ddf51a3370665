import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseStep } from './checkImport.ts'
import { countRows } from './countRows.ts'

/** Ends an import with its counts, and records the one event that every screen gets. */
export async function endImport(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  status: 'done' | 'stopped',
  actorId: string | null,
  now: Date,
): Promise<void> {
  const counts = (await countRows(tx, businessId, [id])).get(id)
  await tx
    .updateTable('import')
    .set({ status, endedAt: now, counts: JSON.stringify(counts) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'import.ended',
    actor: 'staff',
    ...(actorId ? { actorId } : {}),
    data: { status, made: counts?.made, changed: counts?.changed, bad: counts?.bad },
  })
}

/**
 * Stops a running step: a check is discarded; an import keeps the customers it has made and can resume.
 * @throws {Refusal} not_found, import_not_ready
 */
export async function stopImport(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const found = await tx
    .selectFrom('import')
    .select('status')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    // Waits for a running batch to end.
    .forUpdate()
    .executeTakeFirst()
  if (found?.status === 'running') return endImport(tx, { businessId, id }, 'stopped', userId, now)
  if (found?.status !== 'checking') throw await refuseStep(tx, businessId, id)
  await tx
    .updateTable('import')
    .set({ status: 'mapping' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
