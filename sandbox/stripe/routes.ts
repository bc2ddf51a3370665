import type { Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { answerStripe } from './answerStripe.ts'
import type { StripeHandler } from './call.ts'
import { confirmPaymentIntent } from './confirmPaymentIntent.ts'
import { createAccount, createAccountLink, retrieveAccount } from './createAccount.ts'
import { createPaymentIntent } from './createPaymentIntent.ts'
import { createPaymentMethod, retrievePaymentMethod } from './createPaymentMethod.ts'
import { createRefund } from './createRefund.ts'
import { listPaymentIntents, retrievePaymentIntent } from './readIntent.ts'
import {
  listCharges,
  listEvents,
  listRefunds,
  retrieveBalanceTransaction,
  retrieveCharge,
  retrieveEvent,
  retrieveRefund,
} from './readResources.ts'
import { cancelPaymentIntent, updatePaymentIntent } from './updatePaymentIntent.ts'

type Endpoint = [Route['method'], string, string, StripeHandler]

/** What a browser may call with the publishable key. */
const publicNames = new Set([
  'payment_intents.retrieve',
  'payment_intents.confirm',
  'payment_methods.create',
])

const endpoints: Endpoint[] = [
  ['POST', '/v1/payment_intents', 'payment_intents.create', createPaymentIntent],
  ['GET', '/v1/payment_intents', 'payment_intents.list', listPaymentIntents],
  ['GET', '/v1/payment_intents/:id', 'payment_intents.retrieve', retrievePaymentIntent],
  ['POST', '/v1/payment_intents/:id', 'payment_intents.update', updatePaymentIntent],
  ['POST', '/v1/payment_intents/:id/confirm', 'payment_intents.confirm', confirmPaymentIntent],
  ['POST', '/v1/payment_intents/:id/cancel', 'payment_intents.cancel', cancelPaymentIntent],
  ['POST', '/v1/payment_methods', 'payment_methods.create', createPaymentMethod],
  ['GET', '/v1/payment_methods/:id', 'payment_methods.retrieve', retrievePaymentMethod],
  ['GET', '/v1/charges', 'charges.list', listCharges],
  ['GET', '/v1/charges/:id', 'charges.retrieve', retrieveCharge],
  ['POST', '/v1/refunds', 'refunds.create', createRefund],
  ['GET', '/v1/refunds', 'refunds.list', listRefunds],
  ['GET', '/v1/refunds/:id', 'refunds.retrieve', retrieveRefund],
  [
    'GET',
    '/v1/balance_transactions/:id',
    'balance_transactions.retrieve',
    retrieveBalanceTransaction,
  ],
  ['POST', '/v1/accounts', 'accounts.create', createAccount],
  ['GET', '/v1/accounts/:id', 'accounts.retrieve', retrieveAccount],
  ['GET', '/v1/account', 'accounts.retrieve_current', retrieveAccount],
  ['POST', '/v1/account_links', 'account_links.create', createAccountLink],
  ['GET', '/v1/events', 'events.list', listEvents],
  ['GET', '/v1/events/:id', 'events.retrieve', retrieveEvent],
]

/** The API's routes; each is named `stripe.<resource>.<action>` for the fault control. */
export function stripeRoutes(world: World): Route[] {
  return endpoints.map(([method, path, name, handler]) => ({
    method,
    path,
    name: `stripe.${name}`,
    handle: (call) => answerStripe(world, call, handler, publicNames.has(name)),
  }))
}
