import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'

type Sum = { currency: string; available: number; net: number }
type Funds = { amount: number; currency: string; source_types: { card: number } }

/** `GET /v1/balance`: sums the balance transactions by currency, available and pending. */
export function retrieveBalance(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const sums = call.world.store.all<Sum>(
    `select json_extract(body, '$.currency') as currency,
       json_extract(body, '$.available_on') <= ? as available,
       sum(json_extract(body, '$.net')) as net
     from stripe_object where object = 'balance_transaction' and account = ? group by 1, 2`,
    call.now,
    call.account,
  )
  const currencies = new Set([defaultCurrency(call), ...sums.map(({ currency }) => currency)])
  const funds = (available: number): Funds[] =>
    [...currencies].map((currency) => {
      const sum = sums.find((one) => one.currency === currency && one.available === available)
      const amount = sum?.net ?? 0
      return { amount, currency, source_types: { card: amount } }
    })
  return ok({ object: 'balance', available: funds(1), livemode: false, pending: funds(0) })
}

function defaultCurrency({ world, account }: StripeCall): string {
  if (account === '') return 'usd'
  return readObject<Account>(world.store, '', 'account', account)?.default_currency ?? 'usd'
}
