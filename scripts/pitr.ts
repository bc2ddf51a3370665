import { setTimeout as wait } from 'node:timers/promises'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import { markDatabase } from './database/markDatabase.ts'
import { compareMoney } from './pitr/compareMoney.ts'
import { type ArchivingServer, openArchivingServer } from './pitr/openArchivingServer.ts'
import { openShop, type Shop } from './pitr/openShop.ts'
import { requirePrograms } from './requirePrograms.ts'

/** How long before the mistake the database is set back to. */
const beforeMistakeMs = 30_000

requirePrograms(['pgbackrest', 'pg_createcluster'], ['pgbackrest', 'postgresql-15'])
await goBackInTime()
process.exit()

/**
 * `npm run pitr:test`: rehearses a mistake. On a PostgreSQL of its own that archives by deploy/pgbackrest: requests and
 * payments, a full back-up, more of them, a table that is emptied by mistake; then the way back to 30 s before
 * that, and Ringup's reconciliation. Prints each figure, and exits with 1 if a difference is left.
 */
async function goBackInTime(): Promise<void> {
  const server = await openArchivingServer()
  try {
    const shop = await openShop(server)
    try {
      await rehearse(server, shop)
    } finally {
      await shop.close()
    }
  } finally {
    await server.close()
  }
}

async function rehearse(server: ArchivingServer, shop: Shop): Promise<void> {
  const first = await shop.askMany(10)
  for (const request of first.slice(0, 5)) await shop.pay(request)
  say('full back-up', `${await server.backUp()} s, ${server.repositoryMegabytes()} MB`)
  await recordBackup(server.url, new Date())
  const second = await shop.askMany(10)
  for (const request of [...first, ...second].slice(5, 12)) await shop.pay(request)
  await shop.awaitPaid(12)

  const setBackTo = new Date()
  const inMinute = await shop.askMany(3)
  const [, ...known] = second
  for (const request of [...known.slice(-2), ...inMinute.slice(0, 1)]) await shop.pay(request)
  await shop.refund(first[0], 1_000)
  await shop.awaitPaid(15)
  await wait(setBackTo.getTime() + beforeMistakeMs - Date.now())

  const [before, mistakeAt] = [await server.countRows(), new Date()]
  await server.asAdmin('truncate payment cascade')
  const after = await server.countRows()
  const emptied = [...before].filter(([table, rows]) => rows > 0 && after.get(table) === 0)
  const count = ([table, rows]: [string, number]) => `${rows} of ${table}`
  say('the mistake', `${mistakeAt.toISOString()}, lost: ${emptied.map(count).join(', ')}`)

  await shop.stop()
  const restored = await server.setBack(setBackTo)
  say('set back to', setBackTo.toISOString())
  say('recovered until', `${restored.until}, in ${restored.seconds} s`)
  const there = await server.countRows()
  const back = emptied.map(([table]) => count([table, there.get(table) ?? 0]))
  say('there again', `${back.join(', ')}; of all rows ${sum(there)} of ${sum(before)}`)
  await markDatabase(server.url, setBackTo)
  await reconcile(
    server,
    shop,
    inMinute.map(({ id }) => id),
  )
}

/** Starts Ringup, waits until every business was compared with the card provider, and compares all money ourselves. */
async function reconcile(server: ArchivingServer, shop: Shop, goneIds: string[]): Promise<void> {
  const start = performance.now()
  await shop.start()
  await shop.signIn()
  await server.awaitCompared()
  await shop.awaitPaid(14)
  const { open, lost } = await shop.readReconciliation()
  const gone = await server.countMissing(goneIds)
  say('reconciled in', `${((performance.now() - start) / 1_000).toFixed(1)} s`)
  say(
    'gone',
    `${gone} of ${goneIds.length} requests that were made in those 30 s; ${lost.length} payment of them listed`,
  )
  const differences = [...open.map(({ what }) => what), ...(await compareMoney(server, shop, lost))]
  say('differences', `${differences.length} ${differences.join(', ')}`)
  if (differences.length > 0) process.exitCode = 1
}

function sum(rows: Map<string, number>): number {
  return [...rows.values()].reduce((all, one) => all + one, 0)
}

function say(what: string, figures: string): void {
  console.log(`${what.padEnd(16)} ${figures}`)
}
