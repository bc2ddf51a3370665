import type { Form } from '../../http/decodeForm.ts'
import type { World } from '../../world.ts'
import { noCause, ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { insertObject, randomLetters, readObject, updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import {
  needText,
  readChoice,
  readForm,
  readMetadata,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Account } from '../objects/account.ts'

/**
 * `POST /v1/accounts`. An account can take charges at once, unless it asks to see onboarding:
 * by `metadata[sandbox_charges]=disabled`, or by "onboarding" in its e-mail or business name.
 */
export function createAccount(call: StripeCall): StripeAnswer {
  const { params, world, cause } = call
  if (call.account !== '') throw refuseParam('account', 'Only the platform can create accounts.')
  refuseUnknown(params, accountParams)
  const profile = readForm(params, 'business_profile') ?? {}
  const metadata = readMetadata(params)
  const email = readText(params, 'email') ?? null
  const wantsOnboarding =
    metadata.sandbox_charges === 'disabled' ||
    /onboarding/i.test(`${email ?? ''} ${readText(profile, 'name') ?? ''}`)
  const account = makeAccount(call, { profile, metadata, email })
  if (!wantsOnboarding) enable(account, call.now)
  insertObject(world.store, '', account)
  recordEvent(world, { account: account.id, type: 'account.updated', object: account, cause })
  return ok(presentObject(call, account))
}

const accountParams = [
  'business_profile',
  'business_type',
  'capabilities',
  'company',
  'controller',
  'country',
  'default_currency',
  'email',
  'individual',
  'metadata',
  'settings',
  'tos_acceptance',
  'type',
]

function makeAccount(
  call: StripeCall,
  given: { profile: Form; metadata: Record<string, string>; email: string | null },
): Account {
  const { params } = call
  const id = `acct_1${randomLetters(15)}`
  const country = (readText(params, 'country') ?? 'US').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw refuseParam('country', `Invalid country: ${country}`)
  const type = readChoice(params, 'type', ['standard', 'express', 'custom', 'none'])
  const profileText = (name: string) => readText(given.profile, name) ?? null
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: profileText('mcc'),
      minority_owned_business_designation: null,
      name: profileText('name'),
      product_description: profileText('product_description'),
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: profileText('support_email'),
      support_phone: profileText('support_phone'),
      support_url: profileText('support_url'),
      url: profileText('url'),
    },
    business_type: readText(params, 'business_type') ?? null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: readForm(params, 'controller') ?? { type: 'application' },
    country,
    created: call.now,
    default_currency: (readText(params, 'default_currency') ?? currencyOf(country)).toLowerCase(),
    details_submitted: false,
    email: given.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: 0,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: noRequirements([]),
    metadata: given.metadata,
    payouts_enabled: false,
    requirements: noRequirements([
      'business_profile.url',
      'external_account',
      'tos_acceptance.date',
    ]),
    settings: {
      dashboard: { display_name: profileText('name'), timezone: 'Etc/UTC' },
      payments: { statement_descriptor: null },
    },
    tos_acceptance: { date: null },
    type: type === 'standard' ? 'standard' : 'none',
  }
}

function noRequirements(due: string[]) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

function enable(account: Account, now: number) {
  account.charges_enabled = true
  account.payouts_enabled = true
  account.details_submitted = true
  account.capabilities = { card_payments: 'active', transfers: 'active' }
  account.requirements = noRequirements([])
  account.tos_acceptance = { date: now }
}

function currencyOf(country: string): string {
  const own: Record<string, string> = {
    AU: 'aud',
    BR: 'brl',
    CA: 'cad',
    CH: 'chf',
    CZ: 'czk',
    DK: 'dkk',
    GB: 'gbp',
    HK: 'hkd',
    HU: 'huf',
    IN: 'inr',
    JP: 'jpy',
    MX: 'mxn',
    MY: 'myr',
    NO: 'nok',
    NZ: 'nzd',
    PL: 'pln',
    RO: 'ron',
    SE: 'sek',
    SG: 'sgd',
    TH: 'thb',
    US: 'usd',
    AE: 'aed',
  }
  return own[country] ?? 'eur'
}

/** `GET /v1/accounts/:id`, and `GET /v1/account` for the caller's own. */
export function retrieveAccount(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const id = call.id || call.account
  if (id === '') return ok(platformAccount(call))
  if (call.account !== '' && call.account !== id) throw refuseAccount(id)
  const account = readObject<Account>(call.world.store, '', 'account', id)
  if (!account) throw refuseAccount(id)
  return ok(presentObject(call, account))
}

/** 403 for an account that is not the caller's, the same as for one that does not exist. */
export function refuseAccount(id: string): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

function platformAccount(call: StripeCall): Account {
  const none = { profile: {}, metadata: {}, email: null }
  const account = { ...makeAccount({ ...call, params: {} }, none), id: 'acct_1SandboxPlatform0' }
  enable(account, call.now)
  return { ...account, created: 0, tos_acceptance: { date: 0 }, type: 'standard' }
}

const linkLifeSeconds = 300

/** `POST /v1/account_links`: the hosted onboarding, once, within five minutes. */
export function createAccountLink(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, [
    'account',
    'refresh_url',
    'return_url',
    'type',
    'collection_options',
    'collect',
  ])
  const id = needText(params, 'account')
  if (!readObject<Account>(world.store, '', 'account', id)) throw refuseAccount(id)
  readChoice(params, 'type', ['account_onboarding', 'account_update'])
  const expiresAt = call.now + linkLifeSeconds
  const query = new URLSearchParams({
    account: id,
    until: String(expiresAt),
    return_url: needText(params, 'return_url'),
    refresh_url: needText(params, 'refresh_url'),
  })
  return ok({
    object: 'account_link',
    created: call.now,
    expires_at: expiresAt,
    url: `${world.url}/sandbox/stripe/onboarding?${query}`,
  })
}

/** Ends onboarding: the account can take charges and the platform is told. */
export function finishOnboarding(world: World, id: string): Account | undefined {
  const account = readObject<Account>(world.store, '', 'account', id)
  if (!account || account.charges_enabled) return account
  enable(account, Math.floor(world.clock.now() / 1000))
  updateObject(world.store, account)
  const previous = { charges_enabled: false, payouts_enabled: false, details_submitted: false }
  recordEvent(world, {
    account: id,
    type: 'account.updated',
    object: account,
    previous,
    cause: noCause,
  })
  return account
}
