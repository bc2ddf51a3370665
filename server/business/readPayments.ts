import type { PaymentNeed } from '#rules/paymentsStage.ts'
import type { PaymentsView } from '#rules/shapes/payments.ts'
import { sayIn } from '#rules/words/catalogs.ts'
import { languageOf } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentPayments } from './presentPayments.ts'
import { readWaitingDrafts } from './readWaitingDrafts.ts'

/**
 * Reads how far a business is on its way to card payments.
 * @param locale the language of the words for what is still needed
 */
export async function readPayments(
  tx: Tx,
  { config }: AppContext,
  businessId: string,
  locale: string,
): Promise<PaymentsView> {
  const business = await tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const { paymentsStage: stage, canOnboard } = presentPayments(business, config)
  const say = sayIn(locale)
  return {
    stage,
    canOnboard,
    due: business.paymentsDue.map((code) => {
      const need = code as PaymentNeed
      return { need, words: say(`needs.${need}`) }
    }),
    language: languageOf(locale),
    dueBy: business.paymentsDueBy?.toISOString() ?? null,
    detailsSubmitted: business.detailsSubmitted,
    payoutsOn: business.payoutsOn,
    firstPayoutOn: business.firstPayoutOn,
    email: business.ownerEmail,
    drafts: await readWaitingDrafts(tx, businessId, business),
  }
}
