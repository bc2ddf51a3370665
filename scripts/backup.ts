import { setTimeout as wait } from 'node:timers/promises'
import { backUpInto } from '#server/database/backup/backupFile.ts'
import { recordBackup } from '#server/database/backup/recordBackup.ts'
import { deleteOldBackups, newestBackup } from './database/keepBackups.ts'
import { fileNamed, newFile, withDatabase } from './database/openOwn.ts'
import { presentBytes, presentTotal } from './database/presentSums.ts'
import { readBackupOptions } from './database/readBackupOptions.ts'

/** How long until the next try when a back-up of a timer failed: the database may be starting. */
const retryMs = 60_000

const options = readBackupOptions(process.argv.slice(2))
if ('wrong' in options) {
  console.error(options.wrong)
  process.exit(1)
}

/**
 * `npm run backup -- [file]`: writes everything that Ringup keeps, as of one moment, into one file.
 * `npm run backup -- --keep=14` then deletes all but the newest 14 beside the data; with `--every=24` besides, it
 * goes on until it is stopped, and makes one whenever the newest is 24 hours old.
 * `npm run backup -- --elsewhere` records that a back-up was made by other means.
 */
await withDatabase(async ({ url, dataFolder }) => {
  if (options.elsewhere) {
    await recordBackup(url, new Date())
    console.log('Recorded that a back-up was made by other means.')
    return
  }
  const { file, keep, everyHours } = options
  if (!everyHours) return backUpOnce(url, file ? fileNamed(file) : newFile(dataFolder, 'ringup'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  for (;;) await backUpWhenDue(url, dataFolder, everyHours * 3_600_000)

  async function backUpOnce(url: string, file: string): Promise<void> {
    const takenAt = new Date()
    const { sums, bytes } = await backUpInto(url, file)
    await recordBackup(url, takenAt)
    console.log(`Backed up ${presentTotal(sums)} into ${file} (${presentBytes(bytes)}).`)
    console.log(
      'Keep it as you keep the database, and on another disk: it holds all that is in there.',
    )
    if (keep)
      for (const old of await deleteOldBackups(dataFolder, keep)) console.log(`Deleted ${old}.`)
  }

  /** A container or a machine that starts again does not begin a new day: the newest file tells the time. */
  async function backUpWhenDue(url: string, dataFolder: string, everyMs: number): Promise<void> {
    const newest = await newestBackup(dataFolder)
    await wait(Math.max(0, (newest?.getTime() ?? 0) + everyMs - Date.now()))
    try {
      await backUpOnce(url, newFile(dataFolder, 'ringup'))
    } catch (error) {
      console.error(`The back-up failed: ${(error as Error).message}`)
      await wait(retryMs)
    }
  }
})
