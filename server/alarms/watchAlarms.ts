import { sql } from 'kysely'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { alarmCodes } from '#rules/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { endAlarm, raiseAlarm } from './alarms.ts'
import { findReasons } from './findReasons.ts'
import { postAlarms } from './postAlarms.ts'

/**
 * Watches, until stopped, for what the operator must put right. Every process does so, a web server
 * included, and a look is taken by one of them: the jobs that wait in vain are noticed without any worker.
 */
export function watchAlarms(context: AppContext): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null

  async function takeTurn(): Promise<void> {
    if (await outsideBusinesses(context.database, takeLead))
      await lookForAlarms(context, new Date())
    await postAlarms(context, new Date())
  }

  const clock = setInterval(() => {
    turn ??= takeTurn()
      .catch((error: unknown) => context.log.warn({ err: error }, 'could not look for alarms'))
      .finally(() => {
        turn = null
      })
  }, alarmLimits.alarmPostMs)

  return {
    async stop() {
      clearInterval(clock)
      await turn
    },
  }
}

/** Tells whether this process takes the next look, by the database's clock: no other takes it then. */
async function takeLead(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    update installation set alarms_looked_at = now()
    where alarms_looked_at is null or alarms_looked_at not between
      now() - ${alarmLimits.alarmLookMs}::float8 * interval '1 millisecond' and now()
    returning true`.execute(tx)
  return rows.length > 0
}

/** Raises the alarms for which there is a reason, and ends those whose reason is gone. */
export async function lookForAlarms(context: AppContext, now: Date): Promise<void> {
  const reasons = await findReasons(context, now)
  for (const code of alarmCodes) {
    const reason = reasons[code]
    if (typeof reason === 'string') await raiseAlarm(context, code, reason)
    if (reason === null)
      await outsideBusinesses(context.database, (tx) => endAlarm(tx, context, code))
  }
}
