import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'

/** Every alarm: a stable code for the operator's monitoring, and what happened in one sentence. */
export const alarms = {
  sender_refused:
    'The message provider refuses our texts: its keys, its account or our number. They wait.',
} as const

export type AlarmCode = keyof typeof alarms

/**
 * Raises an alarm, unless it is raised already: one line in the log, and a row for the operator's screen.
 * @param detail the provider's code or the figure behind it; no datum of a person
 */
export async function raiseAlarm(
  context: AppContext,
  code: AlarmCode,
  detail: string,
): Promise<void> {
  const isNew = await outsideBusinesses(context.database, (tx) =>
    tx
      .insertInto('alarm')
      .values({ code, detail, raisedAt: new Date() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst(),
  )
  if (isNew) context.log.error({ alarm: code, detail }, alarms[code])
}

/** Ends an alarm, if it is raised, as part of `tx`, with one line in the log. */
export async function endAlarm(tx: Tx, context: AppContext, code: AlarmCode): Promise<void> {
  const ended = await tx
    .deleteFrom('alarm')
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  if (ended) context.log.info({ alarm: code, ended: true }, 'an alarm ended')
}
