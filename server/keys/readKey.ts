import { sql } from 'kysely'
import type { GivenRole, Role } from '#rules/permissions.ts'
import { givenRoles } from '#rules/permissions.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { KeyActor } from '#server/http/actor.ts'
import { networkAround } from '#server/http/addressKey.ts'
import { Refusal } from '#server/http/problems.ts'
import { hashKey, isKey, prefixOf } from './composeKey.ts'
import { isFromNetworks } from './isFromNetworks.ts'

/**
 * Finds the key that a call was made with. Its row is read anew for each call, so that a revoked key is refused from
 * the next call on, by every server.
 * @param address the caller's, as in Fastify's `request.ip`
 * @throws {Refusal} key_invalid, key_over, key_address_refused
 */
export async function readKey(
  context: AppContext,
  word: string,
  address: string,
  now: Date,
): Promise<KeyActor> {
  if (!isKey(word, prefixOf(context.config))) throw new Refusal('key_invalid')
  const found = await findKey(context, hashKey(word))
  if (!found) throw new Refusal('key_invalid')
  const { id, businessId, makerRole, addresses } = found
  if (isOver(found, now) || !makerRole) throw new Refusal('key_over')
  if (addresses && !isFromNetworks(addresses, address)) throw new Refusal('key_address_refused')
  await noteUsed(context, found, networkAround(address), now)
  return { keyId: id, businessId, role: lowerOf(found.role, makerRole), rights: found.rights }
}

type Found = {
  id: string
  businessId: string
  role: GivenRole
  rights: KeyActor['rights']
  addresses: string[] | null
  expiresAt: Date | null
  worksUntil: Date | null
  revokedAt: Date | null
  lastUsedOn: string | null
  lastUsedNetwork: string | null
  /** The present role of the member who made it; null once they have left. */
  makerRole: Role | null
}

/**
 * Reads a key and its maker in one statement by three primary keys. As for a session, the inner row sets the business
 * of the statement, so that row-level security shows the rows of that business and no other.
 */
async function findKey({ database }: AppContext, hash: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select k.id, found.business_id, k.role, k.rights, k.addresses, k.expires_at, k.works_until, k.revoked_at,
      k.last_used_on::text as last_used_on, k.last_used_network, m.role as maker_role
    from (
      select h.key_id, set_config('ringup.business_id', h.business_id, true) as business_id
      from api_key_hash h where h.hash = ${hash}
      offset 0
    ) found
    cross join lateral (
      select * from api_key where api_key.business_id = found.business_id and api_key.id = found.key_id
      limit 1
    ) k
    left join lateral (
      select role from member
      where member.business_id = found.business_id and member.user_id = k.created_by
        and member.left_at is null
      limit 1
    ) m on true`.execute(database)
  return rows[0]
}

function isOver({ expiresAt, worksUntil, revokedAt }: Found, now: Date): boolean {
  return revokedAt !== null || isPast(expiresAt, now) || isPast(worksUntil, now)
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment <= now
}

/** Returns the role that may do less: `givenRoles` stand from the highest to the lowest, below an owner's. */
function lowerOf(role: GivenRole, makerRole: Role): GivenRole {
  if (makerRole === 'owner') return role
  return givenRoles.indexOf(role) > givenRoles.indexOf(makerRole) ? role : makerRole
}

/** Stores the day and the network of a call, if they are not those of the call before. */
async function noteUsed(
  { database }: AppContext,
  { businessId, id, lastUsedOn, lastUsedNetwork }: Found,
  network: string,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  if (day === lastUsedOn && network === lastUsedNetwork) return
  await inBusiness(database, businessId, (tx) =>
    sql`
      update api_key set last_used_on = ${day}::date, last_used_network = ${network}
      where business_id = ${businessId} and id = ${id}
        and (last_used_on, last_used_network) is distinct from (${day}::date, ${network}::text)`.execute(
      tx,
    ),
  )
}
