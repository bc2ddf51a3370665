import { z } from 'zod'
import { eventsQuery, programEventList } from '../shapes/programEvent.ts'
import {
  changeWebhookEndpointBody,
  enableWebhookBody,
  madeWebhookEndpoint,
  replayedWebhooks,
  replayWebhookBody,
  rotateWebhookBody,
  webhookDays,
  webhookDeliveriesQuery,
  webhookDelivery,
  webhookDeliveryId,
  webhookDeliveryList,
  webhookDeliveryView,
  webhookEndpoint,
  webhookEndpointBody,
  webhookEndpointId,
  webhookEndpointList,
} from '../shapes/webhook.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

const params = z.object({ id: webhookEndpointId })
const delivery = z.object({ id: webhookDeliveryId })

/** The calls about events, the endpoints that get them, and their deliveries. */
export const webhookCalls = {
  'GET /v1/events': { querystring: eventsQuery, response: { 200: programEventList } },
  'GET /v1/webhook-endpoints': { response: { 200: webhookEndpointList } },
  'POST /v1/webhook-endpoints': {
    body: webhookEndpointBody,
    response: { 201: madeWebhookEndpoint },
  },
  'PATCH /v1/webhook-endpoints/:id': {
    params,
    body: changeWebhookEndpointBody,
    response: { 200: webhookEndpoint },
  },
  'POST /v1/webhook-endpoints/:id/rotate': {
    params,
    body: rotateWebhookBody,
    response: { 201: madeWebhookEndpoint },
  },
  'POST /v1/webhook-endpoints/:id/enable': {
    params,
    body: enableWebhookBody,
    response: { 200: webhookEndpoint },
  },
  'POST /v1/webhook-endpoints/:id/disable': {
    params,
    body: emptyBody,
    response: { 200: webhookEndpoint },
  },
  'POST /v1/webhook-endpoints/:id/test': {
    params,
    body: emptyBody,
    response: { 201: webhookDelivery },
  },
  'POST /v1/webhook-endpoints/:id/replay': {
    params,
    body: replayWebhookBody,
    response: { 200: replayedWebhooks },
  },
  'GET /v1/webhook-endpoints/:id/days': { params, response: { 200: webhookDays } },
  'DELETE /v1/webhook-endpoints/:id': { params, response: noContent },
  'GET /v1/webhook-deliveries': {
    querystring: webhookDeliveriesQuery,
    response: { 200: webhookDeliveryList },
  },
  'GET /v1/webhook-deliveries/:id': { params: delivery, response: { 200: webhookDeliveryView } },
  'POST /v1/webhook-deliveries/:id/resend': {
    params: delivery,
    body: emptyBody,
    response: { 200: webhookDelivery },
  },
} satisfies CallTable
