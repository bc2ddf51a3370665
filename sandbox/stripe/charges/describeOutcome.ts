import type { Outcome } from '../objects/charge.ts'
import type { CardBehaviour, Decline } from '../paymentMethods/testCard.ts'

/**
 * The bank's advice with a decline (https://docs.stripe.com/declines/card#retrying-issuer-declines)
 * and the network's own code for it (ISO 8583 response codes;
 * https://docs.stripe.com/declines/network-codes).
 */
export type Advice = { advice: string | null; network: string }

const advices: Record<string, Advice> = {
  generic_decline: { advice: 'try_again_later', network: '01' },
  insufficient_funds: { advice: 'try_again_later', network: '51' },
  lost_card: { advice: 'do_not_try_again', network: '41' },
  stolen_card: { advice: 'do_not_try_again', network: '43' },
  fraudulent: { advice: 'do_not_try_again', network: '59' },
  card_velocity_exceeded: { advice: 'try_again_later', network: '65' },
  expired_card: { advice: 'confirm_card_data', network: '54' },
  incorrect_cvc: { advice: 'confirm_card_data', network: 'N7' },
  processing_error: { advice: 'try_again_later', network: '96' },
  authentication_required: { advice: null, network: '1A' },
}

/**
 * Returns the bank's advice with a decline; null when Radar blocked the charge before it reached
 * the bank.
 */
export function adviceOf(card: CardBehaviour, decline: Decline): Advice | null {
  if (card.blocked) return null
  return advices[decline.declineCode ?? decline.code] ?? { advice: null, network: '05' }
}

const riskScores = { normal: 12, elevated: 65, highest: 92 }

/** Returns `charge.outcome` (https://docs.stripe.com/api/charges/object#charge_object-outcome). */
export function describeOutcome(card: CardBehaviour, decline: Decline | null): Outcome {
  const risk = { risk_level: card.riskLevel, risk_score: riskScores[card.riskLevel] }
  const noAdvice = { advice_code: null, network_advice_code: null, network_decline_code: null }
  if (!decline) {
    return {
      ...noAdvice,
      network_status: 'approved_by_network',
      reason: null,
      ...risk,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  const given = adviceOf(card, decline)
  if (!given) {
    return {
      ...noAdvice,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      ...risk,
      seller_message: 'Stripe blocked this charge as too risky.',
      type: 'blocked',
    }
  }
  const reason = decline.declineCode ?? decline.code
  return {
    advice_code: given.advice,
    network_advice_code: null,
    network_decline_code: given.network,
    network_status: 'declined_by_network',
    reason,
    ...risk,
    seller_message:
      reason === 'generic_decline'
        ? 'The bank did not return any further details with this decline.'
        : `The bank returned the decline code \`${reason}\`.`,
    type: 'issuer_declined',
  }
}
