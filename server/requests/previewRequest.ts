import { limits } from '#rules/limits.ts'
import { readPhone } from '#rules/phone.ts'
import type { RequestPreview } from '#rules/shapes/request.ts'
import { measureText, requestText } from '#rules/texts.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'

// As long as a real token, so that the parts are counted as they will be.
const tokenLength = Math.ceil((limits.linkTokenBytes * 8) / 6)

/** Gives the very text that would go out, before anything is kept; what is missing is shown as …. */
export async function previewRequest(
  tx: Tx,
  house: House,
  businessId: string,
  wanted: {
    phone?: string | undefined
    amountMinor?: number | undefined
    currency?: string | undefined
    whatFor?: string | undefined
  },
): Promise<RequestPreview> {
  const business = await tx
    .selectFrom('business')
    .select(['name', 'country', 'currency', 'locale'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const body = requestText({
    businessName: business.name,
    money: { amountMinor: wanted.amountMinor ?? 0, currency: wanted.currency ?? business.currency },
    whatFor: wanted.whatFor ?? '...',
    link: `${house.config.publicUrl}/p/${'x'.repeat(tokenLength)}`,
    locale: business.locale,
  })
  const reading = wanted.phone ? readPhone(wanted.phone, business.country) : null
  return { body, ...measureText(body), to: reading?.e164 ?? null }
}
