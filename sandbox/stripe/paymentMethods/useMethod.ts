import type { Store } from '../../store.ts'
import { readHidden, updateBoth } from '../api/keepObjects.ts'
import { StripeProblem } from '../api/problem.ts'
import type { Checks, PaymentMethod } from '../objects/paymentMethod.ts'
import { cardEnding, cardNamed } from './cards.ts'
import type { CardBehaviour } from './testCard.ts'

/**
 * Why a payment method cannot be used as it is any more
 * (https://docs.stripe.com/payments/payment-methods#customers): it paid, or was set up, without
 * belonging to a customer, or was detached from one.
 */
export type Spent = 'payment' | 'setup' | 'detached'

/** What the sandbox remembers of a payment method and the API never shows. */
export type HiddenUse = {
  /** The name of its test card. */
  card: string
  spent?: Spent | undefined
  /** Whether it was set up for use without the payer. */
  setUp?: boolean | undefined
}

/**
 * What was read or kept already, by the object that a call holds; each call reads objects of its
 * own, so that nothing here is older than they are.
 */
const known = new WeakMap<PaymentMethod, HiddenUse>()

/** Notes what is remembered of a payment method that was just made, to spare its reading. */
export function noteUse(method: PaymentMethod, use: HiddenUse) {
  known.set(method, use)
}

/**
 * What is remembered of a payment method. Data folders of an earlier version remember no card: it
 * is told by its last digits then. Throws when there is no such card.
 */
export function readUse(store: Store, method: PaymentMethod): HiddenUse {
  const kept = known.get(method) ?? readHidden<Partial<HiddenUse>>(store, method.id)
  const card = kept?.card ?? cardEnding(method.card.last4)?.name
  if (!card) throw new Error(`The payment method ${method.id} has no test card.`)
  const use = { ...kept, card }
  known.set(method, use)
  return use
}

/** What using that payment method does. */
export function behaviourOf(store: Store, method: PaymentMethod): CardBehaviour {
  return behaviourOfCard(readUse(store, method).card, method)
}

/**
 * What using a card does, by the card's name. Without a CVC there is no check of it, so it cannot
 * be incorrect (https://docs.stripe.com/testing#declined-payments).
 */
export function behaviourOfCard(name: string, method: PaymentMethod): CardBehaviour {
  const card = cardNamed(name)
  if (!card) throw new Error(`There is no test card ${name}.`)
  if (method.card.checks.cvc_check !== null || card.decline?.code !== 'incorrect_cvc') return card
  return { ...card, decline: null, attachDecline: null }
}

/** The checks of a payment method once the bank was asked: of what was given only. */
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

/** What a use changes; what is not said stays, null undoes. */
export type UseChange = { customer?: string | null; spent?: Spent | null; setUp?: boolean }

/**
 * Keeps that a payment method was used: its checks are those of the bank from now on, and `change`
 * is remembered. The method is changed in place; nothing is written when nothing changed.
 */
export function keepUse(store: Store, method: PaymentMethod, change: UseChange) {
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
  known.set(method, after)
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
 * Refuses a payment method that belongs to another customer than the intent's, or to one where the
 * intent has none.
 *
 * @param kind how the message calls the intent
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
