import type { MemberView } from '#rules/shapes/member.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

/**
 * Lists everyone who works in a business, in the order in which they joined, and after them those who have left:
 * what they did stays under their name.
 */
export async function listMembers(
  tx: Tx,
  member: { businessId: string; userId: string },
): Promise<MemberView[]> {
  const members = await tx
    .selectFrom('member as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'u.phone', 'm.role', 'm.createdAt', 'm.leftAt'])
    .where('m.businessId', '=', member.businessId)
    .orderBy('m.leftAt', (order) => order.desc().nullsFirst())
    .orderBy('m.createdAt')
    .orderBy('u.id')
    .execute()
  return members.map(({ id, name, phone, role, createdAt, leftAt }) => ({
    id,
    name,
    role,
    joinedAt: createdAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    you: id === member.userId,
    phone: presentE164(phone),
  }))
}
