import type { Address, Metadata } from './parts.ts'

/** The information that an account must still provide before it can do something. */
export type Requirements = {
  alternatives: never[]
  /** Epoch seconds. */
  current_deadline: number | null
  currently_due: string[]
  disabled_reason: string | null
  errors: never[]
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

export type CapabilityStatus = 'active' | 'inactive' | 'pending'

export type AccountController = {
  type: 'application'
  fees: { payer: string }
  is_controller: true
  losses: { payments: string }
  requirement_collection: string
  stripe_dashboard: { type: string }
}

export type AccountSettings = {
  bacs_debit_payments: { display_name: null; service_user_number: null }
  branding: {
    icon: string | null
    logo: string | null
    primary_color: string | null
    secondary_color: string | null
  }
  card_issuing: { tos_acceptance: { date: null; ip: null } }
  card_payments: {
    decline_on: { avs_failure: boolean; cvc_failure: boolean }
    statement_descriptor_prefix: string | null
    statement_descriptor_prefix_kana: string | null
    statement_descriptor_prefix_kanji: string | null
  }
  dashboard: { display_name: string | null; timezone: string }
  invoices: { default_account_tax_ids: null; hosted_payment_method_save: string }
  payments: {
    statement_descriptor: string | null
    statement_descriptor_kana: string | null
    statement_descriptor_kanji: string | null
    statement_descriptor_prefix_kana: null
    statement_descriptor_prefix_kanji: null
  }
  payouts: {
    debit_negative_balances: boolean
    schedule: { delay_days: number; interval: string }
    statement_descriptor: string | null
  }
  sepa_debit_payments: Record<string, never>
}

/** https://docs.stripe.com/api/accounts/object */
export type Account = {
  id: string
  object: 'account'
  business_profile: {
    annual_revenue: null
    estimated_worker_count: null
    mcc: string | null
    minority_owned_business_designation: null
    name: string | null
    product_description: string | null
    specified_commercial_transactions_act_url: string | null
    support_address: Address | null
    support_email: string | null
    support_phone: string | null
    support_url: string | null
    url: string | null
  }
  business_type: string | null
  capabilities: Record<string, CapabilityStatus>
  charges_enabled: boolean
  company?: {
    address: Address
    name: string | null
    phone: string | null
    tax_id_provided: boolean
    vat_id_provided: boolean
  }
  controller: AccountController
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  external_accounts: { object: 'list'; data: never[]; has_more: false; url: string }
  future_requirements: Requirements
  metadata: Metadata
  payouts_enabled: boolean
  requirements: Requirements
  settings: AccountSettings
  tos_acceptance: { date: number | null; ip: string | null; user_agent: string | null }
  type: 'custom' | 'express' | 'none' | 'standard'
}

/** https://docs.stripe.com/api/capabilities/object */
export type Capability = {
  id: string
  object: 'capability'
  account: string
  future_requirements: Requirements
  requested: boolean
  requested_at: number | null
  requirements: Requirements
  status: CapabilityStatus | 'unrequested'
}
