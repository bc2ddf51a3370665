import { type Breach, walkChain } from '#server/auditLog/checkChain.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { readBusinessIds } from '#server/database/readBusinessIds.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'

const verbs = {
  changed: 'changed, or moved here',
  removed: 'removed',
  cut_off: 'cut off at the end',
  added: 'added past Ringup',
} as const satisfies Record<Breach['what'], string>

/**
 * Checks the audit log of every business, and prints a line for each and one for each breach.
 * @returns whether all of them are whole
 */
export async function checkAllChains(
  database: Database,
  print: (line: string) => void,
): Promise<boolean> {
  let isWhole = true
  for (let after = ''; ; ) {
    const ids = await outsideBusinesses(database, (tx) => readBusinessIds(tx, after))
    for (const id of ids) if (!(await checkOne(database, id, print))) isWhole = false
    const last = ids.at(-1)
    if (last === undefined) return isWhole
    after = last
  }
}

async function checkOne(
  database: Database,
  businessId: string,
  print: (line: string) => void,
): Promise<boolean> {
  const { name } = await inBusiness(database, businessId, (tx) =>
    tx.selectFrom('business').select('name').where('id', '=', businessId).executeTakeFirstOrThrow(),
  )
  let isWhole = true
  for await (const { breaches, reached, isOver } of walkChain(database, businessId)) {
    for (const breach of breaches) print(`✗ ${name} (${businessId}): ${inWords(breach)}`)
    if (breaches.length > 0) isWhole = false
    // An operator who notes this hash elsewhere can tell a history that was rewritten as a whole.
    if (isOver && isWhole)
      print(`✓ ${name} (${businessId}): ${reached.sequence} events, the newest is ${reached.hash}`)
  }
  return isWhole
}

function inWords({ what, first, last }: Breach): string {
  const events = first === last ? `event ${first} was` : `events ${first} to ${last} were`
  return `${events} ${verbs[what]}`
}
