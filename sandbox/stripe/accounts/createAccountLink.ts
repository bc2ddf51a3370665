import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseMissingParam, refuseParam } from '../api/problem.ts'
import { needText, readChoice, readForm, readUrl, refuseUnknown } from '../api/readParams.ts'
import { insertObject, randomLetters } from '../api/storeObjects.ts'
import type { AccountLink } from '../objects/accountLink.ts'
import { needAccount } from './readAccounts.ts'

const linkLifeSeconds = 300

/**
 * `POST /v1/account_links`: creates a link to the hosted onboarding, which opens once and for five
 * minutes (https://docs.stripe.com/api/account_links/create). An account whose owner has a dashboard of the
 * provider's updates its information there, not by a link.
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
  const type = readChoice(params, 'type', ['account_onboarding', 'account_update'])
  if (!type) throw refuseMissingParam('type')
  if (type === 'account_update' && account.controller.requirement_collection === 'stripe') {
    throw refuseParam(
      'type',
      'You cannot create `account_update` type Account Links for this account.',
    )
  }
  readChoice(params, 'collect', ['currently_due', 'eventually_due'])
  const options = readForm(params, 'collection_options') ?? {}
  refuseUnknown(options, ['fields', 'future_requirements'])
  const link: AccountLink = {
    id: `alu_${randomLetters(24)}`,
    object: 'account_link',
    account: account.id,
    created: call.now,
    expires_at: call.now + linkLifeSeconds,
    return_url: needUrl(call, 'return_url'),
    refresh_url: needUrl(call, 'refresh_url'),
    is_used: false,
  }
  insertObject(world.store, '', link)
  return ok({
    object: 'account_link',
    created: link.created,
    expires_at: link.expires_at,
    url: `${world.url}/sandbox/stripe/onboarding?link=${link.id}`,
  })
}

function needUrl({ params }: StripeCall, name: string): string {
  const url = readUrl(params, name) ?? needText(params, name)
  if (/^https?:/i.test(url)) return url
  throw refuseParam(name, 'Not a valid URL', 'url_invalid')
}
