import { sql } from 'kysely'
import { alarmLimits } from '#rules/alarmLimits.ts'
import type { AlarmCode } from '#rules/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { readFreeDisk } from './readFreeDisk.ts'

/** For each alarm its reason, as a code or a figure; null if there is none, absent if it cannot be told. */
type Reasons = { [Code in AlarmCode]?: string | null }

/** Finds the reasons for alarms: at both providers, in the data, and on the disk. */
export async function findReasons(context: AppContext, now: Date): Promise<Reasons> {
  const [cards, texts, data, disk] = await Promise.all([
    askCards(context),
    askTexts(context),
    outsideBusinesses(context.database, (tx) => readData(tx, context, now)),
    askDisk(context),
  ])
  return { ...cards, ...texts, ...data, ...disk }
}

/** A provider that does not answer raises and ends nothing. */
async function askCards({ stripe, config }: AppContext): Promise<Reasons> {
  const asked = await stripe.readOwnAccount()
  if (asked.kind === 'no_answer') return {}
  if (asked.kind === 'keys_refused') return { card_keys_refused: '401' }
  const mayBeAsked = { card_keys_refused: null }
  // On a platform the money is taken by the businesses' accounts.
  if (asked.kind !== 'read' || config.mode === 'platform') return mayBeAsked
  return { ...mayBeAsked, card_account_stopped: asked.value.chargesEnabled ? null : 'charges' }
}

async function askTexts({ twilio }: AppContext): Promise<Reasons> {
  const asked = await twilio.account.readAccount()
  if (asked.kind === 'keys_refused') return { text_keys_refused: '20003' }
  if (asked.kind !== 'read') return {}
  const { status } = asked.value
  return { text_keys_refused: null, text_account_stopped: status === 'active' ? null : status }
}

async function readData(tx: Tx, { config }: AppContext, now: Date): Promise<Reasons> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<Stuck>`
    select oldest_job as "oldestJob", unknown_texts::int as "unknownTexts",
      unsettled::int as unsettled, differences::int as differences
    from count_stuck(
      ${before(alarmLimits.unknownTextMs)}, ${before(alarmLimits.unsettledMoneyMs)},
      ${before(alarmLimits.openDifferenceMs)}
    )`.execute(tx)
  const [stuck] = rows
  const { lastBackupAt, claimedAt } = await readBackup(tx)
  // A trial needs no back-up, until it has had one.
  const backedUpAt = lastBackupAt ?? (config.stripe.live ? claimedAt : null)
  return {
    queue_growing: ageOf(stuck?.oldestJob ?? null, alarmLimits.waitingJobMs, now),
    texts_unknown: countOf(stuck?.unknownTexts, alarmLimits.unknownTextsMax),
    money_unsettled: countOf(stuck?.unsettled, 0),
    differences_open: countOf(stuck?.differences, 0),
    backup_old: ageOf(backedUpAt, alarmLimits.backupAgeMsMax, now),
  }
}

type Stuck = {
  oldestJob: Date | null
  unknownTexts: number
  unsettled: number
  differences: number
}

/** Reads when the newest back-up was made, and since when there is something to back up. */
async function readBackup(tx: Tx): Promise<{ lastBackupAt: Date | null; claimedAt: Date | null }> {
  const { lastBackupAt } = await tx
    .selectFrom('installation')
    .select('lastBackupAt')
    .executeTakeFirstOrThrow()
  const first = await tx
    .selectFrom('appUser')
    .select((user) => user.fn.min('createdAt').as('at'))
    .executeTakeFirstOrThrow()
  return { lastBackupAt, claimedAt: first.at }
}

function countOf(count: number | undefined, max: number): string | null {
  return count !== undefined && count > max ? String(count) : null
}

/** Returns an age in minutes if it is above the maximum. */
function ageOf(since: Date | null, maxMs: number, now: Date): string | null {
  const ageMs = since ? now.getTime() - since.getTime() : 0
  return ageMs > maxMs ? `${Math.floor(ageMs / 60_000)} min` : null
}

async function askDisk({ config }: AppContext): Promise<Reasons> {
  const percent = await readFreeDisk(config.dataFolder)
  if (percent === null) return {}
  return { disk_full: percent < alarmLimits.freeDiskPercentMin ? `${percent}%` : null }
}
