import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { cancelPaymentIntent } from './cancelPaymentIntent.ts'
import { capturePaymentIntent } from './capturePaymentIntent.ts'
import { confirmPaymentIntent } from './confirmPaymentIntent.ts'
import { createPaymentIntent } from './createPaymentIntent.ts'
import { listLineItems, listPaymentIntents, retrievePaymentIntent } from './readPaymentIntents.ts'
import {
  applyCustomerBalance,
  incrementAuthorization,
  verifyMicrodeposits,
} from './refuseUnsupportedCalls.ts'
import { updatePaymentIntent } from './updatePaymentIntent.ts'

const all = '/v1/payment_intents'
const one = `${all}/:id`
const name = (action: string) => `payment_intents.${action}`

/** The calls of this resource. */
export const paymentIntentRoutes: Endpoint[] = [
  endpoint('POST', all, name('create'), createPaymentIntent),
  endpoint('GET', all, name('list'), listPaymentIntents),
  publicEndpoint('GET', one, name('retrieve'), retrievePaymentIntent),
  endpoint('POST', one, name('update'), updatePaymentIntent),
  publicEndpoint('POST', `${one}/confirm`, name('confirm'), confirmPaymentIntent),
  endpoint('POST', `${one}/capture`, name('capture'), capturePaymentIntent),
  endpoint('POST', `${one}/cancel`, name('cancel'), cancelPaymentIntent),
  endpoint('GET', `${one}/amount_details_line_items`, name('list_line_items'), listLineItems),
  endpoint(
    'POST',
    `${one}/increment_authorization`,
    name('increment_authorization'),
    incrementAuthorization,
  ),
  endpoint(
    'POST',
    `${one}/apply_customer_balance`,
    name('apply_customer_balance'),
    applyCustomerBalance,
  ),
  publicEndpoint(
    'POST',
    `${one}/verify_microdeposits`,
    name('verify_microdeposits'),
    verifyMicrodeposits,
  ),
]
