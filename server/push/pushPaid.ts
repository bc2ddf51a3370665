import { formatMoney } from '#rules/money.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { readPushKeys } from './readPushKeys.ts'
import { type Pushes, sendPushes } from './sendPushes.ts'

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
  await sendPushes(context, businessId, read)
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
function readTargets(tx: Tx, businessId: string, now: Date): Promise<Pushes['targets']> {
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
