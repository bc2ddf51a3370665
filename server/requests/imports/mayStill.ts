import { sql } from 'kysely'
import { type GivenRole, mayDo, type Role } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Returns whether the member or the key that started a request import may still make requests: a key that was revoked
 * or a member who was removed makes no more of them.
 */
export async function mayStill(
  tx: Tx,
  businessId: string,
  actorId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ role: Role; keyRole: GivenRole | null }>`
    select m.role, k.role as key_role
    from member m
    left join api_key k on k.business_id = m.business_id and k.created_by = m.user_id and k.id = ${actorId}
    where m.business_id = ${businessId} and m.left_at is null
      and (m.user_id = ${actorId} or (k.revoked_at is null
        and coalesce(k.expires_at, 'infinity') > ${now} and coalesce(k.works_until, 'infinity') > ${now}
        and k.id is not null
        and (k.rights is null or k.rights @> array['bulkRequests', 'createRequest'])))`.execute(tx)
  return rows.some(
    ({ role, keyRole }) =>
      mayDo(role, 'bulkRequests') && (keyRole === null || mayDo(keyRole, 'bulkRequests')),
  )
}
