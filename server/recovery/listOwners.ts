import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'

/** An owner of one or more businesses, for the operator of the server to choose from. */
export type Owner = { id: string; name: string | null; phone: string; businesses: string[] }

/** Lists everybody who owns a business here, the first one first. */
export function listOwners(database: Database): Promise<Owner[]> {
  return outsideBusinesses(database, async (tx) => {
    const people = await tx
      .selectFrom('appUser as u')
      .select(['u.id', 'u.name', 'u.phone'])
      .where((where) =>
        where.exists(
          where
            .selectFrom('workplace as w')
            .select('w.userId')
            .whereRef('w.userId', '=', 'u.id')
            .where('w.role', '=', 'owner'),
        ),
      )
      .orderBy('u.createdAt')
      .execute()
    const owners: Owner[] = []
    for (const person of people) {
      const places = await listBusinesses(tx, person.id)
      const owned = places.filter(({ role }) => role === 'owner').map(({ name }) => name)
      owners.push({ ...person, businesses: owned })
    }
    return owners
  })
}
