import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { keyLimits } from '#rules/keyLimits.ts'
import type { ChangeKeyBody, KeyBody } from '#rules/shapes/apiKey.ts'
import type { AppContext } from '#server/appContext.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordByStaff } from '#server/events/recordByStaff.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { composeKey, hashKey, prefixOf } from './composeKey.ts'

/**
 * Makes a key. Its maker is an owner or a manager, so that no role of a key is above theirs.
 * @returns its id
 * @throws {Refusal} keys_full, key_expiry_past
 */
export async function makeKey(
  tx: Tx,
  context: AppContext,
  by: By,
  { name, role, rights, addresses, expiresAt }: KeyBody,
  now: Date,
): Promise<string> {
  const ends = expiresAt ? new Date(expiresAt) : null
  if (ends && ends <= now) throw refuseField('expiresAt', 'key_expiry_past')
  await refuseFull(tx, by.businessId)
  const chosen = { name, role, rights: rights ?? null, addresses: addresses ?? null }
  const id = await insertKey(tx, context, by, { ...chosen, expiresAt: ends }, now)
  await recordByStaff(tx, by, 'access.key_made', id, { name, role })
  return id
}

/**
 * Makes a key that takes the place of another, with the same name, role, rights, addresses and end. Both work for a
 * time, in which the programs get the new one. The caller answers for the new key from now on.
 * @returns the id of the new key
 * @throws {Refusal} not_found, key_replaced when the other is over or was replaced before
 */
export async function replaceKey(
  tx: Tx,
  context: AppContext,
  by: By,
  { id, overlapSeconds }: { id: string; overlapSeconds: number },
  now: Date,
): Promise<string> {
  const { businessId } = by
  const old = await tx
    .selectFrom('apiKey')
    .select(['name', 'role', 'rights', 'addresses', 'expiresAt', 'revokedAt', 'replacedBy'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!old) throw new Refusal('not_found')
  const { revokedAt, replacedBy, ...kept } = old
  if (revokedAt || replacedBy) throw new Refusal('key_replaced')
  if (kept.expiresAt && kept.expiresAt <= now) throw new Refusal('key_replaced')
  const successor = await insertKey(tx, context, by, kept, now)
  await tx
    .updateTable('apiKey')
    .set({ replacedBy: successor, worksUntil: new Date(now.getTime() + overlapSeconds * 1_000) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await recordByStaff(tx, by, 'access.key_replaced', id, { name: old.name, successor })
  return successor
}

/** Changes the name and the addresses of a key. @throws {Refusal} not_found */
export async function changeKey(
  tx: Tx,
  by: By,
  id: string,
  { name, addresses }: ChangeKeyBody,
): Promise<void> {
  const changed = await tx
    .updateTable('apiKey')
    .set((row) => ({
      name: name ?? row.ref('name'),
      addresses: addresses === undefined ? row.ref('addresses') : addresses,
    }))
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found')
  await recordByStaff(tx, by, 'access.key_changed', id, { name: changed.name })
}

/** Revokes a key: it is refused from the next call on. Doing so twice is the same. @throws {Refusal} not_found */
export async function revokeKey(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const key = tx.updateTable('apiKey').where('businessId', '=', by.businessId).where('id', '=', id)
  const revoked = await key
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (revoked) return recordByStaff(tx, by, 'access.key_revoked', id, { name: revoked.name })
  const found = await tx
    .selectFrom('apiKey')
    .select('id')
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

type Chosen = {
  name: string
  role: string
  rights: string[] | null
  addresses: string[] | null
  expiresAt: Date | null
}

async function insertKey(
  tx: Tx,
  context: AppContext,
  { businessId, userId }: By,
  chosen: Chosen,
  now: Date,
): Promise<string> {
  const source = { id: newId('key'), prefix: prefixOf(context.config), salt: randomBytes(16) }
  const key = composeKey(context.secret, source)
  const row = { ...source, ...chosen, businessId, createdBy: userId, createdAt: now }
  await tx
    .insertInto('apiKey')
    .values({ ...row, role: row.role as KeyBody['role'], lastFour: key.slice(-4) })
    .execute()
  await tx
    .insertInto('apiKeyHash')
    .values({ hash: hashKey(key), businessId, keyId: source.id })
    .execute()
  return source.id
}

/** Refuses one more key than a business may have; calls at once wait for each other. @throws {Refusal} keys_full */
async function refuseFull(tx: Tx, businessId: string): Promise<void> {
  await lockNamed(tx, `keys:${businessId}`)
  const { count } = await tx
    .selectFrom('apiKey')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .where('replacedBy', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= keyLimits.keysMax) throw new Refusal('keys_full')
}
