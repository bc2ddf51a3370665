import type { Metadata } from './parts.ts'

export type Account = {
  id: string
  object: 'account'
  business_profile: Record<string, unknown>
  business_type: string | null
  capabilities: Record<string, string>
  charges_enabled: boolean
  controller: Record<string, unknown>
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  external_accounts: { object: 'list'; data: never[]; has_more: false; total_count: 0; url: string }
  future_requirements: Record<string, unknown>
  metadata: Metadata
  payouts_enabled: boolean
  requirements: Record<string, unknown>
  settings: Record<string, unknown>
  tos_acceptance: { date: number | null }
  type: 'none' | 'standard'
}
