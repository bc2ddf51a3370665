import type { BusinessView } from '#rules/shapes/business.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/presentPhone.ts'

/** The business as its settings show it. */
export async function readBusiness(tx: Tx, businessId: string): Promise<BusinessView> {
  const business = await tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return {
    id: business.id,
    name: business.name,
    country: business.country,
    currency: business.currency,
    locale: business.locale,
    timeZone: business.timeZone,
    paymentsReady: business.paymentsReady,
    contactPhone: business.contactPhone === null ? null : presentE164(business.contactPhone),
    allowedCountries: business.allowedCountries,
    quietHours: { from: business.quietFrom, to: business.quietTo },
  }
}
