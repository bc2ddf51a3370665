import type { AlarmCode } from '#rules/alarms.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Plans that `ALARM_URL`, if there is one, hears of an alarm, as part of the transaction that raises or ends
 * it. If it has not yet heard that the alarm was raised, it hears of both at once.
 */
export async function planNotice(
  tx: Tx,
  { config }: AppContext,
  { code, since, endedAt }: { code: AlarmCode; since: Date; endedAt: Date | null },
): Promise<void> {
  if (!config.alarmUrl) return
  const due = { endedAt, attempts: 0, nextAt: new Date() }
  await tx
    .insertInto('alarmNotice')
    .values({ code, since, ...due })
    .onConflict((known) => known.columns(['code', 'since']).doUpdateSet(due))
    .execute()
}
