import { randomLetters } from '../api/storeObjects.ts'
import type {
  Account,
  AccountController,
  AccountSettings,
  CapabilityStatus,
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
    // An account that is described by its controller has what it requests, and nothing else.
    capabilities: given.type === 'none' ? {} : { card_payments: 'inactive', transfers: 'inactive' },
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
    requirements: requirementsOf(dueOfNew, { reason: 'requirements.past_due', isOverdue: true }),
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given.type,
  }
}

/**
 * The information that a new account must give: https://docs.stripe.com/connect/handling-api-verification.
 */
const dueOfNew = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

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
 * Returns requirements of an account or a capability.
 * @param due what must be given
 * @param more why it is disabled; whether the time for what is due is over, or until when it may be given
 * (epoch seconds); what is being verified
 */
export function requirementsOf(
  due: string[],
  more: {
    reason?: string | null
    isOverdue?: boolean
    deadline?: number | null
    verifying?: string[]
  } = {},
): Requirements {
  return {
    alternatives: [],
    current_deadline: more.deadline ?? null,
    currently_due: due,
    disabled_reason: more.reason ?? null,
    errors: [],
    eventually_due: due,
    past_due: more.isOverdue ? due : [],
    pending_verification: more.verifying ?? [],
  }
}

/**
 * Returns the account after it has given all information: it can be paid out, and take the charges of the
 * capabilities that it requested (https://docs.stripe.com/connect/account-capabilities).
 * `now` in epoch seconds.
 */
export function withCharges(account: Account, now: number): Account {
  return {
    ...account,
    charges_enabled: Object.keys(account.capabilities).some((name) => name.endsWith('_payments')),
    payouts_enabled: true,
    details_submitted: true,
    capabilities: withStatus(account, 'active'),
    requirements: requirementsOf([]),
    tos_acceptance: { ...account.tos_acceptance, date: account.tos_acceptance.date ?? now },
  }
}

/**
 * Returns the account after it has handed everything in, and the provider verifies it before it can do
 * anything. `now` in epoch seconds.
 */
export function inVerification(account: Account, now: number): Account {
  const reason = 'requirements.pending_verification'
  return {
    ...withoutCharges(account, reason),
    details_submitted: true,
    capabilities: withStatus(account, 'pending'),
    requirements: requirementsOf([], {
      reason,
      verifying: ['representative.verification.document'],
    }),
    tos_acceptance: { ...account.tos_acceptance, date: account.tos_acceptance.date ?? now },
  }
}

/** Returns the account after it may no longer do anything, for that reason and until it gives what is due. */
export function withoutCharges(account: Account, reason: string, due: string[] = []): Account {
  return {
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: withStatus(account, 'inactive'),
    requirements: requirementsOf(due, { reason, isOverdue: true }),
  }
}

function withStatus(account: Account, status: CapabilityStatus): Account['capabilities'] {
  return Object.fromEntries(Object.keys(account.capabilities).map((name) => [name, status]))
}
