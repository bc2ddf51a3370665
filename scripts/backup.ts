import { backUpInto } from '#server/database/backup/backupFile.ts'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import { fileNamed, newFile, withDatabase } from './database/openOwn.ts'
import { presentBytes, presentTotal } from './database/presentSums.ts'

/**
 * `npm run backup -- [file]`: writes everything that Ringup keeps, as of one moment, into one file.
 * `npm run backup -- --elsewhere` records that a back-up was made by other means.
 */
await withDatabase(async ({ url, dataFolder }) => {
  const [name] = process.argv.slice(2)
  const takenAt = new Date()
  if (name === '--elsewhere') {
    await recordBackup(url, takenAt)
    console.log('Recorded that a back-up was made by other means.')
    return
  }
  const file = name ? fileNamed(name) : newFile(dataFolder, 'ringup')
  const { sums, bytes } = await backUpInto(url, file)
  await recordBackup(url, takenAt)
  console.log(`Backed up ${presentTotal(sums)} into ${file} (${presentBytes(bytes)}).`)
  console.log(
    'Keep it as you keep the database, and on another disk: it holds all that is in there.',
  )
})
