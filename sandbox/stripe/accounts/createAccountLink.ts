import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseMissingParam, refuseParam } from '../api/problem.ts'
import { needText, readChoice, readForm, readUrl, refuseUnknown } from '../api/readParams.ts'
import { needAccount } from './readAccounts.ts'

const linkLifeSeconds = 300

/**
 * `POST /v1/account_links`: creates a link to the hosted onboarding, valid for five minutes
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
    throw refuseMissingParam('type')
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
  const url = readUrl(params, name) ?? needText(params, name)
  if (/^https?:/i.test(url)) return url
  throw refuseParam(name, 'Not a valid URL', 'url_invalid')
}
