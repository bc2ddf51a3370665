import { type GivenRole, mayManage } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvents } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { forgetPushes } from './forgetPushes.ts'
import { listBusinesses } from './listBusinesses.ts'
import { lockMember, setRole } from './lockTeam.ts'
import { voidOffers } from './voidOffers.ts'

/**
 * Gives a member another role, but for that of an owner, which they accept themselves (offerOwnership). The
 * offers of somebody who is an owner no more end.
 * @throws {Refusal} not_found, owner_needed
 */
export async function changeRole(
  tx: Tx,
  by: By,
  userId: string,
  role: GivenRole,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const before = await lockMember(tx, businessId, userId)
  if (before === role) return
  if (before === 'owner') await refuseWithoutOwner(tx, businessId, userId)
  await setRole(tx, businessId, userId, role)
  const changed = {
    ...of(by, userId),
    type: 'member.role_changed',
    data: { before, role },
  } as const
  const ended = before === 'owner' ? await voidOffers(tx, by, { giverId: userId }, now) : []
  await recordEvents(tx, businessId, [changed, ...ended])
}

/**
 * Removes a member, or lets one leave. At once they see nothing of the business any more: their sessions go
 * on in another one, or end; live streams are looked through; this business pushes nothing to their devices.
 * Their offers of the ownership end, and those to them.
 * @throws {Refusal} not_found, not_allowed, owner_needed
 */
export async function removeMember(tx: Tx, by: By, userId: string, now: Date): Promise<void> {
  const { businessId } = by
  const role = await lockMember(tx, businessId, userId)
  const isOwn = userId === by.userId
  if (!isOwn && !mayManage(by.role, role)) throw new Refusal('not_allowed')
  if (role === 'owner') await refuseWithoutOwner(tx, businessId, userId)
  await tx
    .updateTable('member')
    .set({ leftAt: now })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
  await forgetPushes(tx, businessId, userId)
  await tx
    .deleteFrom('notificationChoice')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
  const [next] = await listBusinesses(tx, userId)
  await tx
    .updateTable('appUser')
    .set({ businessId: next?.id ?? null })
    .where('id', '=', userId)
    .where('businessId', '=', businessId)
    .execute()
  if (!next) await tx.deleteFrom('session').where('userId', '=', userId).execute()
  const type = isOwn ? 'member.left' : 'member.removed'
  const gone = { ...of(by, userId), type, data: { role } } as const
  const offers = { giverId: userId, memberId: userId }
  await recordEvents(tx, businessId, [gone, ...(await voidOffers(tx, by, offers, now))])
}

async function refuseWithoutOwner(tx: Tx, businessId: string, userId: string): Promise<void> {
  const owners = await tx
    .selectFrom('member')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('leftAt', 'is', null)
    .execute()
  if (!owners.some((owner) => owner.userId !== userId)) throw new Refusal('owner_needed')
}

function of(by: By, subject: string) {
  return { subject, actor: 'staff' as const, actorId: by.userId }
}
