import type { BodyOf, NewRequest, RequestFilter, Send } from './contract.ts'
import { listPages } from './listPages.ts'
import type { CallOptions } from './sendCall.ts'

/** Returns the calls about requests. */
export function requestCalls(send: Send) {
  return {
    ...requestActions(send),
    /** Makes a request, and texts its link unless `delivery` is `share`. Amounts are in minor units: 8500 is 85.00. */
    create: (body: NewRequest, options?: CallOptions) =>
      send('post', '/v1/requests', { ...options, body }),
    /** Returns the text that a request would send, without making it. */
    preview: (body: BodyOf<'/v1/requests/preview', 'post'>, options?: CallOptions) =>
      send('post', '/v1/requests/preview', { ...options, body }),
    /** Lists the requests that match, page by page. */
    list: (query: RequestFilter = {}, options?: CallOptions) =>
      listPages(query, (query) => send('get', '/v1/requests', { ...options, query })),
    /** Returns how many requests are in each state. */
    counts: (options?: CallOptions) => send('get', '/v1/requests/counts', options),
    /** Returns one request. */
    get: (id: string, options?: CallOptions) =>
      send('get', '/v1/requests/{id}', { ...options, id }),
    /** Changes a request that is not paid: a field left out stays, null clears it. */
    change: (id: string, body: BodyOf<'/v1/requests/{id}', 'patch'>, options?: CallOptions) =>
      send('patch', '/v1/requests/{id}', { ...options, id, body }),
    /** Starts one action on many requests. */
    bulk: (body: BodyOf<'/v1/requests/bulk', 'post'>, options?: CallOptions) =>
      send('post', '/v1/requests/bulk', { ...options, body }),
  }
}

function requestActions(send: Send) {
  return {
    /** Texts the link of a draft, or that of an open request once more, at once or at `sendAt`. */
    send: (
      id: string,
      body: BodyOf<'/v1/requests/{id}/send', 'post'> = {},
      options?: CallOptions,
    ) => send('post', '/v1/requests/{id}/send', { ...options, id, body }),
    /** Texts a reminder, at once or at `sendAt`. */
    remind: (
      id: string,
      body: BodyOf<'/v1/requests/{id}/remind', 'post'> = {},
      options?: CallOptions,
    ) => send('post', '/v1/requests/{id}/remind', { ...options, id, body }),
    /** Cancels the text about an open request that waits for its time. */
    unschedule: (id: string, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/unschedule', { ...options, id }),
    /** Lets the link work longer. */
    extend: (
      id: string,
      body: BodyOf<'/v1/requests/{id}/extend', 'post'> = {},
      options?: CallOptions,
    ) => send('post', '/v1/requests/{id}/extend', { ...options, id, body }),
    /** Records that you handed the link over yourself. */
    share: (id: string, body: BodyOf<'/v1/requests/{id}/share', 'post'>, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/share', { ...options, id, body }),
    /** Cancels a request that is not paid. */
    cancel: (id: string, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/cancel', { ...options, id }),
    /** Takes a new request back whose text has not left; `undoable` of the request gives the time for it. */
    undo: (id: string, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/undo', { ...options, id }),
    /** Takes a cancel back. */
    reopen: (id: string, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/reopen', { ...options, id }),
    /** Records that all of it was paid by other means. */
    markPaid: (
      id: string,
      body: BodyOf<'/v1/requests/{id}/mark-paid', 'post'>,
      options?: CallOptions,
    ) => send('post', '/v1/requests/{id}/mark-paid', { ...options, id, body }),
    /** Takes that back. */
    unmarkPaid: (id: string, options?: CallOptions) =>
      send('post', '/v1/requests/{id}/unmark-paid', { ...options, id }),
  }
}
