import { type AlarmCode, alarms } from '#rules/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { planNotice } from './planNotice.ts'

/**
 * Raises an alarm, unless it is raised already: one line in the log, a row for the operator's screen, and a
 * notice to `ALARM_URL`.
 * @param detail the provider's code or the figure behind it; no datum of a person
 */
export async function raiseAlarm(
  context: AppContext,
  code: AlarmCode,
  detail: string,
): Promise<void> {
  const isNew = await outsideBusinesses(context.database, async (tx) => {
    const raised = await tx
      .insertInto('alarm')
      .values({ code, detail, raisedAt: new Date() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('raisedAt')
      .executeTakeFirst()
    if (raised) await planNotice(tx, context, { code, since: raised.raisedAt, endedAt: null })
    return raised !== undefined
  })
  if (isNew) context.log.error({ alarm: code, detail }, alarms[code])
}

/** Ends an alarm, if it is raised, as part of `tx`, with one line in the log and a notice to `ALARM_URL`. */
export async function endAlarm(tx: Tx, context: AppContext, code: AlarmCode): Promise<void> {
  const ended = await tx
    .deleteFrom('alarm')
    .where('code', '=', code)
    .returning('raisedAt')
    .executeTakeFirst()
  if (!ended) return
  await planNotice(tx, context, { code, since: ended.raisedAt, endedAt: new Date() })
  context.log.info({ alarm: code, ended: true }, 'an alarm ended')
}
