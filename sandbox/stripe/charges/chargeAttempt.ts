import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { CardBehaviour, Decline } from '../paymentMethods/testCard.ts'

/** One attempt to charge a card, with the bank's answer. */
export type ChargeAttempt = {
  intent: PaymentIntent
  method: PaymentMethod
  behaviour: CardBehaviour
  /** The reason for the decline; null when the charge was paid or is held. */
  decline: Decline | null
  threeDSecure: ThreeDSecure | null
  /** The end of the hold (epoch seconds); null when the charge is captured at once. */
  heldUntil: number | null
  isMoto: boolean
  mandate: string | null
  radarSession: string | null
}
