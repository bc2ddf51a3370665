import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditEntry, AuditLog, AuditSubject, auditLogQuery } from '#rules/shapes/auditLog.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findEvents } from './findEvents.ts'

/** Reads one page of the audit log, newest first, and when its chain was last checked. */
export async function readAuditLog(
  tx: Tx,
  businessId: string,
  query: z.output<typeof auditLogQuery>,
): Promise<AuditLog> {
  const { limit, after, ...filter } = query
  const found = await findEvents(tx, businessId, filter, { limit: limit + 1, after })
  const sequences = found.sequences.slice(0, limit)
  const [entries, checked] = await together([
    readEntries(tx, businessId, sequences),
    readCheck(tx, businessId),
  ])
  return {
    data: entries,
    nextCursor: found.sequences.length > limit ? (sequences.at(-1) ?? null) : null,
    truncated: found.truncated,
    checked,
  }
}

async function readCheck(tx: Tx, businessId: string): Promise<AuditLog['checked']> {
  const check = await tx
    .selectFrom('auditCheck')
    .select(['checkedAt', 'brokenSequence'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return check ? { at: check.checkedAt.toISOString(), firstBroken: check.brokenSequence } : null
}

/** Reads the events with these numbers, newest first, with the names of those whom they are about. */
export async function readEntries(
  tx: Tx,
  businessId: string,
  sequences: number[],
): Promise<(AuditEntry & { hash: string })[]> {
  if (sequences.length === 0) return []
  const events = await tx
    .selectFrom('event')
    .select(['sequence', 'at', 'type', 'actor', 'actorId', 'network', 'subject'])
    .select([
      sql<Record<string, unknown>>`event_data(event)`.as('data'),
      sql<string>`encode(hash, 'hex')`.as('hash'),
    ])
    .where('businessId', '=', businessId)
    .where('sequence', '=', sql<number>`any (${sequences}::bigint[])`)
    .orderBy('sequence', 'desc')
    .execute()
  const subjects = [...new Set(events.map(({ subject }) => subject))]
  const [requests, customers, members, keys] = await together([
    readRequests(
      tx,
      businessId,
      subjects.filter((id) => id.startsWith('req_')),
    ),
    readCustomers(
      tx,
      businessId,
      subjects.filter((id) => id.startsWith('cus_')),
    ),
    readMembers(tx, businessId),
    readKeys(tx, businessId),
  ])
  const known = new Map<string, AuditSubject>(
    [...requests, ...customers].map((subject) => [subject.id, subject]),
  )
  const subjectOf = (id: string): AuditSubject => {
    const key = keys.get(id)
    if (key?.name) return { kind: 'key', id, name: key.name }
    if (!id.startsWith('usr_')) return known.get(id) ?? { kind: 'other', id }
    return { kind: 'member', id, name: members.get(id)?.name ?? null }
  }
  const byOf = (id: string): By | null => {
    if (!id.startsWith('usr_')) return keys.get(id) ?? null
    return members.get(id) ?? { id, name: null, isFormer: true }
  }
  return events.map(({ actorId, at, subject, actor, ...event }) => ({
    ...event,
    actor: actor as AuditEntry['actor'],
    at: at.toISOString(),
    by: actorId ? byOf(actorId) : null,
    subject: subjectOf(subject),
  }))
}

async function readRequests(tx: Tx, businessId: string, ids: string[]): Promise<AuditSubject[]> {
  const requests = await tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['r.id', 'r.number', 'c.name as customer'])
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', sql<string>`any (${ids}::text[])`)
    .execute()
  return requests.map((request) => ({ kind: 'request', ...request }))
}

async function readCustomers(tx: Tx, businessId: string, ids: string[]): Promise<AuditSubject[]> {
  const customers = await tx
    .selectFrom('customer')
    .select(['id', 'name', 'erasedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .execute()
  return customers.map(({ id, name, erasedAt }) => ({
    kind: 'customer',
    id,
    name,
    isErased: erasedAt !== null,
  }))
}

type By = NonNullable<AuditEntry['by']>

async function readMembers(tx: Tx, businessId: string): Promise<Map<string, By>> {
  const members = await tx
    .selectFrom('member as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'm.leftAt'])
    .where('m.businessId', '=', businessId)
    .execute()
  return new Map(
    members.map(({ id, name, leftAt }) => [id, { id, name, isFormer: leftAt !== null }]),
  )
}

async function readKeys(tx: Tx, businessId: string): Promise<Map<string, By>> {
  const keys = await tx
    .selectFrom('apiKey')
    .select(['id', 'name', 'revokedAt'])
    .where('businessId', '=', businessId)
    .execute()
  return new Map(keys.map(({ id, name, revokedAt }) => [id, { id, name, isFormer: !!revokedAt }]))
}
