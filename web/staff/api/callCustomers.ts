import type { CustomerSort } from '#rules/customerSorts.ts'
import type { ChangeCustomerBody, CreateCustomerBody, ReplyBody } from '#rules/shapes/customer.ts'
import { callServer } from './callServer.ts'

type CustomerSearch = { q?: string; sort?: CustomerSort; after?: string; limit?: number }

/** The calls about customers and what is texted to and from them. */
export const callCustomers = {
  listCustomers: (query: CustomerSearch, signal: AbortSignal) =>
    callServer('GET /v1/customers', { query, signal }),

  readCustomer: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/customers/:id', { params: { id }, signal }),

  createCustomer: (body: CreateCustomerBody, key: string) =>
    callServer('POST /v1/customers', { body, key }),

  changeCustomer: (id: string, body: ChangeCustomerBody) =>
    callServer('PATCH /v1/customers/:id', { params: { id }, body }),

  listMessages: (id: string, query: { after?: string }, signal: AbortSignal) =>
    callServer('GET /v1/customers/:id/messages', { params: { id }, query, signal }),

  /** Texts words of the staff's own. */
  sendReply: (id: string, body: ReplyBody, key: string) =>
    callServer('POST /v1/customers/:id/messages', { params: { id }, body, key }),

  /** Dismisses what is offered under a text. */
  dismissOffer: (id: string) =>
    callServer('POST /v1/messages/:id/dismiss-offer', { params: { id } }),

  /** Records that somebody has seen all that a customer texted. */
  markCustomerRead: (id: string) => callServer('POST /v1/customers/:id/read', { params: { id } }),

  /** Decides what a customer meant who asked for no more texts. */
  answerAsked: (id: string, meant: 'stop' | 'other') =>
    callServer('POST /v1/customers/:id/asked-to-stop', { params: { id }, body: { meant } }),

  mergeCustomers: (id: string, from: string, key: string) =>
    callServer('POST /v1/customers/:id/merge', { params: { id }, body: { from }, key }),

  eraseCustomer: (id: string) => callServer('DELETE /v1/customers/:id', { params: { id } }),
}
