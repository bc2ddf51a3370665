import { sql } from 'kysely'
import { formatMoney } from '#rules/money.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type Call, callStranger } from '#server/outside/outboundHttp.ts'
import { composePush, type PushTarget } from '#server/outside/webPush.ts'
import { readPushKeys } from './readPushKeys.ts'

type PushJob = { businessId: string; requestId: string }

/**
 * Pushes to each subscribed browser what was paid and by whom, and nothing else. A push that the service
 * refuses is not retried: it would be old news, and the screens show it anyway. When a worker dies midway,
 * the next one pushes to all browsers again: none is left out, and a second push about the same request
 * replaces the first on the screen (web/worker/sw.js).
 */
export async function pushPaid(
  context: AppContext,
  { businessId, requestId }: PushJob,
): Promise<void> {
  const read = await inBusiness(context.database, businessId, async (tx) => ({
    payload: await composePayload(tx, businessId, requestId),
    targets: await readTargets(tx, businessId, new Date()),
    keys: await readPushKeys(tx),
  }))
  await Promise.all(
    read.targets.map(async (target) => {
      crashPoint('push.before_call')
      const status = await sendPush(context, target, read)
      crashPoint('push.after_call')
      await inBusiness(context.database, businessId, (tx) =>
        recordOutcome(tx, businessId, target.id, status),
      )
    }),
  )
}

type PushContents = { payload: string; keys: Parameters<typeof composePush>[2] }

/** Returns the status of the push service; 0 for no answer, 410 for a browser whose keys are invalid. */
async function sendPush(
  context: AppContext,
  target: PushTarget,
  { payload, keys }: PushContents,
): Promise<number> {
  let call: Call
  try {
    call = composePush(target, payload, keys, contactAddress(context))
  } catch {
    // Invalid keys must not stop the other pushes, nor make them repeat.
    return 410
  }
  return (await callStranger(call, context.config.outboundPrivate)) ?? 0
}

/** Composes the payload; `name` is null for a customer without one, and then only the amount is shown. */
async function composePayload(tx: Tx, businessId: string, requestId: string): Promise<string> {
  const paid = await tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .select(['r.amountMinor', 'r.amountPaidMinor', 'r.currency', 'c.name', 'b.locale'])
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const amountMinor = paid.amountPaidMinor || paid.amountMinor
  const amount = formatMoney({ amountMinor, currency: paid.currency }, paid.locale)
  return JSON.stringify({ amount, name: paid.name, request: requestId })
}

/** Reads the browsers to push to, without those that are paused because their service did not answer. */
function readTargets(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<(PushTarget & { id: string })[]> {
  return tx
    .selectFrom('pushSubscription as s')
    .innerJoin('member as m', (join) =>
      join.onRef('m.businessId', '=', 's.businessId').onRef('m.userId', '=', 's.userId'),
    )
    .where('m.leftAt', 'is', null)
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('s.businessId', '=', businessId)
    .where((where) => where.or([where('s.retryAt', 'is', null), where('s.retryAt', '<=', now)]))
    .execute()
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
