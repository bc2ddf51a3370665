import type { Role } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** Makes changes of a team wait for one another, so that of two owners who leave at once the second finds nobody else. */
export async function lockTeam(tx: Tx, businessId: string): Promise<void> {
  await tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the team and returns the role of a member. @throws {Refusal} not_found */
export async function lockMember(tx: Tx, businessId: string, userId: string): Promise<Role> {
  await lockTeam(tx, businessId)
  const role = await readRole(tx, businessId, userId)
  if (!role) throw new Refusal('not_found')
  return role
}

/** Reads the role of a member; null for somebody who does not work here. */
export async function readRole(tx: Tx, businessId: string, userId: string): Promise<Role | null> {
  const member = await tx
    .selectFrom('member')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return (member?.role ?? null) as Role | null
}

/** Writes the role of a member. Lock the team first. */
export async function setRole(
  tx: Tx,
  businessId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ role })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .execute()
}
