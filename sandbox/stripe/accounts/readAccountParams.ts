import type { Form } from '../../http/decodeForm.ts'
import { needAddress, readAddress } from '../api/readAddress.ts'
import {
  orBefore,
  readChoice,
  readEmail,
  readForm,
  readInteger,
  readMetadata,
  readText,
  readUrl,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import type { Account } from '../objects/account.ts'
import { readCapabilities } from './readCapabilities.ts'
import { readSettings } from './readSettings.ts'

/** The parameters that both creating and updating an account accept. */
export const accountParams = [
  'business_profile',
  'business_type',
  'capabilities',
  'company',
  'default_currency',
  'email',
  'metadata',
  'settings',
  'tos_acceptance',
  ...['account_token', 'documents', 'external_account', 'groups', 'individual'],
]

/** Returns the account with the call's parameters; what is not given stays. */
export function withParams(account: Account, params: Form): Account {
  refuseUnsupported(params, [
    'account_token',
    'documents',
    'external_account',
    'groups',
    'individual',
  ])
  const currency = readText(params, 'default_currency')
  const company = readCompany(params, account.company)
  return {
    ...account,
    business_profile: readProfile(params, account.business_profile),
    business_type:
      readChoice(params, 'business_type', [
        'company',
        'government_entity',
        'individual',
        'non_profit',
      ]) ?? account.business_type,
    capabilities: readCapabilities(params, account),
    ...(company ? { company } : {}),
    default_currency: currency?.toLowerCase() ?? account.default_currency,
    email: orBefore(readEmail(params, 'email'), account.email),
    metadata: readMetadata(params, account.metadata),
    settings: readSettings(params, account),
    tos_acceptance: readTerms(params, account.tos_acceptance),
  }
}

const profileTexts = [
  'mcc',
  'name',
  'product_description',
  'specified_commercial_transactions_act_url',
  'support_email',
  'support_phone',
] as const
const profileUrls = ['support_url', 'url'] as const

function readProfile(
  params: Form,
  before: Account['business_profile'],
): Account['business_profile'] {
  const given = readForm(params, 'business_profile')
  if (!given) return before
  refuseUnknown(given, [
    ...profileTexts,
    ...profileUrls,
    'support_address',
    ...['annual_revenue', 'estimated_worker_count', 'monthly_estimated_revenue'],
    'minority_owned_business_designation',
  ])
  refuseUnsupported(given, [
    'annual_revenue',
    'estimated_worker_count',
    'monthly_estimated_revenue',
  ])
  refuseUnsupported(given, ['minority_owned_business_designation'])
  const after = { ...before }
  for (const name of profileTexts) after[name] = orBefore(readText(given, name), before[name])
  for (const name of profileUrls) after[name] = orBefore(readUrl(given, name), before[name])
  const address = given.support_address
  if (address !== undefined) {
    after.support_address = readAddress({ address }, before.support_address) ?? null
  }
  return after
}

function readCompany(params: Form, before: Account['company']): Account['company'] {
  const given = readForm(params, 'company')
  if (!given) return before
  refuseUnknown(given, ['address', 'name', 'phone', 'tax_id', 'vat_id'])
  return {
    address: needAddress(given, before?.address),
    name: orBefore(readText(given, 'name'), before?.name ?? null),
    phone: orBefore(readText(given, 'phone'), before?.phone ?? null),
    tax_id_provided: readText(given, 'tax_id') ? true : (before?.tax_id_provided ?? false),
    vat_id_provided: readText(given, 'vat_id') ? true : (before?.vat_id_provided ?? false),
  }
}

function readTerms(params: Form, before: Account['tos_acceptance']): Account['tos_acceptance'] {
  const given = readForm(params, 'tos_acceptance')
  if (!given) return before
  refuseUnknown(given, ['date', 'ip', 'service_agreement', 'user_agent'])
  return {
    date: readInteger(given, 'date') ?? before.date,
    ip: orBefore(readText(given, 'ip'), before.ip),
    user_agent: orBefore(readText(given, 'user_agent'), before.user_agent),
  }
}
