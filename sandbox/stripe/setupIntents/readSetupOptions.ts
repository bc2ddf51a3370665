import type { Form } from '../../http/decodeForm.ts'
import {
  readBoolean,
  readChoice,
  readForm,
  refuseOutside,
  refuseUnknown,
} from '../api/readParams.ts'
import type { SetupCardOptions } from '../objects/setupIntent.ts'

/** The options of a setup intent for which nothing was said. */
export const usualOptions: SetupCardOptions = {
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
}

/** `payment_method_options[card]` over what it was before; `isMoto` is about this call only. */
export function readSetupOptions(
  params: Form,
  before: SetupCardOptions,
): { options: SetupCardOptions; isMoto: boolean } {
  const card = readForm(readForm(params, 'payment_method_options') ?? {}, 'card')
  if (!card) return { options: before, isMoto: false }
  refuseOutside(card, ['mandate_options', 'three_d_secure'])
  refuseUnknown(card, ['moto', 'network', 'request_three_d_secure', 'setup_credential_usage'])
  const usage = readChoice(card, 'setup_credential_usage', usages)
  return {
    options: {
      ...before,
      network: readChoice(card, 'network', networks) ?? before.network,
      request_three_d_secure:
        readChoice(card, 'request_three_d_secure', requests) ?? before.request_three_d_secure,
      ...(usage ? { setup_credential_usage: usage } : {}),
    },
    isMoto: readBoolean(card, 'moto') ?? false,
  }
}

const usages = ['installment', 'recurring', 'unscheduled'] as const
const requests = ['any', 'automatic', 'challenge'] as const
const networks = [
  'amex',
  'cartes_bancaires',
  'diners',
  'discover',
  'eftpos_au',
  'girocard',
  'interac',
  'jcb',
  'link',
  'mastercard',
  'unionpay',
  'unknown',
  'visa',
] as const
