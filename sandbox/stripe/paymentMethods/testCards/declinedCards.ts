import type { Decline, TestCard } from '../testCard.ts'
import { cardDeclined, describeCard } from './describeCard.ts'

/**
 * Describes a card whose bank declines everything; such a card cannot be attached to a customer
 * either.
 */
const declined = (
  name: string,
  number: string,
  shows: string,
  tokens: string[],
  decline: Decline,
  more: Partial<TestCard> = {},
) => describeCard(name, number, shows, tokens, { decline, attachDecline: decline, ...more })

const noFunds = cardDeclined('insufficient_funds', 'Your card has insufficient funds.')

/** Cards that the bank declines (https://docs.stripe.com/testing#declined-payments). */
export const declinedCards = [
  declined(
    'declined',
    '4000000000000002',
    'Declined',
    ['visa_chargeDeclined', 'chargeDeclined'],
    cardDeclined('generic_decline'),
  ),
  declined(
    'insufficient_funds',
    '4000000000009995',
    'Insufficient funds',
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    noFunds,
  ),
  declined(
    'insufficient_funds_debit',
    '4000000000009995',
    'Insufficient funds (debit)',
    ['visa_debit_chargeDeclinedInsufficientFunds'],
    noFunds,
    { funding: 'debit' },
  ),
  declined(
    'lost_card',
    '4000000000009987',
    'Lost card',
    ['visa_chargeDeclinedLostCard', 'chargeDeclinedLostCard'],
    cardDeclined('lost_card'),
  ),
  declined(
    'stolen_card',
    '4000000000009979',
    'Stolen card',
    ['visa_chargeDeclinedStolenCard', 'chargeDeclinedStolenCard'],
    cardDeclined('stolen_card'),
  ),
  declined(
    'expired_card',
    '4000000000000069',
    'Expired card',
    ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'],
    { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  ),
  declined(
    'incorrect_cvc',
    '4000000000000127',
    'Incorrect CVC',
    ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'],
    {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    { checks: { cvc: 'fail', address_line1: 'pass', address_postal_code: 'pass' } },
  ),
  declined(
    'processing_error',
    '4000000000000119',
    'Processing error',
    ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'],
    {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  ),
  declined(
    'velocity',
    '4000000000006975',
    'Too many attempts',
    ['visa_chargeDeclinedVelocityLimitExceeded', 'chargeDeclinedVelocityLimitExceeded'],
    cardDeclined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ),
  // Documented only as a token, without a number of its own.
  declined(
    'declined_fraudulent',
    '4000000000000002',
    'Declined as fraudulent',
    ['visa_chargeDeclinedFraudulent', 'chargeDeclinedFraudulent'],
    cardDeclined('fraudulent'),
  ),
  describeCard(
    'declined_after_attaching',
    '4000000000000341',
    'Can be saved, then declined',
    ['chargeCustomerFail', 'visa_chargeCustomerFail'],
    { decline: cardDeclined('generic_decline') },
  ),
  describeCard(
    'lost_after_attaching',
    '4000000000000341',
    'Can be saved, then a lost card',
    ['visa_chargeCustomerFailLostCard'],
    { decline: cardDeclined('lost_card') },
  ),
  describeCard(
    'stolen_after_attaching',
    '4000000000000341',
    'Can be saved, then a stolen card',
    ['visa_chargeCustomerFailStolenCard'],
    { decline: cardDeclined('stolen_card') },
  ),
]
