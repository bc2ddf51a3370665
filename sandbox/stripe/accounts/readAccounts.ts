import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readCreated, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { Account } from '../objects/account.ts'
import { platformAccount, platformId } from './platformAccount.ts'

/** `GET /v1/accounts/:id` and `GET /v1/account`: returns an account, or the caller's own. */
export function retrieveAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const id = call.id || call.account
  if (id === '' || (id === platformId && call.account === ''))
    return ok(platformAccount(call.world))
  return ok(presentObject(call, needAccount(call, id)))
}

/** Returns the account of that id, which must be the caller's own or one of the platform's. */
export function needAccount(call: StripeCall, id = call.id): Account {
  const mayRead = call.account === '' || call.account === id
  const account = mayRead && readObject<Account>(call.world.store, '', 'account', id)
  if (account) return account
  throw refuseAccount(id)
}

/**
 * Returns a 403 for an account that is not the caller's, the same as for one that does not exist.
 */
export function refuseAccount(id: string): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** `GET /v1/accounts`: lists the connected accounts, newest first. */
export function listAccounts(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [...pageParams, 'created'])
  if (call.account !== '') throw refuseParam('account', 'Only the platform can list accounts.')
  const page = listObjects<Account>(call.world.store, '', 'account', {
    page: readPage(call, 'account'),
    created: readCreated(call.params),
  })
  return ok(presentList(call, '/v1/accounts', page))
}
