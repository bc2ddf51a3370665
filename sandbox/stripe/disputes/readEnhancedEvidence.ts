import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import { readAddress } from '../api/readAddress.ts'
import {
  needText,
  readBoolean,
  readChoice,
  readForm,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import type {
  ComparedTransaction,
  CompellingEvidence,
  EnhancedEvidence,
} from '../objects/dispute.ts'

/**
 * Reads the evidence for the networks' own programs
 * (https://docs.stripe.com/api/disputes/update#update_dispute-evidence-enhanced_evidence).
 */
export function readEnhancedEvidence(given: Form): EnhancedEvidence {
  refuseUnknown(given, ['mastercard_compliance', 'visa_compelling_evidence_3', 'visa_compliance'])
  const mastercard = readForm(given, 'mastercard_compliance')
  const visa = readForm(given, 'visa_compliance')
  const compelling = readForm(given, 'visa_compelling_evidence_3')
  return {
    ...(mastercard ? { mastercard_compliance: readAcknowledgement(mastercard) } : {}),
    ...(compelling ? { visa_compelling_evidence_3: readCompelling(compelling) } : {}),
    ...(visa ? { visa_compliance: readAcknowledgement(visa) } : {}),
  }
}

function readAcknowledgement(given: Form) {
  refuseUnknown(given, ['fee_acknowledged'])
  return { fee_acknowledged: readBoolean(given, 'fee_acknowledged') ?? false }
}

function readCompelling(given: Form): CompellingEvidence {
  refuseUnknown(given, ['disputed_transaction', 'prior_undisputed_transactions'])
  const disputed = readForm(given, 'disputed_transaction')
  const kinds = ['merchandise', 'services'] as const
  return {
    disputed_transaction: disputed
      ? {
          ...readTransaction(disputed, 'merchandise_or_services'),
          merchandise_or_services: readChoice(disputed, 'merchandise_or_services', kinds) ?? null,
        }
      : null,
    prior_undisputed_transactions: readTransactions(given).map((one) => ({
      charge: needText(one, 'charge'),
      ...readTransaction(one, 'charge'),
    })),
  }
}

function readTransactions(given: Form): Form[] {
  const name = 'prior_undisputed_transactions'
  const list = given[name]
  if (list === undefined || list === '') return []
  if (!Array.isArray(list)) throw refuseParam(name, 'Invalid array')
  return list.map((one) => {
    if (typeof one === 'string' || Array.isArray(one)) throw refuseParam(name, 'Invalid object')
    return one
  })
}

const comparedTexts = [
  'customer_account_id',
  'customer_device_fingerprint',
  'customer_device_id',
  'customer_email_address',
  'customer_purchase_ip',
  'product_description',
] as const

function readTransaction(given: Form, more: string): ComparedTransaction {
  refuseUnknown(given, [...comparedTexts, 'shipping_address', more])
  const text = (name: (typeof comparedTexts)[number]) => readText(given, name) ?? null
  const { shipping_address: address } = given
  return {
    customer_account_id: text('customer_account_id'),
    customer_device_fingerprint: text('customer_device_fingerprint'),
    customer_device_id: text('customer_device_id'),
    customer_email_address: text('customer_email_address'),
    customer_purchase_ip: text('customer_purchase_ip'),
    product_description: text('product_description'),
    shipping_address: address === undefined ? null : (readAddress({ address }) ?? null),
  }
}
