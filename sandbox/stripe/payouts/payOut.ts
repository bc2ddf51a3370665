import type { World } from '../../world.ts'
import { platformAccount } from '../accounts/platformAccount.ts'
import { noCause } from '../api/call.ts'
import { insertObject, newId, readObject, updateHidden, updateObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'
import type { BalanceTransaction } from '../objects/balanceTransaction.ts'
import type { Payout } from '../objects/payout.ts'
import { firstPayoutId, makePayout } from './makePayout.ts'

const daySeconds = 86_400

/**
 * Plans the automatic payout of money that becomes available: at the beginning of the next calendar day
 * (UTC). Call it inside the transaction that books the money; a day has one payout, however much is booked.
 */
export function planPayout(
  world: World,
  account: string,
  { available_on: on }: BalanceTransaction,
) {
  const day = on - (on % daySeconds) + daySeconds
  const ref = writeRef(account, String(day))
  const kind = 'stripe.pay_out'
  if (world.store.first('select 1 from due where kind = ? and ref = ?', kind, ref)) return
  world.clock.plan(kind, ref, day * 1_000)
}

/**
 * Pays out what an account has available, one payout for each currency with more than nothing; the rest
 * waits for the next one. Each movement is in one payout (https://docs.stripe.com/payouts/reconciliation).
 * Accounts with a `manual` schedule, or whose payouts are stopped, keep their money.
 */
export function payOut(world: World, ref: string): null {
  const { account: id } = readRef(ref)
  const account =
    id === '' ? platformAccount(world) : readObject<Account>(world.store, '', 'account', id)
  if (!account?.payouts_enabled || account.settings?.payouts.schedule.interval === 'manual')
    return null
  const unpaid = listUnpaid(world, id)
  for (const currency of new Set(unpaid.map((one) => one.currency))) {
    const movements = unpaid.filter((one) => one.currency === currency)
    const amount = movements.reduce((sum, { net }) => sum + net, 0)
    if (amount > 0) send(world, id, { amount, currency }, movements)
  }
  return null
}

function listUnpaid(world: World, account: string): BalanceTransaction[] {
  const rows = world.store.all<{ body: string }>(
    `select body from stripe_object where object = 'balance_transaction' and account = ?
     and json_extract(hidden, '$.payout') is null and json_extract(body, '$.available_on') <= ?
     order by seq`,
    account,
    world.clock.seconds(),
  )
  return rows.map(({ body }) => JSON.parse(body))
}

function send(
  world: World,
  account: string,
  { amount, currency }: { amount: number; currency: string },
  movements: BalanceTransaction[],
) {
  const now = world.clock.seconds()
  const id = chooseId(world, account, currency)
  const movement = makeBalanceTransaction(
    {
      type: 'payout',
      source: id,
      amount: -amount,
      currency,
      description: 'STRIPE PAYOUT',
      isAvailable: true,
    },
    now,
  )
  const arrival = now - (now % daySeconds) + daySeconds
  const payout = makePayout(
    { id, amount, currency, created: now, arrival_date: arrival, status: 'in_transit' },
    movement.id,
  )
  insertObject(world.store, account, payout)
  insertObject(world.store, account, movement, { parent: id, hidden: { payout: id } })
  for (const one of movements) updateHidden(world.store, one.id, { payout: id })
  recordEvent(world, { account, type: 'payout.created', object: payout, cause: noCause })
  const completed = { account, type: 'payout.reconciliation_completed', object: payout }
  recordEvent(world, { ...completed, cause: noCause })
  world.clock.plan('stripe.deliver_payout', writeRef(account, id), arrival * 1_000)
}

/** Returns the id that was announced for the first payout (readPayouts.ts), for any other a new one. */
function chooseId(world: World, account: string, currency: string): string {
  const first = world.store.first<{ id: string; currency: string }>(
    `select id, json_extract(body, '$.currency') as currency from stripe_object
     where object = 'balance_transaction' and account = ? order by seq limit 1`,
    account,
  )
  const known = world.store.first(
    "select 1 from stripe_object where object = 'payout' and account = ?",
    account,
  )
  return first && !known && first.currency === currency ? firstPayoutId(first.id) : newId('po')
}

/** Lets a payout arrive at the bank; the clock calls it with the ref that `payOut` planned. */
export function deliverPayout(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const payout = readObject<Payout>(world.store, account, 'payout', id)
  if (payout?.status !== 'in_transit') return null
  payout.status = 'paid'
  updateObject(world.store, payout)
  const previous = { status: 'in_transit' }
  recordEvent(world, { account, type: 'payout.paid', object: payout, previous, cause: noCause })
  return null
}
