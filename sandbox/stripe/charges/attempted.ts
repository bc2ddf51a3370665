import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { CardBehaviour, Decline } from '../paymentMethods/testCard.ts'

/** One attempt to charge a card, as the bank answered it. */
export type Attempted = {
  intent: PaymentIntent
  method: PaymentMethod
  behaviour: CardBehaviour
  /** Why it was refused; null when it was paid or is held. */
  decline: Decline | null
  threeDSecure: ThreeDSecure | null
  /** Until when the money is only held (epoch seconds); null when it is captured at once. */
  heldUntil: number | null
  isMoto: boolean
  mandate: string | null
  radarSession: string | null
}
