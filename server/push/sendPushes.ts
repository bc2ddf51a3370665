import { sql } from 'kysely'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type Call, callStranger } from '#server/outside/outboundHttp.ts'
import { composePush, type PushTarget } from '#server/outside/webPush.ts'

/** The payload that goes to each of some browsers, in its language, under the keys of this installation. */
export type Pushes = {
  /** @param language that of the browser's screens; English where the subscription names none */
  compose: (language: string) => Record<string, string | null>
  targets: Browser[]
  keys: Parameters<typeof composePush>[2]
}

/** A browser that asked for pushes; `language` is null for a subscription of an older version. */
type Browser = PushTarget & { id: string; language: string | null }

/** Pushes to each browser, and records for each what its service answered. A refused push is not retried. */
export async function sendPushes(
  context: AppContext,
  businessId: string,
  pushes: Pushes,
): Promise<void> {
  await Promise.all(
    pushes.targets.map(async (target) => {
      crashPoint('push.before_call')
      const status = await sendPush(context, target, pushes)
      crashPoint('push.after_call')
      await inBusiness(context.database, businessId, (tx) =>
        recordOutcome(tx, businessId, target.id, status),
      )
    }),
  )
}

/** Returns the status of the push service; 0 for no answer, 410 for a browser whose keys are invalid. */
async function sendPush(
  context: AppContext,
  target: Browser,
  { compose, keys }: Pushes,
): Promise<number> {
  let call: Call
  const payload = JSON.stringify(compose(target.language ?? 'en'))
  try {
    call = composePush(target, payload, keys, contactAddress(context))
  } catch {
    // Invalid keys must not stop the other pushes, nor make them repeat.
    return 410
  }
  return (await callStranger(call, context.config.outboundPrivate)) ?? 0
}

/**
 * Records the outcome of a push. After 404 or 410 a service will never know the browser again (RFC 8030,
 * 7.3). One that does not answer is paused for 1 min, 4 min, 16 min and an hour, and then deleted as well.
 */
async function recordOutcome(
  tx: Tx,
  businessId: string,
  id: string,
  status: number,
): Promise<void> {
  const done = status >= 200 && status < 300
  const gone = status === 404 || status === 410
  const update = tx
    .updateTable('pushSubscription')
    .set(({ eb }) => ({
      failures: done ? 0 : eb('failures', '+', 1),
      retryAt: status === 0 ? nextRetryAt(new Date()) : null,
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
  await update.execute()
  await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('failures', '>=', gone ? 0 : retryLimits.pushFailuresMax)
    .execute()
}

/** Returns SQL for the next retry, after a pause four times as long as the one before. */
function nextRetryAt(now: Date) {
  const { pushPauseMs } = outsideLimits
  return sql<Date>`${now}::timestamptz
    + ${pushPauseMs}::float8 * power(4, failures) * interval '1 millisecond'`
}

/** Returns the contact that push services require; they accept no address without https. */
function contactAddress({ config }: AppContext): string {
  return config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:operator@example.com'
}
