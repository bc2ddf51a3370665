import { alarmLimits } from '#rules/alarmLimits.ts'
import type { InstallationLine } from '#rules/shapes/installation.ts'
import { readFreeDisk } from '#server/alarms/readFreeDisk.ts'
import type { AppContext } from '#server/appContext.ts'
import { readDurability } from '#server/database/checkDatabase.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { checkCertificate } from './checkCertificate.ts'
import { checkClock } from './checkClock.ts'
import { fine, must, unknown } from './lines.ts'
import { reachesUs } from './reachesUs.ts'

/** Looks at ourselves: the address, the proxies, the clock, the database, the disk and the back-up. */
export async function checkServer(context: AppContext, now: Date): Promise<InstallationLine[]> {
  return Promise.all([
    checkCertificate(context.config.publicUrl, now),
    checkReach(context),
    checkProxies(context),
    checkClock(context),
    checkDurability(context),
    checkDisk(context),
    checkBackup(context, now),
    unknown('restored', 'untold'),
  ])
}

async function checkReach(context: AppContext): Promise<InstallationLine> {
  const { publicUrl } = context.config
  const reaches = await reachesUs(context)
  if (reaches === null) return unknown('reached', 'unread', publicUrl)
  return reaches ? fine('reached', 'us', publicUrl) : must('reached', 'elsewhere', publicUrl)
}

/** We speak no TLS ourselves: behind an https address there is a proxy. */
function checkProxies({ config }: AppContext): InstallationLine {
  if (config.trustedProxies.length > 0) return fine('proxies', 'named')
  return config.publicUrl.startsWith('https:')
    ? must('proxies', 'missing')
    : fine('proxies', 'none')
}

async function checkDurability({ database }: AppContext): Promise<InstallationLine> {
  const { bypassesWalls, losesCommits } = await outsideBusinesses(database, readDurability)
  if (bypassesWalls) return must('database', 'role')
  return losesCommits ? must('database', 'unsafe') : fine('database', 'durable')
}

async function checkDisk({ config }: AppContext): Promise<InstallationLine> {
  const percent = await readFreeDisk(config.dataFolder)
  if (percent === null) return unknown('disk', 'none')
  return percent < alarmLimits.freeDiskPercentMin
    ? must('disk', 'full', String(percent))
    : fine('disk', 'free', String(percent))
}

async function checkBackup({ database }: AppContext, now: Date): Promise<InstallationLine> {
  const { lastBackupAt } = await outsideBusinesses(database, (tx) =>
    tx.selectFrom('installation').select('lastBackupAt').executeTakeFirstOrThrow(),
  )
  if (!lastBackupAt) return must('backup', 'none')
  const day = lastBackupAt.toISOString().slice(0, 10)
  const isOld = now.getTime() - lastBackupAt.getTime() > alarmLimits.backupAgeMsMax
  return isOld ? must('backup', 'old', day) : fine('backup', 'new', day)
}
