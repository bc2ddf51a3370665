import { sql } from 'kysely'
import type { WebhookEvent } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { composeBodies } from './composeBodies.ts'
import { composeSigningKeys, type SigningKeys } from './composeSecret.ts'
import { type Endpoint, isReady, lockEndpoints } from './lockEndpoints.ts'
import { planNext } from './planNext.ts'
import { type Follower, type News, type NewsItem, readNews } from './readNews.ts'

/** A delivery that this worker alone may send while its claim stands. */
export type Claimed = {
  id: string
  endpointId: string
  eventId: string
  /** The number of its event; null for a test, which is about no event. */
  sequence: number | null
  type: WebhookEvent['type']
  subject: string
  /** The attempts since it was last sent anew. */
  tries: number
  /** It comes from an event after the endpoint's cursor, and gets its row with its first attempt. */
  isNew: boolean
}

/** A delivery with the body that is posted. */
export type Prepared = Claimed & { body: string }

/** Deliveries to one endpoint, with all that is needed to send them. */
export type Claim = {
  endpointId: string
  url: string
  keys: SigningKeys[]
  claimedUntil: Date
  /** Those that are due again, and then the new ones in the order of their events. */
  deliveries: Prepared[]
  /** Where the endpoint's cursor stands when all were sent; 0 if it stays. */
  until: number
  /** How many may be sent at once. */
  lanes: number
}

/**
 * Claims what a business has to send: deliveries that are due again, and the events after the cursor of each endpoint; a
 * few to an endpoint that fails. Queues a job for the time at which there is more. While an endpoint is claimed nobody
 * else can claim more of it, and so it never gets more calls at once than one worker makes. A claim ends at a time, so
 * that what a worker that dies had claimed is sent again without anybody noticing its death.
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
  const ready = endpoints.filter((endpoint) => isReady(endpoint, now))
  const claimedUntil = new Date(now.getTime() + webhookLimits.webhookClaimMs)
  const takers = ready.map(toTaker)
  const due =
    ready.length === 0 ? [] : await claimDue(tx, businessId, { takers, now, claimedUntil })
  const followers = takers.map((taker) => ({ ...taker, max: taker.max - countOf(due, taker.id) }))
  const news = await readNews(tx, businessId, followers)
  const fresh = takers.flatMap(({ id }) =>
    (news.get(id)?.items ?? []).map((item) => toClaimed(id, item)),
  )
  const all = [...due, ...fresh]
  const byEndpoint = Map.groupBy(all, ({ endpointId }) => endpointId)
  await holdEndpoints(tx, businessId, { holders: [...byEndpoint.keys()], news, claimedUntil })
  await planNext(tx, businessId, now)
  if (all.length === 0) return []
  const bodies = await composeBodies(tx, businessId, all, now)
  const keysById = await readSigningKeys(tx, context, { businessId, ids: byEndpoint.keys(), now })
  return ready.flatMap((endpoint): Claim[] => {
    const { id, url, failingSince } = endpoint
    const mine = byEndpoint.get(id)
    if (!mine) return []
    const deliveries = mine.map((one) => ({ ...one, body: bodies.get(one.eventId) ?? '' }))
    const until = news.get(id)?.until ?? 0
    const lanes = failingSince === null ? webhookLimits.webhookCallsAtOnceMax : 1
    const keys = keysById.get(id) ?? []
    return [{ endpointId: id, url, keys, claimedUntil, deliveries, until, lanes }]
  })
}

function toTaker({ id, types, cursorSequence, failingSince }: Endpoint): Follower {
  const { webhookCallsAtOnceMax, webhookClaimMax } = webhookLimits
  const max = failingSince === null ? webhookClaimMax : webhookCallsAtOnceMax
  return { id, types, cursorSequence, max }
}

function countOf(claimed: readonly Claimed[], endpointId: string): number {
  return claimed.filter((one) => one.endpointId === endpointId).length
}

function toClaimed(endpointId: string, item: NewsItem): Claimed {
  return { ...item, id: newId('dlv'), endpointId, tries: 0, isNew: true }
}

/**
 * Claims the deliveries that are due again. They are found by an array of their ids: of a table whose statistics are old
 * the planner joined all deliveries of the business with all endpoints.
 */
async function claimDue(
  tx: Tx,
  businessId: string,
  given: { takers: readonly { id: string; max: number }[]; now: Date; claimedUntil: Date },
): Promise<Claimed[]> {
  const { now, claimedUntil } = given
  const takers = given.takers.map(({ id, max }) => ({ id, max }))
  const { rows } = await sql<Omit<Claimed, 'isNew'>>`
    with due as materialized (
      select d.id
      from jsonb_to_recordset(${JSON.stringify(takers)}::jsonb) as taker (id text collate "C", max integer),
      lateral (
        select id from webhook_delivery
        where business_id = ${businessId} and endpoint_id = taker.id and state = 'pending' and due_at <= ${now}
        order by due_at, id
        limit taker.max
      ) as d
    )
    update webhook_delivery d set claimed_until = ${claimedUntil}
    where d.business_id = ${businessId} and d.id = any (array(select id from due))
    returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.sequence, d.type, d.subject,
      d.tries`.execute(tx)
  return rows.map((row) => ({ ...row, isNew: false }))
}

/**
 * Notes the claim on endpoints that get something. The cursor of one that its news do not concern moves on at once; of
 * any other when they were sent.
 */
async function holdEndpoints(
  tx: Tx,
  businessId: string,
  given: { holders: readonly string[]; news: ReadonlyMap<string, News>; claimedUntil: Date },
): Promise<void> {
  const { holders, news, claimedUntil } = given
  const unheard = [...news].filter(([, { items }]) => items.length === 0)
  const cursors = new Map(unheard.map(([id, { until }]) => [id, until]))
  const rows = [...new Set([...holders, ...cursors.keys()])].map((id) => ({
    ...{ id, cursor: cursors.get(id) ?? 0 },
    claimed_until: holders.includes(id) ? claimedUntil : null,
  }))
  if (rows.length === 0) return
  await sql`
    update webhook_endpoint e set
      claimed_until = held.claimed_until, cursor_sequence = greatest(e.cursor_sequence, held.cursor)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as held (id text collate "C", cursor bigint, claimed_until timestamptz)
    where e.business_id = ${businessId} and e.id = held.id`.execute(tx)
}

/** Derives the keys of all secrets that are valid now, by endpoint: while one is replaced, those of both. */
async function readSigningKeys(
  tx: Tx,
  { secret }: AppContext,
  given: { businessId: string; ids: Iterable<string>; now: Date },
): Promise<Map<string, SigningKeys[]>> {
  const sources = await tx
    .selectFrom('webhookSecret')
    .select(['endpointId', 'id', 'salt'])
    .where('businessId', '=', given.businessId)
    .where('endpointId', 'in', [...given.ids])
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', given.now)]))
    .orderBy('id', 'desc')
    .execute()
  const byEndpoint = Map.groupBy(sources, ({ endpointId }) => endpointId)
  return new Map(
    [...byEndpoint].map(([id, some]) => [id, some.map((one) => composeSigningKeys(secret, one))]),
  )
}
