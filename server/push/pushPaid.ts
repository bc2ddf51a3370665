import { sql } from 'kysely'
import { formatMoney } from '#rules/money.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type Call, callStranger } from '#server/outside/outboundHttp.ts'
import { composePush, type PushTarget } from '#server/outside/webPush.ts'
import { readPushKeys } from './readPushKeys.ts'

const failuresMax = 5

type PushJob = { businessId: string; requestId: string }

/**
 * Tells each browser that asked for it what came in and from whom, and nothing else. A push that the
 * service refuses is not tried again: news of yesterday is none, and the screens have it anyhow. Who
 * dies in it is followed by one who tells all of them again: none goes untold because of that, and
 * the second of a request takes the place of the first on the screen (web/worker/sw.js).
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
      const status = await tell(context, target, read)
      crashPoint('push.after_call')
      await inBusiness(context.database, businessId, (tx) =>
        keep(tx, businessId, target.id, status),
      )
    }),
  )
}

type Read = { payload: string; keys: Parameters<typeof composePush>[2] }

/** Gives the status that the push service answered with; 0 for none, 410 where nothing can be read. */
async function tell(
  context: AppContext,
  target: PushTarget,
  { payload, keys }: Read,
): Promise<number> {
  let call: Call
  try {
    call = composePush(target, payload, keys, contactOf(context))
  } catch {
    // Keys of no browser: they must not keep the others from being told, nor have them told again.
    return 410
  }
  return (await callStranger(call, context.config.outboundPrivate)) ?? 0
}

/** `name` is null where the customer has none: then there is only money to tell of. */
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

/** Those whose service does not answer are left alone for a while. */
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
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('s.businessId', '=', businessId)
    .where((where) => where.or([where('s.retryAt', 'is', null), where('s.retryAt', '<=', now)]))
    .execute()
}

/**
 * RFC 8030, 7.3: a service that says 404 or 410 will never know the browser again. One that says
 * nothing is asked again after 1 min, 4 min, 16 min and an hour, and is then forgotten as well.
 */
async function keep(tx: Tx, businessId: string, id: string, status: number): Promise<void> {
  const done = status >= 200 && status < 300
  const gone = status === 404 || status === 410
  const mine = tx
    .updateTable('pushSubscription')
    .set(({ eb }) => ({
      failures: done ? 0 : eb('failures', '+', 1),
      retryAt: status === 0 ? pauseFrom(new Date()) : null,
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
  await mine.execute()
  await tx
    .deleteFrom('pushSubscription')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('failures', '>=', gone ? 0 : failuresMax)
    .execute()
}

/** A pause that is four times as long as the one before. */
function pauseFrom(now: Date) {
  const { pushPauseMs } = outsideLimits
  return sql<Date>`${now}::timestamptz
    + ${pushPauseMs}::float8 * power(4, failures) * interval '1 millisecond'`
}

/** Push services want to know whom to tell of a mistake; an address without https is not taken. */
function contactOf({ config }: AppContext): string {
  return config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:operator@example.com'
}
