import { sql } from 'kysely'
import type { Role } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'

/** A business in which a person works, and their role there. */
export type Workplace = { id: string; name: string; role: Role }

/** Returns the id of the business that a person owns, the first one of several; null if they own none. */
export async function findOwnBusiness(tx: Tx, userId: string): Promise<string | null> {
  const all = await listBusinesses(tx, userId)
  return all.find(({ role }) => role === 'owner')?.id ?? null
}

/** Lists the businesses in which a person works, the first one first. */
export async function listBusinesses(tx: Tx, userId: string): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select id, name, role from businesses_of(${userId})`.execute(tx)
  return rows
}
