import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { cancelPaymentIntent } from './cancelPaymentIntent.ts'
import { confirmPaymentIntent } from './confirmPaymentIntent.ts'
import { createPaymentIntent } from './createPaymentIntent.ts'
import { listPaymentIntents, retrievePaymentIntent } from './readPaymentIntents.ts'
import { updatePaymentIntent } from './updatePaymentIntent.ts'

/** The calls of this resource. */
export const paymentIntentRoutes: Endpoint[] = [
  endpoint('POST', '/v1/payment_intents', 'payment_intents.create', createPaymentIntent),
  endpoint('GET', '/v1/payment_intents', 'payment_intents.list', listPaymentIntents),
  publicEndpoint(
    'GET',
    '/v1/payment_intents/:id',
    'payment_intents.retrieve',
    retrievePaymentIntent,
  ),
  endpoint('POST', '/v1/payment_intents/:id', 'payment_intents.update', updatePaymentIntent),
  publicEndpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    'payment_intents.confirm',
    confirmPaymentIntent,
  ),
  endpoint('POST', '/v1/payment_intents/:id/cancel', 'payment_intents.cancel', cancelPaymentIntent),
]
