import type { Form } from '../../http/decodeForm.ts'
import {
  readBoolean,
  readChoice,
  readForm,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import type { SetupCardOptions } from '../objects/setupIntent.ts'
import {
  cardNetworks,
  credentialUsages,
  threeDSecureRequests,
} from '../paymentIntents/cardChoices.ts'

/** The default options of a setup intent. */
export const usualOptions: SetupCardOptions = {
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
}

/**
 * Merges `payment_method_options[card]` into the previous options; `isMoto` is about this call
 * only.
 */
export function readSetupOptions(
  params: Form,
  before: SetupCardOptions,
): { options: SetupCardOptions; isMoto: boolean } {
  const card = readForm(readForm(params, 'payment_method_options') ?? {}, 'card')
  if (!card) return { options: before, isMoto: false }
  refuseUnsupported(card, ['mandate_options', 'three_d_secure'])
  refuseUnknown(card, ['moto', 'network', 'request_three_d_secure', 'setup_credential_usage'])
  const usage = readChoice(card, 'setup_credential_usage', credentialUsages)
  return {
    options: {
      ...before,
      network: readChoice(card, 'network', cardNetworks) ?? before.network,
      request_three_d_secure:
        readChoice(card, 'request_three_d_secure', threeDSecureRequests) ??
        before.request_three_d_secure,
      ...(usage ? { setup_credential_usage: usage } : {}),
    },
    isMoto: readBoolean(card, 'moto') ?? false,
  }
}
