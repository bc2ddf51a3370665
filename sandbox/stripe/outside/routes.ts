import type { StripeAnswer } from '../api/call.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { StripeProblem } from '../api/problem.ts'

/**
 * Stripe's calls that accompany payments by card, refused with an explanation and not as unknown.
 */
export const outsideRoutes: Endpoint[] = [
  ...resource(
    'customer_sessions',
    'Show saved cards by listing the payment methods of a customer.',
  ),
  ...resource('payment_method_configurations', 'Cards are always on.'),
  search('charges', 'Use the list, which filters by payment intent and customer.'),
  search('customers', 'Use the list, which filters by email and time.'),
  search('payment_intents', 'Use the list, which filters by customer and time.'),
]

function resource(name: string, advice: string): Endpoint[] {
  const handle = () => refuse(`The sandbox has no ${name}. ${advice}`)
  return [
    endpoint('POST', `/v1/${name}`, `${name}.create`, handle),
    endpoint('GET', `/v1/${name}`, `${name}.list`, handle),
    endpoint('POST', `/v1/${name}/:id`, `${name}.update`, handle),
    endpoint('GET', `/v1/${name}/:id`, `${name}.retrieve`, handle),
  ]
}

/**
 * Refuses a search. At Stripe its results may be an hour old (https://docs.stripe.com/search);
 * lists are current.
 */
function search(name: string, advice: string): Endpoint {
  const handle = () => refuse(`The sandbox has no search. ${advice}`)
  return endpoint('GET', `/v1/${name}/search`, `${name}.search`, handle)
}

function refuse(message: string): StripeAnswer {
  throw new StripeProblem(400, { type: 'invalid_request_error', message })
}
