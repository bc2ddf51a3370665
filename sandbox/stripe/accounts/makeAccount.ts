import { randomLetters } from '../api/storeObjects.ts'
import type {
  Account,
  AccountController,
  AccountSettings,
  Requirements,
} from '../objects/account.ts'
import { currencyOf } from './countries.ts'

/**
 * Builds a new account of a country (ISO 3166, upper case) that has given no information and cannot
 * do anything yet. `now` is in epoch seconds.
 */
export function makeAccount(given: {
  country: string
  controller: AccountController
  type: Account['type']
  now: number
}): Account {
  const id = `acct_1${randomLetters(15)}`
  return {
    id,
    object: 'account',
    business_profile: { ...emptyProfile },
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: given.controller,
    country: given.country,
    created: given.now,
    default_currency: currencyOf(given.country),
    details_submitted: false,
    email: null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: requirementsOf([]),
    metadata: {},
    payouts_enabled: false,
    requirements: requirementsOf(dueOfAll, 'requirements.past_due'),
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given.type,
  }
}

/** The information that hosted onboarding asks for. */
const dueOfAll = ['business_profile.url', 'external_account', 'tos_acceptance.date']

const emptyProfile: Account['business_profile'] = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

function newSettings(): AccountSettings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  }
}

/**
 * Returns requirements in which everything due is overdue, as for an account that cannot charge
 * because of it.
 */
export function requirementsOf(due: string[], disabledReason: string | null = null): Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

/**
 * Returns the account after it has given all information: it can take charges and be paid out.
 * `now` in epoch seconds.
 */
export function withCharges(account: Account, now: number): Account {
  return {
    ...account,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: withStatus(account, 'active'),
    requirements: requirementsOf([]),
    tos_acceptance: { ...account.tos_acceptance, date: account.tos_acceptance.date ?? now },
  }
}

/** Returns the account after it may no longer do anything, for that reason. */
export function withoutCharges(account: Account, reason: string): Account {
  return {
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: withStatus(account, 'inactive'),
    requirements: requirementsOf([], reason),
  }
}

function withStatus(account: Account, status: 'active' | 'inactive'): Account['capabilities'] {
  return Object.fromEntries(Object.keys(account.capabilities).map((name) => [name, status]))
}
