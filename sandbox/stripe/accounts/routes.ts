import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { createAccount, createAccountLink, retrieveAccount } from './createAccount.ts'

/** The calls of this resource. */
export const accountRoutes: Endpoint[] = [
  endpoint('POST', '/v1/accounts', 'accounts.create', createAccount),
  endpoint('GET', '/v1/accounts/:id', 'accounts.retrieve', retrieveAccount),
  endpoint('GET', '/v1/account', 'accounts.retrieve_current', retrieveAccount),
  endpoint('POST', '/v1/account_links', 'account_links.create', createAccountLink),
]
