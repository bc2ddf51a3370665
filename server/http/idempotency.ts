import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from './problems.ts'

/**
 * What is kept of an answer: its status and the id of what it is about. The body is read afresh,
 * so that neither a phone nor a pay link lies in a second place.
 */
export type Answer = { status: number; subject: string }

/**
 * What a write gives: its answer, and what of it is sent and not answered yet, so that what keeps and
 * reads the answer goes out in the same packet. Where that fails, so does the write.
 */
export type Work = Answer & { underWay?: Promise<unknown> }

/**
 * Does a write once for each Idempotency-Key of a business: the answer is kept in the very
 * transaction that made it true, so a crash keeps both or neither. What was refused did nothing,
 * is not kept, and may come again.
 * Semantics: draft-ietf-httpapi-idempotency-key-header and the specification, point 7.
 * @throws {Refusal} idempotency_key_reused for another call, idempotency_in_flight while it runs.
 */
export function answerOnce(
  tx: Tx,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return presentOnce(tx, businessId, request, work, async (answer) => answer)
}

/** The same, for an answer that is read afresh: `present` reads it while the key is kept. */
export async function presentOnce<T>(
  tx: Tx,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Work>,
  present: (answer: Answer) => Promise<T>,
): Promise<T> {
  const key = readKey(request)
  if (key !== null) {
    const [, row] = await together([lockKey(tx, businessId, key), readRow(tx, businessId, key)])
    const kept = row && (await judge(tx, businessId, row, request))
    if (kept) return present(kept)
  }
  const { underWay, ...answer } = await work()
  const [, , presented] = await together([
    underWay,
    key !== null && keepAnswer(tx, businessId, key, request, answer),
    present(answer),
  ])
  return presented
}

/** Gives the kept answer of this very call, or null; for verbs that call out before they write. */
export async function readKeptAnswer(
  tx: Tx,
  businessId: string,
  request: FastifyRequest,
): Promise<Answer | null> {
  const key = readKey(request)
  if (key === null) return null
  const row = await readRow(tx, businessId, key)
  return row ? judge(tx, businessId, row, request) : null
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const fits = typeof key === 'string' && key.length <= limits.idempotencyKeyCharactersMax
  if (fits && /^[\x21-\x7E]+$/.test(key)) return key
  throw new Refusal('idempotency_key_invalid')
}

async function lockKey(tx: Tx, businessId: string, key: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${businessId}:${key}`}, 0)) as mine`.execute(
    tx,
  )
  if (!rows[0]?.mine) throw new Refusal('idempotency_in_flight')
}

function readRow(tx: Tx, businessId: string, key: string) {
  return tx
    .selectFrom('idempotencyKey')
    .select(['key', 'fingerprint', 'status', 'subject', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The answer that a row holds for this very call; null where it is to be forgotten by now. */
async function judge(
  tx: Tx,
  businessId: string,
  kept: NonNullable<Awaited<ReturnType<typeof readRow>>>,
  request: FastifyRequest,
): Promise<Answer | null> {
  if (kept.createdAt < forgottenAt()) {
    await tx
      .deleteFrom('idempotencyKey')
      .where('businessId', '=', businessId)
      .where('key', '=', kept.key)
      .execute()
    return null
  }
  if (!fingerprint(request).equals(kept.fingerprint)) throw new Refusal('idempotency_key_reused')
  return { status: kept.status, subject: kept.subject }
}

/**
 * Keeps an answer, and forgets the oldest few of the business; last of all, so that whoever waits
 * here for another has no lock to wait for.
 */
async function keepAnswer(
  tx: Tx,
  businessId: string,
  key: string,
  request: FastifyRequest,
  { status, subject }: Answer,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from idempotency_key where business_id = ${businessId} and key in (
        select key from idempotency_key
        where business_id = ${businessId} and created_at < ${forgottenAt()}
        order by created_at limit ${limits.attemptsForgottenMax}
      )
    )
    insert into idempotency_key (business_id, key, fingerprint, status, subject)
    values (${businessId}, ${key}, ${fingerprint(request)}, ${status}, ${subject})`.execute(tx)
}

/** Keys that are older are forgotten: a few with each new one, and the rest when they come again. */
function forgottenAt(): Date {
  return new Date(Date.now() - limits.idempotencyKeyLifeMs)
}

/** What makes it this very call; another person's is another, even in the same words. */
function fingerprint(request: FastifyRequest): Buffer {
  const { method, url, body, actor } = request
  const call = `${actor?.userId} ${method} ${url}\n${JSON.stringify(body ?? null)}`
  return createHash('sha256').update(call).digest()
}
