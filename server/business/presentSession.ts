import { mayDo } from '#rules/permissions.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readLastSequence } from '#server/events/readLastSequence.ts'
import type { Actor } from '#server/http/actor.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'
import { readNumberMove } from '#server/members/readNumberMove.ts'
import { readOffers } from '#server/members/readOffers.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { readSignUp } from './claimCode.ts'
import { paymentsColumns, presentPayments } from './presentPayments.ts'
import { presentTestMode } from './presentTestMode.ts'
import { readWaitingDrafts } from './readWaitingDrafts.ts'

/** Builds the JSON of who is signed in; `business` is null until the welcome screen is done. */
export async function presentSession(context: AppContext, actor: Actor): Promise<SessionView> {
  const { member } = actor
  const anyway = presentPerson(context, actor)
  if (!member) {
    const { isOpen, isCodeNeeded } = await readSignUp(context)
    return {
      ...anyway,
      role: null,
      business: null,
      businesses: [],
      mayOpenBusiness: isOpen,
      isOperator: false,
      claimCodeNeeded: isCodeNeeded,
      offersRecovery: false,
      numberMove: null,
      ownershipOffers: [],
    }
  }
  const { businessId } = member
  const { business, businesses, drafts, newestEvent, offersRecovery, numberMove, ownershipOffers } =
    await inBusiness(context.database, businessId, async (tx) => {
      // First: an event that comes during the rest of these reads is shown twice rather than never.
      const newestEvent = await readLastSequence(tx, businessId)
      const business = await tx
        .selectFrom('business')
        .select(['id', 'name', 'country', 'currency', 'locale', 'timeZone', 'paymentsReadyAt'])
        .select('paymentsDueBy')
        .select(['textMarkedPaid', 'textRefunds', ...paymentsColumns] as const)
        .where('id', '=', businessId)
        .executeTakeFirstOrThrow()
      const businesses = await listBusinesses(tx, actor.userId)
      const { recoveryOfferedAt } = await tx
        .selectFrom('appUser')
        .select('recoveryOfferedAt')
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow()
      return {
        business,
        businesses,
        newestEvent,
        offersRecovery: recoveryOfferedAt === null,
        numberMove: await readNumberMove(tx, actor.userId, new Date()),
        ownershipOffers: await readOffers(tx, { ...member, userId: actor.userId }, new Date()),
        drafts: await readWaitingDrafts(tx, businessId, business),
      }
    })
  const { id, name, country, currency, locale, timeZone, textMarkedPaid, textRefunds } = business
  return {
    ...anyway,
    role: member.role,
    business: {
      ...{ id, name, country, currency, locale, timeZone, textMarkedPaid, textRefunds },
      ...presentPayments(business, context.config),
      paymentsDueBy: business.paymentsDueBy?.toISOString() ?? null,
      draftsWaiting: drafts.length,
      newestEvent,
    },
    businesses,
    mayOpenBusiness:
      context.config.mode === 'platform' && !businesses.some((one) => one.role === 'owner'),
    isOperator: context.config.mode === 'single' && mayDo(member.role, 'operate'),
    claimCodeNeeded: false,
    offersRecovery,
    numberMove,
    ownershipOffers,
  }
}

/** Builds what is known of a person whether they have a business or not. */
function presentPerson({ config }: AppContext, { phone, hasPasskey, passkeyEndsAt }: Actor) {
  return {
    ...presentE164(phone),
    hasPasskey,
    passkeyEndsAt: passkeyEndsAt?.toISOString() ?? null,
    operatorEmail: config.operatorEmail,
    testMode: presentTestMode(config),
  }
}
