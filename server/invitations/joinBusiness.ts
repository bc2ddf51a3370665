import { type GivenRole, mayManage, type Role } from '#rules/permissions.ts'
import type { InvitationOffer } from '#rules/shapes/team.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { readRole } from '#server/members/lockTeam.ts'
import { invitationTokenHash } from './invitationLink.ts'
import { invitedRole } from './invitedRole.ts'

type Found = {
  businessId: string
  business: string
  id: string
  role: GivenRole
  phone: string
  invitedBy: string
  joinedBy: string | null
  state: InvitationOffer['state']
}

/** Says what the link of an invitation offers. @throws {Refusal} not_found when it leads nowhere */
export async function readOffer(
  context: AppContext,
  token: string,
  now: Date,
): Promise<InvitationOffer> {
  const link = await findLink(context, token)
  const { business, role, phone, state } = await inBusiness(
    context.database,
    link.businessId,
    (tx) => readInvitation(tx, link, { now, isLocked: false }),
  )
  return { business, role, phoneEnd: phone.slice(-4), state }
}

/**
 * Makes the person who holds the invited phone a member. A person who has joined by it already is one.
 * @returns the id of the business
 * @throws {Refusal} not_found, invitation_other_phone, invitation_over, member_already
 */
export async function joinBusiness(
  context: AppContext,
  person: { userId: string; phone: string },
  token: string,
  now: Date,
): Promise<string> {
  const link = await findLink(context, token)
  const { businessId } = link
  await inBusiness(context.database, businessId, async (tx) => {
    const found = await readInvitation(tx, link, { now, isLocked: true })
    if (found.phone !== person.phone) throw new Refusal('invitation_other_phone')
    if (found.joinedBy === person.userId) return
    if (found.state !== 'open') throw new Refusal('invitation_over')
    // The member who invited may have been removed since, or may no longer do so.
    const inviter = (await readRole(tx, businessId, found.invitedBy)) ?? 'viewer'
    if (!mayManage(inviter, found.role)) throw new Refusal('invitation_over')
    await insertMember(tx, { ...found, userId: person.userId }, now)
  })
  return businessId
}

async function findLink({ database }: AppContext, token: string) {
  const link = await database
    .selectFrom('invitationLink')
    .select(['businessId', 'invitationId', 'generation'])
    .where('tokenHash', '=', invitationTokenHash(token))
    .executeTakeFirst()
  if (!link) throw new Refusal('not_found')
  return link
}

/** Reads the invitation of a link; locked, so that of two who join at once by it one waits. */
async function readInvitation(
  tx: Tx,
  link: { businessId: string; invitationId: string; generation: number },
  { now, isLocked }: { now: Date; isLocked: boolean },
): Promise<Found> {
  const found = await tx
    .selectFrom('invitation as i')
    .innerJoin('business as b', 'b.id', 'i.businessId')
    .select(['i.businessId', 'b.name as business', 'i.id', 'i.role', 'i.phone', 'i.invitedBy'])
    .select(['i.joinedBy', 'i.endedAt', 'i.expiresAt', 'i.generation'])
    .where('i.businessId', '=', link.businessId)
    .where('i.id', '=', link.invitationId)
    .$if(isLocked, (query) => query.forUpdate('i'))
    .executeTakeFirstOrThrow()
  const isOver =
    found.endedAt !== null || found.expiresAt <= now || found.generation !== link.generation
  const state = found.joinedBy ? 'joined' : isOver ? 'over' : 'open'
  return { ...found, role: invitedRole(found.role as Role), state }
}

async function insertMember(
  tx: Tx,
  { businessId, id, role, userId, invitedBy }: Found & { userId: string },
  now: Date,
): Promise<void> {
  const joined = await tx
    .insertInto('member')
    .values({ businessId, userId, role, invitedBy, createdAt: now })
    // Somebody who comes back keeps what they did under their name. Somebody who works here, and has moved to the
    // invited number, keeps their role: they may be the last owner.
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'userId'])
        .doUpdateSet({ role, invitedBy, createdAt: now, leftAt: null })
        .where('member.leftAt', 'is not', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!joined) throw new Refusal('member_already')
  await tx
    .updateTable('invitation')
    .set({ endedAt: now, joinedBy: userId })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  // From now on this is where they work, until they choose another of their businesses.
  await tx.updateTable('appUser').set({ businessId }).where('id', '=', userId).execute()
  await recordEvent(tx, {
    businessId,
    subject: userId,
    type: 'member.joined',
    actor: 'staff',
    actorId: userId,
    data: { role, invitedBy },
  })
}
