import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { Authentication, CardBehaviour } from '../paymentMethods/testCard.ts'
import { authenticatedBy } from './readCardUse.ts'
import type { Confirmation } from './readConfirmation.ts'

/**
 * The step before the charge: none, or an authentication that is already done; a challenge of the
 * payer; or the bank's decline, because the payer is not present.
 */
export type NextStep =
  | { step: 'charge'; threeDSecure: ThreeDSecure | null }
  | { step: 'challenge' }
  | { step: 'decline' }

/**
 * Decides if the payer must authenticate, by the card and by what the payment requests
 * (https://docs.stripe.com/payments/3d-secure/authentication-flow).
 *
 * @param isSetUp true if the card was set up for payments without the payer
 */
export function chooseAuthentication(
  { isOffSession, cardUse }: Confirmation,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: CardBehaviour,
  isSetUp: boolean,
): NextStep {
  if (cardUse.isMoto || cardUse.imported) return { step: 'charge', threeDSecure: cardUse.imported }
  const { request_three_d_secure: wish, network } = intent.payment_method_options.card
  const isRequired = requiresAuthentication(card.authentication, isOffSession, isSetUp)
  if (isRequired && isOffSession) return { step: 'decline' }
  const isWanted = isRequired || (wish !== 'automatic' && !isOffSession)
  if (!isWanted || card.authentication === 'never') return { step: 'charge', threeDSecure: null }
  const done = (result: ThreeDSecure['result'], flow: ThreeDSecure['authentication_flow']) => {
    const usedNetwork = network ?? method.card.brand
    return {
      step: 'charge',
      threeDSecure: authenticatedBy(intent.id, usedNetwork, result, flow),
    } as const
  }
  if (card.authenticationError) return done('processing_error', null)
  if (card.authentication === 'unenrolled') return done('attempt_acknowledged', null)
  if (card.frictionless && wish !== 'challenge') return done('authenticated', 'frictionless')
  return { step: 'challenge' }
}

function requiresAuthentication(
  authentication: Authentication,
  isOffSession: boolean,
  isSetUp: boolean,
): boolean {
  if (authentication === 'always') return true
  if (authentication === 'unless_set_up') return !(isOffSession && isSetUp)
  return authentication === 'on_session' && !isOffSession
}
