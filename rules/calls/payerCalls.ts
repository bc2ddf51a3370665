import { z } from 'zod'
import { newLinkAnswer, payPageView, startedPayment, startPaymentBody } from '../shapes/payPage.ts'
import type { CallTable } from './callShape.ts'

const params = z.object({ token: z.string() })

/** The calls of the payer's page whose answers it reads; a link's token is all that they need. */
export const payerCalls = {
  'GET /p/:token/status': { params, response: { 200: payPageView } },
  'POST /p/:token/payment': { params, body: startPaymentBody, response: { 200: startedPayment } },
  'POST /p/:token/new-link': { params, response: { 200: newLinkAnswer } },
} satisfies CallTable
