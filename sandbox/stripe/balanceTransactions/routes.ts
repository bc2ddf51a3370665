import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { retrieveBalance } from './readBalance.ts'
import { listBalanceTransactions, retrieveBalanceTransaction } from './readBalanceTransactions.ts'

const all = '/v1/balance_transactions'
const name = (action: string) => `balance_transactions.${action}`

/** The calls of this resource. */
export const balanceTransactionRoutes: Endpoint[] = [
  endpoint('GET', '/v1/balance', 'balance.retrieve', retrieveBalance),
  endpoint('GET', all, name('list'), listBalanceTransactions),
  endpoint('GET', `${all}/:id`, name('retrieve'), retrieveBalanceTransaction),
]
