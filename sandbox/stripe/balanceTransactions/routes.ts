import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { retrieveBalanceTransaction } from './readBalanceTransactions.ts'

/** The calls of this resource. */
export const balanceTransactionRoutes: Endpoint[] = [
  endpoint(
    'GET',
    '/v1/balance_transactions/:id',
    'balance_transactions.retrieve',
    retrieveBalanceTransaction,
  ),
]
