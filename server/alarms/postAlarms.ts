import { sql } from 'kysely'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { type AlarmCode, alarms } from '#rules/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { callStranger } from '#server/outside/outboundHttp.ts'

type Notice = { code: string; since: Date; endedAt: Date | null; attempts: number }

/**
 * Posts to `ALARM_URL` what it has not taken yet, and again after growing pauses. Runs beside the queue, and
 * not as one of its jobs: a queue that stands still must be able to report itself. Safe to run on every
 * server at once: each notice is claimed by one.
 */
export async function postAlarms(context: AppContext, now: Date): Promise<void> {
  const { alarmUrl } = context.config
  if (!alarmUrl) return
  const due = await outsideBusinesses(context.database, (tx) => claimDue(tx, now))
  await Promise.all(due.map((notice) => post(context, alarmUrl, notice)))
}

/** Claims the notices that are due: their next attempt comes after a pause, should this one fail. */
async function claimDue(tx: Tx, now: Date): Promise<Notice[]> {
  const delays = alarmLimits.alarmPostDelaysMs
  const { rows } = await sql<Notice>`
    update alarm_notice set attempts = attempts + 1,
      next_at = ${now}::timestamptz + interval '1 millisecond'
        * (${[...delays]}::float8[])[least(attempts + 1, ${delays.length}::integer)]
    where (code, since) in (
      select code, since from alarm_notice where next_at <= ${now}
      order by next_at limit ${alarmLimits.alarmPostsMax} for update skip locked
    )
    returning code, since, ended_at as "endedAt", attempts`.execute(tx)
  return rows
}

async function post(context: AppContext, url: string, notice: Notice): Promise<void> {
  const { code, since, endedAt, attempts } = notice
  const body = JSON.stringify({
    code,
    words: alarms[code as AlarmCode],
    since: since.toISOString(),
    ended: endedAt?.toISOString() ?? null,
  })
  const headers = { 'content-type': 'application/json' }
  const status = await callStranger(
    { method: 'POST', url, headers, body },
    context.config.outboundPrivate,
  )
  const isTaken = status !== null && status >= 200 && status < 300
  const isLast = attempts > alarmLimits.alarmPostDelaysMs.length
  if (!isTaken) context.log.warn({ alarm: code, status }, 'ALARM_URL did not take an alarm')
  if (isTaken || isLast) await outsideBusinesses(context.database, (tx) => forgetNotice(tx, notice))
}

/** Deletes a notice, unless its alarm has ended meanwhile: that is to be told as well. */
async function forgetNotice(tx: Tx, { code, since, endedAt }: Notice): Promise<void> {
  await tx
    .deleteFrom('alarmNotice')
    .where('code', '=', code)
    .where('since', '=', since)
    .where('endedAt', 'is not distinct from', endedAt)
    .execute()
}
