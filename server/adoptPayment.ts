import { isLive } from '#rules/payment.ts'
import { canDo, type RequestStatus } from '#rules/paymentRequest.ts'
import { inBusiness, type Tx } from './database/transaction.ts'
import type { House } from './house.ts'
import { insertPayment } from './insertPayment.ts'
import { planCheck } from './planCheck.ts'
import { readLivePayment } from './readLivePayment.ts'
import type { Intent } from './stripeTypes.ts'

/** What came of it: the payment stands here now, or the request that it was for does not. */
export type Adoption = 'held' | 'no_request'

type Ours = NonNullable<Intent['ours']>

/**
 * Takes in an intent that bears our names and whose payment we do not have, or have without it: the
 * database was restored from a back-up that is older. The payment gets a row; what became of it is
 * settled by whoever settles payments. One that could still be paid beside another is ended first.
 * @throws {StripeUnavailable} when the provider cannot be asked.
 */
export async function adoptPayment(
  house: House,
  intent: Intent & { ours: Ours },
  account: string | null,
): Promise<Adoption> {
  const { ours } = intent
  const made = await inBusiness(house.database, ours.businessId, (tx) => adopt(tx, intent))
  if (made === 'over') await house.stripe.cancelIntent(intent.id, account)
  return made === 'no_request' ? 'no_request' : 'held'
}

async function adopt(tx: Tx, intent: Intent & { ours: Ours }): Promise<Adoption | 'over'> {
  const { businessId, requestId, paymentId } = intent.ours
  const request = await tx
    .selectFrom('request')
    .select('status')
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return 'no_request'
  const known = await tx
    .updateTable('payment')
    .set((set) => ({ intentId: set.fn.coalesce('intentId', set.val(intent.id)) }))
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .returning('id')
    .executeTakeFirst()
  if (known) return 'held'
  const live = await readLivePayment(tx, businessId, requestId)
  const mayGoOn = isLive(intent.status) && !live && canDo('pay', request.status as RequestStatus)
  const { id: intentId, amountMinor, currency } = intent
  // Money beats state: one that stands as canceled is paid as soon as the provider says so.
  const status = mayGoOn ? 'started' : 'canceled'
  const payment = { businessId, id: paymentId, requestId, amountMinor, currency, status, intentId }
  await insertPayment(tx, payment, new Date())
  if (mayGoOn) await planCheck(tx, { businessId, paymentId }, 0, 0)
  return isLive(intent.status) && !mayGoOn ? 'over' : 'held'
}
