import type { StripeCall } from '../api/call.ts'
import { refuseParam, refuseUnknownId } from '../api/problem.ts'
import { readHidden, readObject, updateObject } from '../api/storeObjects.ts'
import type { ConfirmationToken } from '../objects/confirmationToken.ts'
import type { Shipping } from '../objects/parts.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'

/** The hidden data of a confirmation token, which the API never shows. */
export type HiddenConfirmation = { method: string }

/** The data of a confirmation token for a payment or a set-up. */
export type ConfirmationData = {
  method: PaymentMethod
  returnUrl: string | null
  setupFutureUsage: ConfirmationToken['setup_future_usage']
  shipping: Shipping | null
  /** True if the browser script shows a challenge. */
  usesScript: boolean
}

/**
 * Uses a confirmation token up, which can be done once and within 12 hours
 * (https://docs.stripe.com/api/confirmation_tokens), and returns its data.
 *
 * @param intent the id of the intent that the token confirms
 */
export function consumeConfirmationToken(
  call: StripeCall,
  id: string,
  intent: { payment_intent: string } | { setup_intent: string },
): ConfirmationData {
  const { store } = call.world
  const token = readObject<ConfirmationToken>(store, call.account, 'confirmation_token', id)
  if (!token) throw refuseUnknownId('confirmation token', id, 'confirmation_token')
  if (token.payment_intent !== null || token.setup_intent !== null) {
    throw refuseParam(
      'confirmation_token',
      `The ConfirmationToken ${id} was already used. A ConfirmationToken can be used only once.`,
    )
  }
  if (token.expires_at <= call.now) {
    throw refuseParam('confirmation_token', `The ConfirmationToken ${id} has expired.`)
  }
  const methodId = readHidden<HiddenConfirmation>(store, id)?.method ?? ''
  const method = readObject<PaymentMethod>(store, call.account, 'payment_method', methodId)
  if (!method) throw new Error(`The confirmation token ${id} has no payment method.`)
  Object.assign(token, intent)
  updateObject(store, token)
  return {
    method,
    returnUrl: token.return_url,
    setupFutureUsage: token.setup_future_usage,
    shipping: token.shipping,
    usesScript: token.use_stripe_sdk,
  }
}
