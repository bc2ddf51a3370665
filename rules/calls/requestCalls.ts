import { z } from 'zod'
import { changeRequestBody, createRequestBody, requestId, requestView } from '../shapes/request.ts'
import {
  batchBody,
  batchId,
  batchList,
  batchView,
  extendRequestBody,
  latePaymentBody,
  markPaidBody,
  receiptTextPreview,
  receiptTextQuery,
  refundBody,
  remindRequestBody,
  sendRequestBody,
  shareBody,
} from '../shapes/requestActions.ts'
import {
  countRequestsQuery,
  listRequestsQuery,
  recentOffers,
  requestCounts,
  requestList,
  savedView,
  savedViewBody,
  savedViews,
  viewId,
} from '../shapes/requestList.ts'
import { previewRequestBody, requestPreview } from '../shapes/requestPreview.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

const params = z.object({ id: requestId })
const response = { 200: requestView }

/** The calls about requests: lists, one of them, what is done to one or to many. */
export const requestCalls = {
  'GET /v1/requests': { querystring: listRequestsQuery, response: { 200: requestList } },
  'POST /v1/requests': { body: createRequestBody, response: { 201: requestView } },
  'GET /v1/requests/counts': { querystring: countRequestsQuery, response: { 200: requestCounts } },
  'GET /v1/requests/recent': { response: { 200: recentOffers } },
  'POST /v1/requests/preview': { body: previewRequestBody, response: { 200: requestPreview } },

  'GET /v1/requests/:id': { params, response },
  'PATCH /v1/requests/:id': { params, body: changeRequestBody, response },
  'POST /v1/requests/:id/send': { params, body: sendRequestBody.nullish(), response },
  'POST /v1/requests/:id/remind': { params, body: remindRequestBody.nullish(), response },
  'POST /v1/requests/:id/unschedule': { params, body: emptyBody, response },
  'POST /v1/requests/:id/extend': { params, body: extendRequestBody.nullish(), response },
  'POST /v1/requests/:id/share': { params, body: shareBody, response },
  'POST /v1/requests/:id/cancel': { params, body: emptyBody, response },
  'POST /v1/requests/:id/undo': { params, body: emptyBody, response },
  'POST /v1/requests/:id/reopen': { params, body: emptyBody, response },
  'POST /v1/requests/:id/mark-paid': { params, body: markPaidBody, response },
  'POST /v1/requests/:id/unmark-paid': { params, body: emptyBody, response },
  'POST /v1/requests/:id/refunds': { params, body: refundBody, response },
  'GET /v1/requests/:id/receipt-text': {
    params,
    querystring: receiptTextQuery,
    response: { 200: receiptTextPreview },
  },
  'POST /v1/requests/:id/late-payment': { params, body: latePaymentBody, response },
  'POST /v1/requests/:id/read': { params, body: emptyBody, response: noContent },

  'POST /v1/requests/bulk': { body: batchBody, response: { 202: batchView } },
  'GET /v1/batches': { response: { 200: batchList } },
  'GET /v1/batches/:id': { params: z.object({ id: batchId }), response: { 200: batchView } },

  'GET /v1/views': { response: { 200: savedViews } },
  'POST /v1/views': { body: savedViewBody, response: { 201: savedView } },
  'DELETE /v1/views/:id': { params: z.object({ id: viewId }), response: noContent },
} satisfies CallTable
