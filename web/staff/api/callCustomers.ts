import type {
  ChangeCustomerBody,
  CreateCustomerBody,
  CustomerList,
  CustomerMessage,
  CustomerMessages,
  CustomerView,
  ReplyBody,
} from '#rules/shapes/customer.ts'
import { client, leave, limit, once, settle } from './settle.ts'

type CustomerSearch = { q?: string; after?: string; limit?: number }

/** Customers and what is texted to and from them. */
export const callCustomers = {
  listCustomers: (query: CustomerSearch, signal: AbortSignal) =>
    settle<CustomerList>(
      client.GET('/v1/customers', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  readCustomer: (id: string, signal: AbortSignal) =>
    settle<CustomerView>(
      client.GET('/v1/customers/{id}', { params: { path: { id } }, signal: limit(signal) }),
      leave,
    ),

  createCustomer: (body: CreateCustomerBody, key: string) =>
    settle<CustomerView>(client.POST('/v1/customers', { body, ...once(key) }), leave),

  changeCustomer: (id: string, body: ChangeCustomerBody) =>
    settle<CustomerView>(
      client.PATCH('/v1/customers/{id}', { params: { path: { id } }, body, signal: limit() }),
      leave,
    ),

  listMessages: (id: string, query: { after?: string }, signal: AbortSignal) =>
    settle<CustomerMessages>(
      client.GET('/v1/customers/{id}/messages', {
        params: { path: { id }, query },
        signal: limit(signal),
      }),
      leave,
    ),

  /** Texts words of the staff's own. */
  sendReply: (id: string, body: ReplyBody, key: string) =>
    settle<CustomerMessage>(
      client.POST('/v1/customers/{id}/messages', {
        params: { path: { id } },
        body,
        ...once(key),
      }),
      leave,
    ),

  /** Says that somebody has seen all that a customer texted. */
  markCustomerRead: (id: string) =>
    settle<undefined>(
      client.POST('/v1/customers/{id}/read', { params: { path: { id } }, ...once() }),
      leave,
    ),

  mergeCustomers: (id: string, from: string, key: string) =>
    settle<CustomerView>(
      client.POST('/v1/customers/{id}/merge', {
        params: { path: { id } },
        body: { from },
        ...once(key),
      }),
      leave,
    ),

  eraseCustomer: (id: string) =>
    settle<undefined>(
      client.DELETE('/v1/customers/{id}', { params: { path: { id } }, signal: limit() }),
      leave,
    ),
}
