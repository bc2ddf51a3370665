import type { StripeAnswer } from '../api/call.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { StripeProblem } from '../api/problem.ts'

/** Calls of Stripe's that go with payments by card and are refused in words, not as unknown. */
export const outsideRoutes: Endpoint[] = [
  ...refused('customer_sessions', 'Show saved cards by listing the payment methods of a customer.'),
  ...refused('payment_method_configurations', 'Cards are always on.'),
  ...refused('payment_method_domains', 'It has no wallets, which are what domains are for.'),
]

function refused(resource: string, advice: string): Endpoint[] {
  const handle = (): StripeAnswer => {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: `The sandbox has no ${resource}. ${advice}`,
    })
  }
  return [
    endpoint('POST', `/v1/${resource}`, `${resource}.create`, handle),
    endpoint('GET', `/v1/${resource}`, `${resource}.list`, handle),
    endpoint('POST', `/v1/${resource}/:id`, `${resource}.update`, handle),
    endpoint('GET', `/v1/${resource}/:id`, `${resource}.retrieve`, handle),
  ]
}
