import type { SessionView } from '#rules/shapes/signIn.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

/** Builds the JSON of who is signed in; `business` is null until the welcome screen is done. */
export async function presentSession(context: AppContext, actor: Actor): Promise<SessionView> {
  const { member } = actor
  const phone = presentE164(actor.phone)
  if (!member) return { ...phone, role: null, business: null }
  const business = await inBusiness(context.database, member.businessId, (tx) =>
    tx
      .selectFrom('business')
      .select(['id', 'name', 'country', 'currency', 'locale', 'timeZone', 'paymentsReady'])
      .select('paymentsProblem')
      .where('id', '=', member.businessId)
      .executeTakeFirstOrThrow(),
  )
  return { ...phone, role: member.role, business }
}
