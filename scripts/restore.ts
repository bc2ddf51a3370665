import { backUpInto, restoreFrom } from '#server/database/backup/backupFile.ts'
import { holdsRingup } from '#server/database/backup/emptyDatabase.ts'
import { migrate } from '#server/database/migrate.ts'
import { StartRefused } from '#server/startRefused.ts'
import { fileNamed, newFile, withDatabase } from './database/openOwn.ts'
import { presentTotal } from './database/presentSums.ts'

/**
 * `npm run restore -- <file> [--replace]`: restores a back-up into an empty database, or over the
 * existing data, which is backed up first.
 */
await withDatabase(async ({ url, dataFolder }) => {
  const args = process.argv.slice(2)
  const replace = args.includes('--replace')
  const [name, ...more] = args.filter((arg) => arg !== '--replace')
  if (!name || more.length > 0)
    throw new StartRefused('Name the back-up: npm run restore -- <file> [--replace]')
  if (replace && (await holdsRingup(url))) {
    const before = newFile(dataFolder, 'before-restore')
    await backUpInto(url, before)
    console.log(`What was there is kept in ${before}.`)
  }
  const plan = { url, replace, isOlder: true }
  const { takenAt, sums } = await restoreFrom(fileNamed(name), plan)
  await migrate(url)
  console.log(`Restored ${presentTotal(sums)}, as they were at ${takenAt}; all were read back.`)
  console.log(
    'Start Ringup now: it asks the providers first what has happened since. Everyone signs in again.',
  )
})
