import { mayManage, type Role } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { listBusinesses } from './listBusinesses.ts'

/** Gives a member another role. @throws {Refusal} not_found, owner_needed */
export async function changeRole(tx: Tx, by: By, userId: string, role: Role): Promise<void> {
  const { businessId } = by
  const before = await lockMember(tx, businessId, userId)
  if (before === role) return
  if (before === 'owner') await refuseWithoutOwner(tx, businessId, userId)
  await tx
    .updateTable('member')
    .set({ role })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
  const type = 'member.role_changed'
  const data = { before, role }
  await recordEvent(tx, { ...of(by, userId), type, data })
}

/**
 * Removes a member, or lets one leave. At once they see nothing of the business any more: their sessions go
 * on in another one, or end; live streams are looked through; this business pushes nothing to their devices.
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
  await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
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
  await recordEvent(tx, {
    ...of(by, userId),
    type: isOwn ? 'member.left' : 'member.removed',
    data: { role },
  })
}

/**
 * Returns the role of a member; changes of a team wait for one another, so that of two owners who leave at once
 * the second finds nobody else. @throws {Refusal} not_found
 */
async function lockMember(tx: Tx, businessId: string, userId: string): Promise<Role> {
  await tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const member = await tx
    .selectFrom('member')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  return member.role as Role
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
  return { businessId: by.businessId, subject, actor: 'staff' as const, actorId: by.userId }
}
