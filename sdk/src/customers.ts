import type { BodyOf, QueryOf, Send } from './contract.ts'
import { listPages } from './listPages.ts'
import type { CallOptions } from './sendCall.ts'

/** Returns the calls about customers, and about texts to and from them. */
export function customerCalls(send: Send) {
  return {
    /** Makes a customer; the number may be in any form that people write. */
    create: (body: BodyOf<'/v1/customers', 'post'>, options?: CallOptions) =>
      send('post', '/v1/customers', { ...options, body }),
    /** Lists the customers that match `q`, a part of a name or a number, page by page. */
    list: (query: QueryOf<'/v1/customers', 'get'> = {}, options?: CallOptions) =>
      listPages(query, (query) => send('get', '/v1/customers', { ...options, query })),
    /** Returns one customer. */
    get: (id: string, options?: CallOptions) =>
      send('get', '/v1/customers/{id}', { ...options, id }),
    /** Changes a customer: a field left out stays, null clears it. */
    change: (id: string, body: BodyOf<'/v1/customers/{id}', 'patch'>, options?: CallOptions) =>
      send('patch', '/v1/customers/{id}', { ...options, id, body }),
    /** Lists the texts to and from a customer, the newest first, page by page. */
    messages: (
      id: string,
      query: QueryOf<'/v1/customers/{id}/messages', 'get'> = {},
      options?: CallOptions,
    ) =>
      listPages(query, (query) =>
        send('get', '/v1/customers/{id}/messages', { ...options, id, query }),
      ),
    /** Texts a customer in your own words. */
    text: (
      id: string,
      body: BodyOf<'/v1/customers/{id}/messages', 'post'>,
      options?: CallOptions,
    ) => send('post', '/v1/customers/{id}/messages', { ...options, id, body }),
  }
}
