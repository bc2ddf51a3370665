import { sql } from 'kysely'
import { keyLimits } from '#rules/keyLimits.ts'
import type { KeyRight } from '#rules/keyRoutes.ts'
import type { GivenRole } from '#rules/permissions.ts'
import type { KeyView, MadeKey } from '#rules/shapes/apiKey.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { composeKey } from './composeKey.ts'

/** Lists the keys of a business, the newest first, with those that no longer work. */
export async function listKeys(tx: Tx, businessId: string, now: Date): Promise<KeyView[]> {
  const rows = await keysOf(tx, businessId)
    .orderBy('k.id', 'desc')
    .limit(keyLimits.keysListedMax)
    .execute()
  return rows.map((row) => present(row, now))
}

/** Reads one key. @throws {Refusal} not_found */
export async function readOneKey(
  tx: Tx,
  businessId: string,
  id: string,
  now: Date,
): Promise<KeyView> {
  return present(await readRow(tx, businessId, id), now)
}

/** Reads a key with the key itself, for the answer of the call that made it. @throws {Refusal} not_found */
export async function readMadeKey(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
  now: Date,
): Promise<MadeKey> {
  const row = await readRow(tx, businessId, id)
  return { ...present(row, now), key: composeKey(context.secret, row) }
}

async function readRow(tx: Tx, businessId: string, id: string): Promise<Row> {
  const row = await keysOf(tx, businessId).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

type Row = Awaited<ReturnType<ReturnType<typeof keysOf>['executeTakeFirstOrThrow']>>

function keysOf(tx: Tx, businessId: string) {
  return tx
    .selectFrom('apiKey as k')
    .innerJoin('member as m', (join) =>
      join.onRef('m.businessId', '=', 'k.businessId').onRef('m.userId', '=', 'k.createdBy'),
    )
    .selectAll('k')
    .select([sql<string | null>`k.last_used_on::text`.as('usedOn'), 'm.leftAt'])
    .where('k.businessId', '=', businessId)
}

function present(row: Row, now: Date): KeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.lastFour,
    role: row.role as GivenRole,
    rights: row.rights as KeyRight[] | null,
    addresses: row.addresses,
    state: stateOf(row, now),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedOn: row.usedOn,
    lastUsedNetwork: row.lastUsedNetwork,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    replacedBy: row.replacedBy,
    worksUntil: row.worksUntil?.toISOString() ?? null,
  }
}

function stateOf({ revokedAt, expiresAt, replacedBy, leftAt }: Row, now: Date): KeyView['state'] {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  if (leftAt) return 'maker_left'
  return replacedBy ? 'replaced' : 'works'
}
