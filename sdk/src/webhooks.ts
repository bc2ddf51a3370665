import type { BodyOf, QueryOf, Send } from './contract.ts'
import { listPages } from './listPages.ts'
import type { CallOptions } from './sendCall.ts'

/** Returns the calls about webhooks: what was sent to your endpoints, and what is to be sent again. */
export function webhookCalls(send: Send) {
  return {
    /** Lists the endpoints of the business. People make and change them, under their own names. */
    endpoints: (options?: CallOptions) => send('get', '/v1/webhook-endpoints', options),
    /** Counts an endpoint's attempts of the last days, and how long they took. */
    days: (id: string, options?: CallOptions) =>
      send('get', '/v1/webhook-endpoints/{id}/days', { ...options, id }),
    /** Lists the deliveries of the last month that match, the newest first, page by page. */
    deliveries: (query: QueryOf<'/v1/webhook-deliveries', 'get'> = {}, options?: CallOptions) =>
      listPages(query, (query) => send('get', '/v1/webhook-deliveries', { ...options, query })),
    /** Returns one delivery with each of its attempts and what you answered. */
    delivery: (id: string, options?: CallOptions) =>
      send('get', '/v1/webhook-deliveries/{id}', { ...options, id }),
    /** Sends one delivery again. */
    resend: (id: string, options?: CallOptions) =>
      send('post', '/v1/webhook-deliveries/{id}/resend', { ...options, id }),
    /** Sends an endpoint the events of a time again: those that did not arrive, or all of them. */
    replay: (
      id: string,
      body: BodyOf<'/v1/webhook-endpoints/{id}/replay', 'post'>,
      options?: CallOptions,
    ) => send('post', '/v1/webhook-endpoints/{id}/replay', { ...options, id, body }),
  }
}
