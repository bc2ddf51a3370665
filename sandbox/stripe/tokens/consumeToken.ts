import type { StripeCall } from '../api/call.ts'
import { refuseParam, refuseUnknownId, StripeProblem } from '../api/problem.ts'
import { readHidden, readObject, updateObject } from '../api/storeObjects.ts'
import type { BillingDetails } from '../objects/parts.ts'
import type { Token } from '../objects/token.ts'
import { cardNamed, cardOfReadyToken } from '../paymentMethods/cards.ts'
import type { GivenCard } from '../paymentMethods/readCard.ts'
import { noParts, readyMadeCard } from '../paymentMethods/storeNewMethod.ts'

/** The hidden data of a token, which the API never shows: the name of its test card. */
export type HiddenToken = { card: string }

/**
 * Uses a token up, which can be done once, and returns its card. A ready-made token (`tok_visa`)
 * can be used any number of times (https://docs.stripe.com/api/tokens).
 *
 * @param param the parameter named in the refusal of an unknown token
 */
export function consumeToken(
  call: StripeCall,
  id: string,
  param: string,
): { given: GivenCard; billing: BillingDetails } {
  const ready = cardOfReadyToken(id)
  if (ready) return { given: readyMadeCard(ready, call.now), billing: noParts.billing }
  if (!id.startsWith('tok_')) throw refuseParam('token', `Invalid token id: ${id}`)
  const { store } = call.world
  const token = readObject<Token>(store, call.account, 'token', id)
  const card = token && cardNamed(readHidden<HiddenToken>(store, id)?.card ?? '')
  if (!card) throw refuseUnknownId('token', id, param)
  if (token.used) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${id}.`,
    })
  }
  token.used = true
  updateObject(store, token)
  const { exp_month: month, exp_year: year, cvc_check, networks } = token.card
  return {
    given: {
      card,
      expiry: { month, year },
      hasCvc: cvc_check !== null,
      preferred: networks.preferred,
    },
    billing: billingOf(token),
  }
}

function billingOf({ card }: Token): BillingDetails {
  return {
    ...noParts.billing,
    address: {
      city: card.address_city,
      country: card.address_country,
      line1: card.address_line1,
      line2: card.address_line2,
      postal_code: card.address_zip,
      state: card.address_state,
    },
    name: card.name,
  }
}
