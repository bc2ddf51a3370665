import { sql } from 'kysely'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import { readPhone } from '#rules/phone.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import { readBusinessIds } from '#server/database/readBusinessIds.ts'
import {
  extendTimeouts,
  inBusiness,
  outsideBusinesses,
  type Tx,
} from '#server/database/transaction.ts'

const { version } = phoneMetadata

/** Queues a reread of all numbers: one job, however many servers start. */
export async function planReread(tx: Tx, afterBusinessId = ''): Promise<void> {
  await enqueue(tx, 'rereadPhones', { version, afterBusinessId }, 0, `rereadPhones:${version}`)
}

/**
 * Rereads numbers that were read under another version of the numbering plans: their written forms, type
 * and country may differ now; the number itself never does. Each batch commits by itself and finds its rows
 * by their version, so a worker that dies midway loses nothing.
 */
export async function rereadPhones(context: AppContext, job: Jobs['rereadPhones']): Promise<void> {
  // From another version of this program, whose servers plan it again when they start.
  if (job.version !== version) return
  const businessIds = await outsideBusinesses(context.database, (tx) =>
    readBusinessIds(tx, job.afterBusinessId),
  )
  let [left, lastDone]: [number, string] = [databaseLimits.phonesPerRereadMax, job.afterBusinessId]
  for (const businessId of businessIds) {
    left -= await inBusiness(context.database, businessId, (tx) => rereadSome(tx, businessId, left))
    if (left === 0) break
    lastDone = businessId
  }
  if (left === 0 || businessIds.length === databaseLimits.businessesPerVisitMax)
    await outsideBusinesses(context.database, (tx) => planReread(tx, lastDone))
}

/** @returns how many were read: fewer than `most` means that none is left. */
async function rereadSome(tx: Tx, businessId: string, batchMax: number): Promise<number> {
  await extendTimeouts(tx)
  // Two servers that took the same rows in different orders would deadlock.
  await lockNamed(tx, `reread:${businessId}`)
  const stale = await tx
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('businessId', '=', businessId)
    // `<` or `>` instead of `<>`, for which no index helps.
    .where((where) =>
      where.or([where('phoneMetadata', '<', version), where('phoneMetadata', '>', version)]),
    )
    .limit(batchMax)
    .execute()
  if (stale.length > 0) await updateReadings(tx, businessId, stale)
  return stale.length
}

async function updateReadings(
  tx: Tx,
  businessId: string,
  stale: { id: string; phone: string }[],
): Promise<void> {
  const readings = stale.map(({ id, phone }) => {
    const { e164, national, international, country, type } = readPhone(phone)
    // When the plans turn it into another number (Mexico's +52 1), they have no written form for this one.
    return e164 === phone ? { id, phone, national, international, country, type } : { id, phone }
  })
  // A number that was changed meanwhile was read with that change.
  await sql`
    update customer as c set
      phone_national = coalesce(r.national, c.phone_national),
      phone_international = coalesce(r.international, c.phone_international),
      phone_country = r.country, line_type = r.type, phone_metadata = ${version}
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
      as r (id text, phone text, national text, international text, country text, type text)
    where c.business_id = ${businessId} and c.id = r.id and c.phone = r.phone`.execute(tx)
}
