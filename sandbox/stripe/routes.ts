import type { Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { accountRoutes } from './accounts/routes.ts'
import { answerStripe } from './api/answerStripe.ts'
import { balanceTransactionRoutes } from './balanceTransactions/routes.ts'
import { chargeRoutes } from './charges/routes.ts'
import { confirmationTokenRoutes } from './confirmationTokens/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { outsideRoutes } from './outside/routes.ts'
import { paymentIntentRoutes } from './paymentIntents/routes.ts'
import { paymentMethodDomainRoutes } from './paymentMethodDomains/routes.ts'
import { paymentMethodRoutes } from './paymentMethods/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { radarRoutes } from './radar/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { setupIntentRoutes } from './setupIntents/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { webhookEndpointRoutes } from './webhookEndpoints/routes.ts'

const endpoints = [
  // First, because `/search` is more literal than `/:id`.
  ...outsideRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...paymentMethodDomainRoutes,
  ...customerRoutes,
  ...setupIntentRoutes,
  ...tokenRoutes,
  ...confirmationTokenRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...radarRoutes,
  ...balanceTransactionRoutes,
  ...payoutRoutes,
  ...accountRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]

/** Returns the API's routes, each named `stripe.<resource>.<action>` for the fault control. */
export function stripeRoutes(world: World): Route[] {
  return endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    name: `stripe.${endpoint.name}`,
    handle: (call) => answerStripe(world, call, endpoint),
  }))
}
