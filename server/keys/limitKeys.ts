import { sql } from 'kysely'
import { keyLimits } from '#rules/keyLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { KeyActor } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import {
  type AttemptLimit,
  deleteOldCounts,
  secondsLeft,
  windowStartAt,
} from '#server/http/countAttempt.ts'
import { Refusal } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'

/**
 * Limits the calls of each key, and of all keys of a business together, over all servers, and says in each answer how
 * many are left: draft-ietf-httpapi-ratelimit-headers-10, in which `q` is the quota, `w` the window, `r` what is left
 * of it, and `t` the seconds until it begins anew.
 */
export function limitKeys(api: Api, context: AppContext): void {
  if (context.config.callLimits === 'off') return
  api.addHook('preValidation', async ({ apiKey }, reply) => {
    if (!apiKey) return
    const now = new Date()
    const counted = await countCall(context, apiKey, now)
    reply.header('ratelimit-policy', counted.map(describePolicy).join(', '))
    reply.header('ratelimit', counted.map((one) => describeState(one, now)).join(', '))
    const full = counted.find(({ left }) => left < 0)
    if (full) throw new Refusal('key_limit_reached', { pauseSeconds: secondsLeft(full, now) })
  })
}

type Counted = AttemptLimit & { name: string; left: number }

/**
 * Counts a call against both limits in one statement, always in the same order, so that no two calls wait for each
 * other. A call over a limit counts too: who does not wait is not let in sooner by it.
 */
async function countCall(context: AppContext, key: KeyActor, now: Date): Promise<Counted[]> {
  const limits = limitsOf(context.secret, key)
  const rows = limits.map(
    (limit) =>
      sql`(${limit.kind}, ${limit.key}::bytea, ${windowStartAt(limit, now)}::timestamptz, 1)`,
  )
  const { rows: counts } = await sql<{ kind: string; count: number }>`
    insert into attempt (kind, key, window_start, count) values ${sql.join(rows)}
    on conflict (kind, key, window_start) do update set count = attempt.count + 1
    returning kind, count`.execute(context.database)
  if (counts.some(({ count }) => count === 1))
    await outsideBusinesses(context.database, (tx) => deleteOldCounts(tx, now))
  return limits.map((limit) => {
    const { count = 0 } = counts.find(({ kind }) => kind === limit.kind) ?? {}
    return { ...limit, left: limit.countMax - count }
  })
}

function limitsOf(secret: Buffer, { keyId, businessId }: KeyActor) {
  const windowMs = keyLimits.keyCallsWindowMs
  return [
    {
      name: 'key',
      kind: 'key.call',
      key: keyedHash(secret, `key-calls:${keyId}`),
      windowMs,
      countMax: keyLimits.callsPerKeyMax,
    },
    {
      name: 'business',
      kind: 'key.business',
      key: keyedHash(secret, `key-calls:${businessId}`),
      windowMs,
      countMax: keyLimits.callsByKeysPerBusinessMax,
    },
  ]
}

function describePolicy({ name, countMax, windowMs }: Counted): string {
  return `"${name}";q=${countMax};w=${windowMs / 1_000}`
}

function describeState(counted: Counted, now: Date): string {
  return `"${counted.name}";r=${Math.max(0, counted.left)};t=${secondsLeft(counted, now)}`
}
