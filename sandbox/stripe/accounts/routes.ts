import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listCapabilities, retrieveCapability, updateCapability } from './answerCapabilities.ts'
import { createAccount } from './createAccount.ts'
import { createAccountLink } from './createAccountLink.ts'
import { createLoginLink } from './createLoginLink.ts'
import { deleteAccount } from './deleteAccount.ts'
import { listAccounts, retrieveAccount } from './readAccounts.ts'
import { rejectAccount, unrejectAccount } from './rejectAccount.ts'
import { updateAccount } from './updateAccount.ts'

const all = '/v1/accounts'
const one = '/v1/accounts/:id'
const capabilities = '/v1/accounts/:id/capabilities'
const capability = '/v1/accounts/:id/capabilities/:capability'

/** The calls of this resource. */
export const accountRoutes: Endpoint[] = [
  endpoint('POST', all, 'accounts.create', createAccount),
  endpoint('GET', all, 'accounts.list', listAccounts),
  endpoint('GET', one, 'accounts.retrieve', retrieveAccount),
  endpoint('POST', one, 'accounts.update', updateAccount),
  endpoint('DELETE', one, 'accounts.delete', deleteAccount),
  endpoint('POST', `${one}/reject`, 'accounts.reject', rejectAccount),
  endpoint('POST', `${one}/unreject`, 'accounts.unreject', unrejectAccount),
  endpoint('GET', capabilities, 'accounts.list_capabilities', listCapabilities),
  endpoint('GET', capability, 'accounts.retrieve_capability', retrieveCapability),
  endpoint('POST', capability, 'accounts.update_capability', updateCapability),
  endpoint('POST', `${one}/login_links`, 'accounts.create_login_link', createLoginLink),
  endpoint('GET', '/v1/account', 'accounts.retrieve_current', retrieveAccount),
  endpoint('POST', '/v1/account_links', 'account_links.create', createAccountLink),
]
