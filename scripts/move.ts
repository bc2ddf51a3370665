import { moveBetween } from '#server/database/backup/backupFile.ts'
import { keepStill } from '#server/database/backup/emptyDatabase.ts'
import { migrate } from '#server/database/migrate.ts'
import { readAddress } from '#server/database/readAddress.ts'
import { StartRefused } from '#server/startRefused.ts'
import { withDatabase } from './database/openOwn.ts'
import { presentSums, presentTotal } from './database/presentSums.ts'

/**
 * `npm run move -- <address>`: copies the database into another, empty PostgreSQL, and compares
 * counts and hashes.
 */
await withDatabase(async ({ url, isEmbedded }) => {
  const [target, ...more] = process.argv.slice(2)
  if (!target || more.length > 0 || !readAddress(target))
    throw new StartRefused(
      'Name the PostgreSQL to move to: npm run move -- postgres://ringup:password@db.example.com/ringup',
    )
  const release = await keepStill(url)
  const sums = await moveBetween(url, target).finally(release)
  await migrate(target)
  console.log(`${presentSums(sums)}\n`)
  console.log(`Moved ${presentTotal(sums)}; the counts and hashes on both sides are the same.`)
  console.log(
    'Set DATABASE_URL to that address and start Ringup. What was moved from is untouched.',
  )
  if (isEmbedded) console.log('Keep it until you have a back-up of the new one.')
})
