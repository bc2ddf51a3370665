import type { Store } from '../../store.ts'
import { StripeProblem } from '../api/problem.ts'
import { readHidden, updateBoth } from '../api/storeObjects.ts'
import type { Checks, PaymentMethod } from '../objects/paymentMethod.ts'
import { cardEnding, cardNamed } from './cards.ts'
import type { CardBehaviour } from './testCard.ts'

/**
 * The reason why a payment method can no longer be used as it is
 * (https://docs.stripe.com/payments/payment-methods#customers): it paid, or was set up, without
 * belonging to a customer, or was detached from one.
 */
export type Spent = 'payment' | 'setup' | 'detached'

/** The hidden data of a payment method, which the API never shows. */
export type HiddenUse = {
  /** The name of its test card. */
  card: string
  spent?: Spent | undefined
  /** True if it was set up for use without the payer. */
  setUp?: boolean | undefined
}

/**
 * A cache of the hidden data by the object that a call holds; each call reads objects of its own,
 * so that nothing here is older than those objects.
 */
const useCache = new WeakMap<PaymentMethod, HiddenUse>()

/** Caches the hidden data of a payment method that was just created, to avoid reading it again. */
export function cacheUse(method: PaymentMethod, use: HiddenUse) {
  useCache.set(method, use)
}

/**
 * Reads the hidden data of a payment method. Data folders of an earlier version store no card: then
 * the last digits identify it. Throws when there is no such card.
 */
export function readUse(store: Store, method: PaymentMethod): HiddenUse {
  const stored = useCache.get(method) ?? readHidden<Partial<HiddenUse>>(store, method.id)
  const card = stored?.card ?? cardEnding(method.card.last4)?.name
  if (!card) throw new Error(`The payment method ${method.id} has no test card.`)
  const use = { ...stored, card }
  useCache.set(method, use)
  return use
}

/** Returns the behaviour of that payment method when it is used. */
export function behaviourOf(store: Store, method: PaymentMethod): CardBehaviour {
  return behaviourOfCard(readUse(store, method).card, method)
}

/**
 * Returns the behaviour of a card by its name. Without a CVC there is no check of it, so it cannot
 * be incorrect (https://docs.stripe.com/testing#declined-payments).
 */
export function behaviourOfCard(name: string, method: PaymentMethod): CardBehaviour {
  const card = cardNamed(name)
  if (!card) throw new Error(`There is no test card ${name}.`)
  if (method.card.checks.cvc_check !== null || card.decline?.code !== 'incorrect_cvc') return card
  return { ...card, decline: null, attachDecline: null }
}

/** Returns the checks of a payment method after the bank was asked: only of what was given. */
export function checksAfterUse(
  behaviour: CardBehaviour,
  { checks }: PaymentMethod['card'],
): Checks {
  const result = (before: string | null, after: string) => (before === null ? null : after)
  return {
    address_line1_check: result(checks.address_line1_check, behaviour.checks.address_line1),
    address_postal_code_check: result(
      checks.address_postal_code_check,
      behaviour.checks.address_postal_code,
    ),
    cvc_check: result(checks.cvc_check, behaviour.checks.cvc),
  }
}

/** The changes of a use; what is not given stays, null undoes. */
export type UseChange = { customer?: string | null; spent?: Spent | null; setUp?: boolean }

/**
 * Stores the use of a payment method: its checks are now the bank's, and `change` is applied. The
 * method is changed in place; nothing is written when nothing changed.
 */
export function recordUse(store: Store, method: PaymentMethod, change: UseChange) {
  const before = readUse(store, method)
  const { customer, spent, setUp } = change
  const checks = checksAfterUse(behaviourOfCard(before.card, method), method.card)
  const isShown =
    (customer !== undefined && customer !== method.customer) || differs(checks, method.card.checks)
  method.card.checks = checks
  if (customer !== undefined) method.customer = customer
  const after: HiddenUse = {
    card: before.card,
    spent: spent === undefined ? before.spent : (spent ?? undefined),
    setUp: setUp ?? before.setUp,
  }
  if (!isShown && after.spent === before.spent && after.setUp === before.setUp) return
  updateBoth(store, method, after)
  useCache.set(method, after)
}

function differs(one: Checks, other: Checks): boolean {
  return (
    one.cvc_check !== other.cvc_check ||
    one.address_line1_check !== other.address_line1_check ||
    one.address_postal_code_check !== other.address_postal_code_check
  )
}

/** Refuses a payment method that was used up, with the state of the call's intent in the error. */
export function refuseSpent(store: Store, method: PaymentMethod, intent: object = {}) {
  if (readUse(store, method).spent === undefined) return
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
      'attachment, shared with a connected account without Customer attachment, or was detached ' +
      'from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must ' +
      'attach it to a Customer first.',
    ...intent,
  })
}

/**
 * Refuses a payment method that does not belong to the intent's customer: another customer's, or
 * any customer's when the intent has none.
 *
 * @param kind the name of the intent in the message
 * @param intent the state of the call's intent for the error, `{}` where there is none yet
 */
export function refuseOtherOwner(
  method: PaymentMethod,
  customer: string | null,
  kind: 'PaymentIntent' | 'SetupIntent',
  intent: object = {},
) {
  if (method.customer === null || method.customer === customer) return
  const message = customer
    ? `The PaymentMethod ${method.id} does not belong to the Customer you supplied ${customer}. ` +
      'Please use this PaymentMethod with the Customer that it belongs to instead.'
    : `The payment method supplied (${method.id}) belongs to the Customer ${method.customer}. ` +
      `Please include the Customer in the \`customer\` parameter on the ${kind}.`
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message,
    param: 'payment_method',
    ...intent,
  })
}
