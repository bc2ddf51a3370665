import type { ApiError, ApiResult, Sending } from '../protocol.ts'
import { withCollected } from './billingDetails.ts'
import { isToken } from './confirmCard.ts'
import { needPayment, needSubmitted } from './confirmElements.ts'
import { type ElementHandle, handleOfElement } from './createElement.ts'
import { type ElementsHandle, groupOfElement, handleOfElements } from './createElements.ts'
import { integrationError } from './integrationError.ts'
import { needCardElement, prepareCard } from './prepareCard.ts'
import type { RootContext, StripeContext } from './stripeContext.ts'

type Params = Record<string, unknown>
type Created = { error: ApiError } | Record<string, unknown>

/**
 * Implements `stripe.createPaymentMethod` in each of its forms: from a card element or a token,
 * from a Payment Element's group, from the Payment Element itself.
 * Source: https://docs.stripe.com/js/payment_methods/create_payment_method
 */
export async function createPaymentMethod(given: unknown, context: RootContext): Promise<Created> {
  const method = 'stripe.createPaymentMethod()'
  if (typeof given !== 'object' || given === null) {
    throw integrationError(`Invalid value for ${method}: pass an object.`)
  }
  const make = (sending: Sending, spoken: StripeContext) =>
    create('createPaymentMethod', 'paymentMethod', sending, spoken)
  const { elements, element, params = {}, type, card, ...otherFields } = given as Params
  if (elements !== undefined || element !== undefined) {
    const { payment, group } = findPayment(method, elements, element)
    const { payment_method_data: data } = withCollected(group, { payment_method_data: params })
    return withCard(payment, data as Params, context, make)
  }
  if (type !== 'card') {
    throw integrationError(
      `Invalid value for ${method}: the sandbox takes the type card only. You specified: ${type}.`,
    )
  }
  if (isToken(card)) return make({ params: { type, card, ...otherFields }, frames: [] }, context)
  return withCard(needCardElement(method, card), { type, ...otherFields }, context, make)
}

/**
 * Implements `stripe.createToken` for a card element.
 * Source: https://docs.stripe.com/js/tokens/create_token?type=cardElement
 */
export async function createToken(
  element: unknown,
  data: Params = {},
  context: RootContext,
): Promise<Created> {
  const method = 'stripe.createToken()'
  if (typeof element === 'string') {
    throw integrationError(`${method}: the sandbox makes tokens of cards only, not of ${element}.`)
  }
  return withCard(needCardElement(method, element), data, context, (sending, spoken) =>
    create('createToken', 'token', sending, spoken),
  )
}

/**
 * Implements `stripe.createConfirmationToken` for a Payment Element's group.
 * Source: https://docs.stripe.com/js/confirmation_tokens/create_confirmation_token
 */
export async function createConfirmationToken(
  { elements, params = {} }: { elements?: unknown; params?: Params },
  context: RootContext,
): Promise<Created> {
  const { payment, group } = findPayment('stripe.createConfirmationToken()', elements, undefined)
  return withCard(payment, withCollected(group, params), context, (sending, spoken) =>
    create('createConfirmationToken', 'confirmationToken', sending, spoken),
  )
}

async function create(
  call: string,
  key: string,
  sending: Sending,
  context: StripeContext,
): Promise<Created> {
  const answer = (await context.call(call, sending)) as ApiResult
  return 'error' in answer ? { error: answer.error } : { [key]: answer.object }
}

async function withCard(
  handle: ElementHandle,
  params: Params,
  context: RootContext,
  make: (sending: Sending, spoken: StripeContext) => Promise<Created>,
): Promise<Created> {
  const ready = await prepareCard(handle)
  if ('error' in ready) return ready
  return make({ params, frames: ready.frames }, context.of(handle))
}

function findPayment(
  method: string,
  elements: unknown,
  element: unknown,
): { payment: ElementHandle; group: ElementsHandle } {
  const given = typeof element === 'object' && element ? handleOfElement.get(element) : undefined
  const group = given
    ? groupOfElement.get(given)
    : typeof elements === 'object' && elements
      ? handleOfElements.get(elements)
      : undefined
  if (!group) {
    throw integrationError(`Invalid value for ${method}: pass what stripe.elements() created.`)
  }
  needSubmitted(method, group)
  return { payment: needPayment(method, group), group }
}
