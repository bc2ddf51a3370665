import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaidFor } from './composeLines.ts'

/** Reads the requests of a business that intents belong to, by intent; of any other intent it knows nothing. */
export async function readPaid(
  { database }: AppContext,
  businessId: string,
  intentIds: string[],
): Promise<Map<string, PaidFor>> {
  const paid = new Map<string, PaidFor>()
  for (let from = 0; from < intentIds.length; from += limits.exportPageRows) {
    const rows = await inBusiness(database, businessId, (tx) =>
      tx
        .selectFrom('payment as p')
        .innerJoin('request as r', (join) =>
          join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
        )
        .innerJoin('customer as c', (join) =>
          join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
        )
        .select(['p.intentId', 'r.number', 'r.reference', 'r.whatFor', 'c.name as customerName'])
        .where('p.businessId', '=', businessId)
        .where('p.intentId', 'in', intentIds.slice(from, from + limits.exportPageRows))
        .execute(),
    )
    for (const { intentId, ...row } of rows) if (intentId) paid.set(intentId, row)
  }
  return paid
}
