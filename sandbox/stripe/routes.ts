import type { Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { accountRoutes } from './accounts/routes.ts'
import { answerStripe } from './api/answerStripe.ts'
import { balanceTransactionRoutes } from './balanceTransactions/routes.ts'
import { chargeRoutes } from './charges/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { paymentIntentRoutes } from './paymentIntents/routes.ts'
import { paymentMethodRoutes } from './paymentMethods/routes.ts'
import { refundRoutes } from './refunds/routes.ts'

const endpoints = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...balanceTransactionRoutes,
  ...accountRoutes,
  ...eventRoutes,
]

/** The API's routes; each is named `stripe.<resource>.<action>` for the fault control. */
export function stripeRoutes(world: World): Route[] {
  return endpoints.map(({ method, path, name, handle, isPublic }) => ({
    method,
    path,
    name: `stripe.${name}`,
    handle: (call) => answerStripe(world, call, handle, isPublic),
  }))
}
