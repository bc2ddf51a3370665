import { sql } from 'kysely'
import type { WebhookEvent } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { composePayloads, type Payload } from './composePayloads.ts'
import { composeSigningKeys, type SigningKeys } from './composeSecret.ts'
import { queueSendingLater } from './insertDeliveries.ts'

/** A delivery that this worker alone may send, until `claimedUntil`. */
export type Claimed = { id: string; tries: number } & Payload

/** Deliveries to one endpoint, with all that is needed to send them. */
export type Claim = {
  endpointId: string
  url: string
  keys: SigningKeys[]
  claimedUntil: Date
  deliveries: Claimed[]
  /** How many may be sent at once. */
  lanes: number
}

/**
 * Claims the deliveries of a business that are due, a few of an endpoint that fails, and queues a job for the time at
 * which more is due. While an endpoint is claimed nobody else can claim more of it, and so it never gets more calls at
 * once than one worker makes. A claim ends at a time, so that the deliveries of a worker that dies are sent again without
 * anybody noticing its death.
 * @param only the endpoints whose deliveries to claim; null for all
 */
export async function claimDeliveries(
  tx: Tx,
  context: AppContext,
  businessId: string,
  now: Date,
  only: readonly string[] | null = null,
): Promise<Claim[]> {
  const endpoints = await lockEndpoints(tx, businessId, only)
  const isPast = (until: Date | null) => until === null || until <= now
  const ready = endpoints.filter((one) => isOn(one) && isPast(one.restsUntil) && !isHeld(one, now))
  const claimedUntil = new Date(now.getTime() + webhookLimits.webhookClaimMs)
  const { webhookCallsAtOnceMax: lanesMax, webhookClaimMax, webhookClaimsMax } = webhookLimits
  const usual = Math.min(webhookClaimMax, Math.ceil(webhookClaimsMax / ready.length))
  const takers = ready.map(({ id, failingSince }) => ({
    id,
    max: failingSince === null ? usual : lanesMax,
  }))
  const rows = ready.length === 0 ? [] : await claim(tx, businessId, { takers, now, claimedUntil })
  await planNext(tx, businessId, now)
  if (rows.length === 0) return []
  const payloads = await composePayloads(tx, businessId, rows, now)
  const keysById = await readSigningKeys(tx, context, { businessId, rows, now })
  return ready.flatMap(({ id: endpointId, url, failingSince }): Claim[] => {
    const deliveries = rows.flatMap(({ id, tries, ...row }) => {
      const payload = row.endpointId === endpointId ? payloads.get(id) : undefined
      return payload ? [{ id, tries, ...payload }] : []
    })
    if (deliveries.length === 0) return []
    const keys = keysById.get(endpointId) ?? []
    const lanes = failingSince === null ? lanesMax : 1
    return [{ endpointId, url, keys, claimedUntil, deliveries, lanes }]
  })
}

/** Tells whether events are sent to an endpoint. */
export function isOn({ state, deletedAt }: Pick<Endpoint, 'state' | 'deletedAt'>): boolean {
  return state === 'on' && !deletedAt
}

/**
 * Returns the latest end of a claim that is believed: twice its length, since the clock of its worker may be ahead. One
 * that is further ahead would keep an endpoint from everybody until then.
 */
function latestClaim(now: Date): Date {
  return new Date(now.getTime() + 2 * webhookLimits.webhookClaimMs)
}

/** Tells whether a worker sends to an endpoint just now. */
function isHeld({ claimedUntil }: Pick<Endpoint, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now && claimedUntil <= latestClaim(now)
}

/** An endpoint, whose lock is held. */
export type Endpoint = Awaited<ReturnType<typeof lockEndpoints>>[number]

/** Reads endpoints in the order of their ids and holds their locks, which come before those of their deliveries. */
export function lockEndpoints(tx: Tx, businessId: string, only: readonly string[] | null) {
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(only !== null, (query) => query.where('id', '=', sql<string>`any (${only}::text[])`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type ClaimedRow = {
  id: string
  endpointId: string
  eventId: string
  sequence: number | null
  type: WebhookEvent['type']
  subject: string
  tries: number
}

async function claim(
  tx: Tx,
  businessId: string,
  given: { takers: readonly { id: string; max: number }[]; now: Date; claimedUntil: Date },
): Promise<ClaimedRow[]> {
  const { takers, now, claimedUntil } = given
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select d.id
      from jsonb_to_recordset(${JSON.stringify(takers)}::jsonb) as taker (id text collate "C", max integer),
      lateral (
        select id from webhook_delivery
        where business_id = ${businessId} and endpoint_id = taker.id and state = 'pending' and due_at <= ${now}
        order by due_at, id
        limit taker.max
      ) as d
    ), claimed as (
      update webhook_delivery d set claimed_until = ${claimedUntil}
      from due where d.business_id = ${businessId} and d.id = due.id
      returning d.*
    ), busy as (
      update webhook_endpoint set claimed_until = ${claimedUntil}
      where business_id = ${businessId} and id in (select endpoint_id from claimed)
    )
    select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.sequence, d.type, d.subject,
      d.tries
    from claimed d`.execute(tx)
  return rows
}

/**
 * Queues a job for the time at which something of a business may be sent next. An endpoint that is claimed counts from
 * the end of its claim, when another worker takes over from a dead one: one that lives looks again when it is done.
 */
export async function planNext(tx: Tx, businessId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(
      next.due_at, case when e.claimed_until <= ${latestClaim(now)} then e.claimed_until end, e.rests_until, ${now}
    )) as at
    from webhook_endpoint e
    cross join lateral (
      select due_at from webhook_delivery
      where business_id = e.business_id and endpoint_id = e.id and state = 'pending'
      order by due_at limit 1
    ) as next
    where e.business_id = ${businessId} and e.state = 'on' and e.deleted_at is null`.execute(tx)
  const at = rows[0]?.at
  if (at) await queueSendingLater(tx, businessId, at.getTime() - now.getTime())
}

/** Derives the keys of all secrets that are valid now, by endpoint: while one is replaced, those of both. */
async function readSigningKeys(
  tx: Tx,
  { secret }: AppContext,
  given: { businessId: string; rows: readonly ClaimedRow[]; now: Date },
): Promise<Map<string, SigningKeys[]>> {
  const endpointIds = [...new Set(given.rows.map(({ endpointId }) => endpointId))]
  const sources = await tx
    .selectFrom('webhookSecret')
    .select(['endpointId', 'id', 'salt'])
    .where('businessId', '=', given.businessId)
    .where('endpointId', 'in', endpointIds)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', given.now)]))
    .orderBy('id', 'desc')
    .execute()
  const byEndpoint = Map.groupBy(sources, ({ endpointId }) => endpointId)
  return new Map(
    [...byEndpoint].map(([id, some]) => [id, some.map((one) => composeSigningKeys(secret, one))]),
  )
}
