import { z } from 'zod'
import { customerId, customerMessage } from '../shapes/customer.ts'
import {
  scheduledReplies,
  scheduledReply,
  scheduledReplyId,
  scheduleReplyBody,
} from '../shapes/scheduledReply.ts'
import { type CallTable, noContent } from './callShape.ts'

const ofCustomer = z.object({ id: customerId })
const params = z.object({ id: scheduledReplyId })

/** The calls about replies that go out later. */
export const scheduledReplyCalls = {
  'GET /v1/customers/:id/scheduled-replies': {
    params: ofCustomer,
    response: { 200: scheduledReplies },
  },
  'POST /v1/customers/:id/scheduled-replies': {
    params: ofCustomer,
    body: scheduleReplyBody,
    response: { 201: scheduledReply },
  },
  'POST /v1/scheduled-replies/:id/send': { params, response: { 201: customerMessage } },
  'DELETE /v1/scheduled-replies/:id': { params, response: noContent },
} satisfies CallTable
