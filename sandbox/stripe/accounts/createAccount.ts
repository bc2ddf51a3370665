import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import { readText, refuseUnknown } from '../api/readParams.ts'
import { insertObject } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'
import { makeAccount, withCharges } from './makeAccount.ts'
import { accountParams, withParams } from './readAccountParams.ts'
import { readController } from './readController.ts'
import { readOnboarding } from './readOnboarding.ts'

/**
 * `POST /v1/accounts`: creates an account (https://docs.stripe.com/api/accounts/create). It can
 * do nothing until its onboarding is done; where that is instant it can take charges at once, unless it has
 * "onboarding" in its e-mail or business name.
 */
export function createAccount(call: StripeCall): StripeAnswer {
  const { params, world, cause, now } = call
  if (call.account !== '') throw refuseParam('account', 'Only the platform can create accounts.')
  refuseUnknown(params, ['controller', 'country', 'type', ...accountParams])
  const country = (readText(params, 'country') ?? 'US').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw refuseParam('country', `Invalid country: ${country}`)
  const described = withParams(makeAccount({ country, ...readController(params), now }), params)
  const named = withName(described)
  const isInstant = readOnboarding(world) === 'instant' && !wantsOnboarding(named)
  const account = isInstant ? withCharges(named, now) : named
  insertObject(world.store, '', account)
  recordEvent(world, { account: account.id, type: 'account.updated', object: account, cause })
  return ok(presentObject(call, account))
}

/** Names the dashboard after the business. */
function withName(account: Account): Account {
  const dashboard = { ...account.settings.dashboard, display_name: account.business_profile.name }
  return { ...account, settings: { ...account.settings, dashboard } }
}

function wantsOnboarding({ email, business_profile: profile }: Account): boolean {
  return /onboarding/i.test(`${email ?? ''} ${profile.name ?? ''}`)
}
