import type { AppContext } from '#server/appContext.ts'
import { readBusinessIds } from '#server/database/readBusinessIds.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'

/** The one business of an installation in single mode. */
export type OwnBusiness = {
  id: string
  country: string
  /** The countries that it texts; null for all. */
  allowedCountries: string[] | null
}

/** Reads that business; null on a platform, and until somebody has set it up. */
export async function readOwnBusiness(context: AppContext): Promise<OwnBusiness | null> {
  if (context.config.mode === 'platform') return null
  const [id] = await outsideBusinesses(context.database, (tx) => readBusinessIds(tx, ''))
  if (!id) return null
  return inBusiness(context.database, id, (tx) =>
    tx
      .selectFrom('business')
      .select(['id', 'country', 'allowedCountries'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}
