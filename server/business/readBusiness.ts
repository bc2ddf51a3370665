import { senderKindOf } from '#rules/senderKind.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { presentPayments } from './presentPayments.ts'

/** Reads the business as its settings show it. */
export async function readBusiness(
  tx: Tx,
  context: AppContext,
  businessId: string,
): Promise<BusinessView> {
  const business = await tx
    .selectFrom('business')
    .leftJoin('businessLogo as logo', 'logo.businessId', 'business.id')
    .leftJoin('sender', (join) =>
      join.onRef('sender.businessId', '=', 'business.id').on('sender.state', '=', 'used'),
    )
    .selectAll('business')
    .select(['logo.hash as logoHash', 'sender.phone as senderPhone'])
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow()
  const { config, twilio } = context
  const sender = config.mode === 'single' ? twilio.from : business.senderPhone
  const kind = sender === null ? 'shared' : (senderKindOf(sender) ?? 'shared')
  return {
    id: business.id,
    name: business.name,
    country: business.country,
    currency: business.currency,
    locale: business.locale,
    timeZone: business.timeZone,
    ...presentPayments(business, config),
    textMarkedPaid: business.textMarkedPaid,
    textRefunds: business.textRefunds,
    contactPhone: business.contactPhone === null ? null : presentE164(business.contactPhone),
    address: business.address,
    taxNumber: business.taxNumber,
    textsFrom: kind === 'number' && sender ? presentE164(sender) : null,
    textsFromName: kind === 'name' || kind === 'code' ? sender : null,
    textsFromKind: kind,
    allowedCountries: business.allowedCountries,
    textLanguage: business.textLanguage,
    logo: business.logoHash && `/v1/business/logo?v=${business.logoHash}`,
    paidLate: business.paidLate,
    refundProofAboveMinor: business.refundProofAboveMinor,
    quietHours: { from: business.quietFrom, to: business.quietTo },
  }
}
