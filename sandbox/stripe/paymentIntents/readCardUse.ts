import { createHash } from 'node:crypto'
import type { Form } from '../../http/decodeForm.ts'
import {
  needText,
  readBoolean,
  readChoice,
  readForm,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import type { ThreeDSecure } from '../objects/charge.ts'
import { readCardForm } from './readCardOptions.ts'

/** The data about a card for one confirmation only. */
export type CardUse = {
  /** True for an order by mail or telephone, where nobody authenticates. */
  isMoto: boolean
  /** An authentication by another provider; null when there was none. */
  imported: ThreeDSecure | null
}

export const usualCardUse: CardUse = { isMoto: false, imported: null }

/**
 * Reads `moto` and `three_d_secure` of `payment_method_options[card]`
 * (https://docs.stripe.com/payments/payment-intents/three-d-secure-import).
 */
export function readCardUse(params: Form): CardUse {
  const given = readCardForm(params)
  if (!given) return usualCardUse
  return { isMoto: readBoolean(given, 'moto') ?? false, imported: readImported(given) }
}

const indicators = ['01', '02', '05', '06', '07'] as const
const versions = ['1.0.2', '2.1.0', '2.2.0', '2.3.0', '2.3.1'] as const

function readImported(card: Form): ThreeDSecure | null {
  const given = readForm(card, 'three_d_secure')
  if (!given) return null
  refuseUnknown(given, [
    'ares_trans_status',
    'cryptogram',
    'electronic_commerce_indicator',
    'exemption_indicator',
    'network_options',
    'requestor_challenge_indicator',
    'transaction_id',
    'version',
  ])
  needText(given, 'cryptogram')
  needText(given, 'version')
  readChoice(given, 'exemption_indicator', ['low_risk', 'none'])
  const status = readText(given, 'ares_trans_status') ?? 'Y'
  return {
    authentication_flow: null,
    electronic_commerce_indicator:
      readChoice(given, 'electronic_commerce_indicator', indicators) ?? null,
    exemption_indicator: null,
    result: status === 'A' ? 'attempt_acknowledged' : 'authenticated',
    result_reason: null,
    transaction_id: needText(given, 'transaction_id'),
    version: readChoice(given, 'version', versions) ?? '2.2.0',
  }
}

/**
 * Returns the authentication of the sandbox's own banks; its transaction id follows from the
 * intent.
 */
export function authenticatedBy(
  intent: string,
  network: string,
  result: ThreeDSecure['result'],
  flow: ThreeDSecure['authentication_flow'],
): ThreeDSecure {
  const hash = createHash('sha256').update(`${intent} ${result}`).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20)]
  return {
    authentication_flow: flow,
    electronic_commerce_indicator: indicatorOf(network, result),
    exemption_indicator: null,
    result,
    result_reason: null,
    transaction_id: [...parts, hash.slice(20, 32)].join('-'),
    version: '2.2.0',
  }
}

/**
 * Returns the networks' indicator of an authentication: 02 and 01 for Mastercard, 05 and 06 for the
 * others.
 */
function indicatorOf(network: string, result: ThreeDSecure['result']) {
  if (result === 'processing_error') return null
  const isMastercard = network === 'mastercard'
  if (result === 'authenticated') return isMastercard ? '02' : '05'
  return isMastercard ? '01' : '06'
}
