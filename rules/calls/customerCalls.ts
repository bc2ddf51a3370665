import { z } from 'zod'
import { askedToStopBody } from '../shapes/consent.ts'
import {
  changeCustomerBody,
  createCustomerBody,
  customerId,
  customerList,
  customerMessage,
  customerMessages,
  customerView,
  listCustomersQuery,
  listMessagesQuery,
  mergeCustomerBody,
  messageId,
  replyBody,
} from '../shapes/customer.ts'
import { type CallTable, noContent } from './callShape.ts'

const params = z.object({ id: customerId })

/** The calls about customers and what is texted to and from them. */
export const customerCalls = {
  'GET /v1/customers': { querystring: listCustomersQuery, response: { 200: customerList } },
  'POST /v1/customers': { body: createCustomerBody, response: { 201: customerView } },
  'GET /v1/customers/:id': { params, response: { 200: customerView } },
  'PATCH /v1/customers/:id': { params, body: changeCustomerBody, response: { 200: customerView } },
  'DELETE /v1/customers/:id': { params, response: noContent },
  'GET /v1/customers/:id/messages': {
    params,
    querystring: listMessagesQuery,
    response: { 200: customerMessages },
  },
  'POST /v1/customers/:id/messages': {
    params,
    body: replyBody,
    response: { 201: customerMessage },
  },
  'POST /v1/customers/:id/asked-to-stop': {
    params,
    body: askedToStopBody,
    response: { 200: customerView },
  },
  'POST /v1/messages/:id/dismiss-offer': {
    params: z.object({ id: messageId }),
    response: { 200: customerMessage },
  },
  'POST /v1/customers/:id/read': { params, response: noContent },
  'POST /v1/customers/:id/unread': { params, response: noContent },
  'POST /v1/customers/:id/merge': {
    params,
    body: mergeCustomerBody,
    response: { 200: customerView },
  },
} satisfies CallTable
