import { createHash, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from './problems.ts'

/**
 * The stored part of an answer: its status and the id of its subject. The body is read again, so that no
 * phone and no pay link is stored a second time.
 */
export type Answer = { status: number; subject: string }

/** An answer to present; `isNew` if this very transaction made its subject. */
export type Presented = Answer & { isNew?: boolean }

/**
 * The result of a write: its answer, and queries that were sent but not answered yet, so that storing and
 * reading the answer goes out in the same packet. If one of them fails, so does the write.
 */
export type Work = Presented & { pending?: Promise<unknown> }

/**
 * Does a write once per Idempotency-Key of a business. The answer is stored in the transaction that made
 * it true, so a crash keeps both or neither. A refused call changed nothing, is not stored, and may be
 * retried.
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

/** Does the same and returns the body that `present` reads while the answer is being stored. */
export async function presentOnce<T>(
  tx: Tx,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Work>,
  present: (answer: Presented) => Promise<T>,
): Promise<T> {
  const key = readKey(request)
  if (key !== null) {
    const [, row] = await together([lockKey(tx, businessId, key), readRow(tx, businessId, key)])
    const stored = row && (await matchStored(tx, businessId, row, request))
    if (stored) return present(stored)
  }
  const { pending, ...answer } = await work()
  const [, , presented] = await together([
    pending,
    key !== null && storeAnswer(tx, businessId, key, request, answer),
    present(answer),
  ])
  return presented
}

/** Reads the stored answer of this very call, or null; for verbs that call a provider before they write. */
export async function readStoredAnswer(
  tx: Tx,
  businessId: string,
  request: FastifyRequest,
): Promise<Answer | null> {
  const key = readKey(request)
  if (key === null) return null
  const row = await readRow(tx, businessId, key)
  return row ? matchStored(tx, businessId, row, request) : null
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

/** Returns the answer that a row holds for this very call; null when the row has expired. */
async function matchStored(
  tx: Tx,
  businessId: string,
  stored: NonNullable<Awaited<ReturnType<typeof readRow>>>,
  request: FastifyRequest,
): Promise<Answer | null> {
  if (stored.createdAt < expiresBefore()) {
    await tx
      .deleteFrom('idempotencyKey')
      .where('businessId', '=', businessId)
      .where('key', '=', stored.key)
      .execute()
    return null
  }
  if (!fingerprint(request).equals(stored.fingerprint)) throw new Refusal('idempotency_key_reused')
  return { status: stored.status, subject: stored.subject }
}

/**
 * Stores an answer and deletes a few of the business's oldest ones. It comes last, so that a call that
 * waits here holds no other lock that someone needs.
 */
async function storeAnswer(
  tx: Tx,
  businessId: string,
  key: string,
  request: FastifyRequest,
  { status, subject }: Answer,
): Promise<void> {
  const row = { businessId, key, fingerprint: fingerprint(request), status, subject }
  await together([
    tx.insertInto('idempotencyKey').values(row).execute(),
    randomInt(limits.keysStoredPerClearing) === 0 && forgetKeys(tx, businessId),
  ])
}

/** Deletes expired keys of a business. PostgreSQL plans this anew each time, for longer than an insert takes. */
async function forgetKeys(tx: Tx, businessId: string): Promise<void> {
  await sql`
    delete from idempotency_key where business_id = ${businessId} and key in (
      select key from idempotency_key
      where business_id = ${businessId} and created_at < ${expiresBefore()}
      order by created_at limit ${limits.keysForgottenMax}
    )`.execute(tx)
}

/** Returns the moment before which keys have expired: many go with some of the new ones, the rest when reused. */
function expiresBefore(): Date {
  return new Date(Date.now() - limits.idempotencyKeyLifeMs)
}

/** Hashes everything that identifies a call; the same call by another person is a different one. */
function fingerprint(request: FastifyRequest): Buffer {
  const { method, url, body, actor, apiKey } = request
  const caller = apiKey?.keyId ?? actor?.userId
  const call = `${caller} ${method} ${url}\n${JSON.stringify(body ?? null)}`
  return createHash('sha256').update(call).digest()
}
