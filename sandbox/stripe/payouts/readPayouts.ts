import { platformAccount } from '../accounts/platformAccount.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readChoice, readCreated, readText, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'
import type { Payout } from '../objects/payout.ts'
import { firstPayoutId, makePayout } from './makePayout.ts'

const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

/**
 * `GET /v1/payouts`: lists the payouts of an account, newest first. Before the first one was made there is one
 * that is derived from the first payment (https://docs.stripe.com/payouts#initial-payout): it is due once that
 * money is available, and has moved none yet.
 */
export function listPayouts(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, [...pageParams, 'arrival_date', 'created', 'destination', 'status'])
  const arrival = readCreated(params, 'arrival_date')
  const status = readChoice(params, 'status', statuses)
  const destination = readText(params, 'destination')
  const fits = (one: Payout) =>
    (!status || one.status === status) &&
    !destination &&
    one.arrival_date >= arrival.from &&
    one.arrival_date <= arrival.to
  const created = readCreated(params)
  const coming = firstPayout(call)
  const page =
    coming && !params.starting_after && !params.ending_before
      ? { data: [coming].filter(fits), hasMore: false }
      : listObjects<Payout>(world.store, call.account, 'payout', {
          page: readPage(call, 'payout'),
          created,
          fits,
        })
  return ok(presentList(call, '/v1/payouts', page))
}

/** `GET /v1/payouts/:id`: returns a payout. */
export function retrievePayout(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const coming = firstPayout(call)
  const payout =
    coming?.id === call.id
      ? coming
      : readObject<Payout>(call.world.store, call.account, 'payout', call.id)
  if (!payout) throw refuseMissing('payout', call.id)
  return ok(presentObject(call, payout))
}

/** Returns the first payout while it is still to be made; null afterwards, or before the first payment. */
function firstPayout({ world, account: id }: StripeCall): Payout | null {
  const account =
    id === '' ? platformAccount(world) : readObject<Account>(world.store, '', 'account', id)
  const made = world.store.first(
    "select 1 from stripe_object where object = 'payout' and account = ?",
    id,
  )
  if (made || !account?.payouts_enabled) return null
  const row = world.store.first<{ body: string }>(
    `select body from stripe_object where object = 'balance_transaction' and account = ?
     order by seq limit 1`,
    id,
  )
  if (!row) return null
  const {
    id: movement,
    net: amount,
    available_on,
    created,
    currency,
  }: BalanceTransaction = JSON.parse(row.body)
  const due = { amount, currency, created, arrival_date: available_on, status: 'pending' as const }
  return makePayout({ id: firstPayoutId(movement), ...due }, null)
}
