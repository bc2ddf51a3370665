import { type ElementHandle, handleOfElement } from './createElement.ts'
import { followActions } from './followActions.ts'
import { integrationError } from './integrationError.ts'
import {
  type IntentKind,
  type IntentResult,
  intentOf,
  intentResult,
  kindOfSecret,
  needSecret,
} from './intents.ts'
import { needCardElement, prepareCard } from './prepareCard.ts'
import type { RootContext, StripeContext } from './stripeContext.ts'

/** The data given to `confirmCardPayment` beside the client secret. */
export type CardData = Record<string, unknown> & {
  payment_method?: string | (Record<string, unknown> & { card?: unknown })
  payment_method_options?: { card?: { cvc?: unknown } }
}

/**
 * Implements `stripe.confirmCardPayment` and `stripe.confirmCardSetup`, with a card element, a
 * payment method's id, or the method that the intent already has.
 * Source: https://docs.stripe.com/js/payment_intents/confirm_card_payment
 */
export async function confirmCard(
  kind: IntentKind,
  secret: unknown,
  data: CardData = {},
  { handleActions = true }: { handleActions?: boolean } = {},
  context: RootContext,
): Promise<IntentResult> {
  const method = kind.prefix === 'pi' ? 'stripe.confirmCardPayment()' : 'stripe.confirmCardSetup()'
  const clientSecret = needSecret(kind, method, secret)
  if (handleOfElement.has(data)) {
    throw integrationError(
      `Do not pass an Element to ${method} directly. For more information: https://stripe.com/docs/js/payment_intents/confirm_card_payment`,
    )
  }
  if (data.payment_method_options?.card?.cvc !== undefined) {
    throw integrationError(
      `Invalid value for ${method}: the sandbox does not collect the security code of a saved card again.`,
    )
  }
  const { payment_method: given, ...otherFields } = data
  const element = elementIn(method, given)
  const spoken = element ? context.of(element) : context
  const sending = element
    ? await withElement(element, given, otherFields)
    : { params: withoutElement(given, otherFields), frames: [] }
  if ('error' in sending) return sending
  const result = intentResult(kind, await spoken.call('confirm', { clientSecret, ...sending }))
  return handleActions ? followActions(kind, result, spoken) : result
}

type Given = CardData['payment_method']

/** Returns the element that holds the card; null for an id, a token, or nothing. */
function elementIn(method: string, given: Given): ElementHandle | null {
  if (typeof given !== 'object' || given === null || isToken(given.card)) return null
  return needCardElement(method, given.card)
}

async function withElement(element: ElementHandle, given: Given, otherFields: object) {
  const { card: _card, ...data } = typeof given === 'object' ? given : {}
  const ready = await prepareCard(element)
  if ('error' in ready) return ready
  return { params: { payment_method_data: data, ...otherFields }, frames: ready.frames }
}

function withoutElement(given: Given, otherFields: object): object {
  if (typeof given !== 'object') return { payment_method: given, ...otherFields }
  return { payment_method_data: { type: 'card', ...given }, ...otherFields }
}

/** Recognizes `{ token: 'tok_…' }` in the place of an element. */
export function isToken(card: unknown): card is { token: string } {
  return typeof card === 'object' && card !== null && 'token' in card
}

/**
 * Implements `stripe.handleNextAction` and `stripe.handleCardAction`, for an intent that a server
 * confirmed.
 * Source: https://docs.stripe.com/js/payment_intents/handle_next_action
 */
export async function handleAction(
  method: string,
  clientSecret: unknown,
  context: StripeContext,
): Promise<IntentResult> {
  const kind = kindOfSecret(String(clientSecret))
  const secret = needSecret(kind, `stripe.${method}()`, clientSecret)
  const answer = await context.call('retrieve', { clientSecret: secret })
  const result = intentResult(kind, answer)
  const intent = intentOf(result)
  if (!intent || intent.status === 'requires_action') return followActions(kind, result, context)
  return {
    error: {
      type: 'invalid_request_error',
      code: `${kind.name}_unexpected_state`,
      message: `${method}: The ${kind.label} supplied is not in the requires_action state.`,
      [kind.name]: intent,
    },
  }
}
