import type { PaidLateRule } from '#rules/latePayment.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import type { Language } from '#rules/words/languages.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/presentPhone.ts'

/** The business as its settings show it. */
export async function readBusiness(tx: Tx, businessId: string): Promise<BusinessView> {
  const business = await tx
    .selectFrom('business')
    .leftJoin('businessLogo as logo', 'logo.businessId', 'business.id')
    .selectAll('business')
    .select('logo.hash as logoHash')
    .where('business.id', '=', businessId)
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
    textLanguage: business.textLanguage as Language | null,
    logo: business.logoHash && `/v1/business/logo?v=${business.logoHash}`,
    paidLate: business.paidLate as PaidLateRule,
    quietHours: { from: business.quietFrom, to: business.quietTo },
  }
}
