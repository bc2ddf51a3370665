import type { Form } from '../../http/decodeForm.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { needText, readChoice, readForm, readInteger, readText } from '../api/readParams.ts'
import type { WalletType } from '../objects/paymentMethod.ts'
import { cardNumbered, hasCheckDigit } from './cards.ts'
import type { TestCard } from './testCard.ts'

/**
 * A card as it was given: the test card, its expiry, whether a CVC was given, and the chosen
 * network.
 */
export type GivenCard = {
  card: TestCard
  expiry: Expiry
  hasCvc: boolean
  preferred: string | null
  /** The wallet that it comes from; absent for a card that was typed. */
  wallet?: WalletType
}

export type Expiry = { month: number; year: number }

/**
 * Checks a number, an expiry and a CVC as Stripe does. The number itself is not stored anywhere.
 *
 * @param fields the form `card`
 * @param now epoch seconds
 * @throws 402 of type `card_error` for what a payer mistyped
 * (https://docs.stripe.com/testing#invalid-data), and for a number that is not a test card's
 */
export function readCard(fields: Form, now: number): GivenCard {
  const number = needText(fields, 'number').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number)) {
    throw refuseCard('invalid_number', 'number', 'Your card number is not a valid card number.')
  }
  if (!hasCheckDigit(number)) {
    throw refuseCard('incorrect_number', 'number', 'Your card number is incorrect.')
  }
  const expiry = readExpiry(fields, now)
  const card = cardNumbered(number)
  if (!card) throw refuseLiveCard()
  return {
    card,
    expiry,
    hasCvc: readCvc(fields, card) !== null,
    preferred: readPreferred(fields, card) ?? null,
  }
}

/**
 * Reads the expiry of a form; parts that are not given stay as before.
 *
 * @param now epoch seconds
 */
export function readExpiry(fields: Form, now: number, before?: Expiry): Expiry {
  if (!before) {
    needText(fields, 'exp_month')
    needText(fields, 'exp_year')
  }
  const month = readInteger(fields, 'exp_month') ?? before?.month ?? 0
  const given = readInteger(fields, 'exp_year') ?? before?.year ?? 0
  const year = given < 100 ? 2000 + given : given
  if (month < 1 || month > 12) {
    throw refuseCard(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    )
  }
  const today = new Date(now * 1000)
  const isPast =
    year < today.getUTCFullYear() ||
    (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
  if (isPast || year > today.getUTCFullYear() + 50) {
    throw refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  return { month, year }
}

/**
 * Reads the network that the payer prefers for a co-badged card
 * (https://docs.stripe.com/co-badged-cards-compliance); null when unset, undefined when absent.
 */
export function readPreferred(
  fields: Form,
  card: Pick<TestCard, 'networks'>,
): string | null | undefined {
  const networks = readForm(fields, 'networks')
  if (networks?.preferred === '') return null
  const network =
    networks && readChoice(networks, 'preferred', ['cartes_bancaires', 'mastercard', 'visa'])
  if (!network || card.networks.includes(network)) return network
  throw refuseParam(
    'card[networks][preferred]',
    `The card network ${network} is not available for this card.`,
    'token_card_network_invalid',
  )
}

function readCvc(fields: Form, card: TestCard): string | null {
  const cvc = readText(fields, 'cvc') ?? null
  const digits = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (cvc === null || digits.test(cvc)) return cvc
  throw refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
}

function refuseCard(code: string, param: string, message: string): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', code, param, message })
}

function refuseLiveCard(): StripeProblem {
  return new StripeProblem(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}
