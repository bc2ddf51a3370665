import { backUpInto } from '#server/database/backup/backupFile.ts'
import { fileNamed, newFile, withDatabase } from './database/openOwn.ts'
import { presentBytes, presentTotal } from './database/presentSums.ts'

/**
 * `npm run backup -- [file]`: writes everything that Ringup keeps, as of one moment, into one file.
 */
await withDatabase(async ({ url, dataFolder }) => {
  const [name] = process.argv.slice(2)
  const file = name ? fileNamed(name) : newFile(dataFolder, 'ringup')
  const { sums, bytes } = await backUpInto(url, file)
  console.log(`Backed up ${presentTotal(sums)} into ${file} (${presentBytes(bytes)}).`)
  console.log(
    'Keep it as you keep the database, and on another disk: it holds all that is in there.',
  )
})
