import { newId } from '../api/storeObjects.ts'
import type { BillingDetails } from '../objects/parts.ts'
import type { Token, TokenCard } from '../objects/token.ts'
import type { GivenCard } from '../paymentMethods/readCard.ts'
import { describeMethodCard, noParts } from '../paymentMethods/storeNewMethod.ts'

/**
 * Builds the token of a card, not used yet.
 *
 * @param now epoch seconds
 */
export function makeToken(
  id: string,
  given: GivenCard,
  now: number,
  billing: BillingDetails = noParts.billing,
): Token {
  return {
    id,
    object: 'token',
    card: makeTokenCard(given, billing),
    client_ip: null,
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  }
}

function makeTokenCard(given: GivenCard, billing: BillingDetails): TokenCard {
  const { address, name } = billing
  const card = describeMethodCard(given, billing)
  return {
    id: newId('card'),
    object: 'card',
    address_city: address.city,
    address_country: address.country,
    address_line1: address.line1,
    address_line1_check: card.checks.address_line1_check,
    address_line2: address.line2,
    address_state: address.state,
    address_zip: address.postal_code,
    address_zip_check: card.checks.address_postal_code_check,
    brand: brands[card.brand] ?? 'Unknown',
    country: card.country,
    cvc_check: card.checks.cvc_check,
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name,
    networks: { preferred: card.networks.preferred },
    regulated_status: 'unregulated',
    tokenization_method: null,
  }
}

/** Cards of tokens use the brands' display names (https://docs.stripe.com/api/cards/object). */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'MasterCard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
