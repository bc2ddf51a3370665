import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { needText, readChoice, readForm, readUrl, refuseUnknown } from '../api/readParams.ts'
import { needAccount } from './readAccounts.ts'

const linkLifeSeconds = 300

/**
 * `POST /v1/account_links`: the way to the hosted onboarding, for five minutes
 * (https://docs.stripe.com/api/account_links/create).
 */
export function createAccountLink(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, [
    'account',
    'collect',
    'collection_options',
    'refresh_url',
    'return_url',
    'type',
  ])
  const account = needAccount(call, needText(params, 'account'))
  if (!readChoice(params, 'type', ['account_onboarding', 'account_update'])) {
    throw refuseParam('type', 'Missing required param: type.', 'parameter_missing')
  }
  readChoice(params, 'collect', ['currently_due', 'eventually_due'])
  const options = readForm(params, 'collection_options') ?? {}
  refuseUnknown(options, ['fields', 'future_requirements'])
  const expiresAt = call.now + linkLifeSeconds
  const query = new URLSearchParams({
    account: account.id,
    until: String(expiresAt),
    return_url: needUrl(call, 'return_url'),
    refresh_url: needUrl(call, 'refresh_url'),
  })
  return ok({
    object: 'account_link',
    created: call.now,
    expires_at: expiresAt,
    url: `${world.url}/sandbox/stripe/onboarding?${query}`,
  })
}

function needUrl({ params }: StripeCall, name: string): string {
  return readUrl(params, name) ?? needText(params, name)
}

/**
 * `POST /v1/accounts/:id/login_links`: the way to the Express Dashboard, in whose place is the
 * sandbox's own page (https://docs.stripe.com/api/accounts/login_link/create).
 */
export function createLoginLink(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const account = needAccount(call)
  if (account.controller.stripe_dashboard.type !== 'express') {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'Cannot create a login link for an account that does not have the Express Dashboard.',
    })
  }
  return ok({ object: 'login_link', created: call.now, url: `${call.world.url}/` })
}
