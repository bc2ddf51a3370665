import type { ChargedCard } from '../objects/charge.ts'
import type { CardOptions } from '../objects/paymentIntent.ts'
import { checksAfterUse } from '../paymentMethods/recordUse.ts'
import type { ChargeAttempt } from './chargeAttempt.ts'

/** Returns `payment_method_details.card` of a charge: the card as it was used. */
export function describeChargedCard(attempt: ChargeAttempt): ChargedCard {
  const { intent, method, behaviour, decline, threeDSecure, heldUntil } = attempt
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  const options = intent.payment_method_options.card
  const network = options.network ?? method.card.networks.preferred ?? brand
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : randomDigits(6),
    brand,
    ...(heldUntil === null ? {} : { capture_before: heldUntil }),
    checks: checksAfterUse(behaviour, method.card),
    country,
    electronic_commerce_indicator:
      threeDSecure?.electronic_commerce_indicator ?? plain[network] ?? null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: attempt.mandate,
    ...(attempt.isMoto ? { moto: true } : {}),
    multicapture: { status: 'unavailable' },
    network,
    network_token: { used: false },
    network_transaction_id: decline ? null : randomDigits(15),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: method.card.regulated_status,
    ...credentialUses(options),
    three_d_secure: threeDSecure,
    transaction_link_id: null,
    wallet: method.card.wallet,
  }
}

/** The networks' results for a payment without authentication; the other networks return none. */
const plain: Record<string, string> = { visa: '07', mastercard: '00' }

function credentialUses({ setup_credential_usage, stored_credential_usage }: CardOptions) {
  return {
    ...(setup_credential_usage ? { setup_credential_usage } : {}),
    ...(stored_credential_usage ? { stored_credential_usage } : {}),
  }
}

/**
 * Returns digits like those that networks number transactions with; they need not be unguessable.
 */
function randomDigits(length: number): string {
  return String(Math.floor((1 + 9 * Math.random()) * 10 ** (length - 1)))
}
