import { sql } from 'kysely'
import type { Role } from '#rules/permissions.ts'
import type { Tx } from '#server/database/transaction.ts'

/** A business in which a person works, and their role there. */
export type Workplace = { id: string; name: string; role: Role }

/** Lists the businesses in which a person works, the first one first. */
export async function listBusinesses(tx: Tx, userId: string): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select id, name, role from businesses_of(${userId})`.execute(tx)
  return rows
}
