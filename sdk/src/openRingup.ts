import type { BodyOf, EventFilter, QueryOf, Send } from './contract.ts'
import { customerCalls } from './customers.ts'
import { fillPath } from './fillPath.ts'
import { listPages } from './listPages.ts'
import { refuseBrowsers } from './refuseBrowsers.ts'
import { requestImportCalls } from './requestImports.ts'
import { requestCalls } from './requests.ts'
import { type CallOptions, type Connection, sendCall } from './sendCall.ts'
import { webhookCalls } from './webhooks.ts'

/** The Ringup to call, and how. */
export type RingupOptions = {
  /** Its address, such as `https://pay.example.com`. */
  url: string
  /** A key of the business, `ru_live_…` or `ru_test_…`. It belongs on a server, never into a browser or an app. */
  key: string
  /** How many attempts a call gets in all; 4 by default, at most 10. */
  attempts?: number | undefined
  /** How long one attempt may take; 30 seconds by default. */
  timeoutMs?: number | undefined
  /** Sends the calls in place of the global `fetch`, through a proxy for example. */
  fetch?: typeof fetch | undefined
}

/** The calls that a key may make, by what they are about. */
export type Ringup = ReturnType<typeof openRingup>

/**
 * Opens a client of one Ringup. It holds no connection and needs no closing.
 * @throws {TypeError} if the address or the key cannot be right, or in a browser
 */
export function openRingup(options: RingupOptions) {
  refuseBrowsers()
  const connection = readOptions(options)
  const send = (async (method, path, { id, query, ...call } = {}) =>
    sendCall(connection, {
      ...call,
      method: String(method).toUpperCase(),
      path: fillPath(path, id, query),
    })) as Send
  return {
    requests: requestCalls(send),
    requestImports: requestImportCalls(send),
    customers: customerCalls(send),
    batches: {
      /** Lists the newest actions on many requests. */
      list: (options?: CallOptions) => send('get', '/v1/batches', options),
      /** Returns the progress of one. */
      get: (id: string, options?: CallOptions) =>
        send('get', '/v1/batches/{id}', { ...options, id }),
    },
    business: {
      /** Returns the business of the key. */
      get: (options?: CallOptions) => send('get', '/v1/business', options),
      /** Returns whether it can take payments. */
      payments: (options?: CallOptions) => send('get', '/v1/business/payments', options),
      /** Returns what the card provider holds, its last payouts, and the fees that it has kept. */
      payouts: (options?: CallOptions) => send('get', '/v1/business/payouts', options),
    },
    phones: {
      /** Reads a telephone number as a person wrote it. */
      check: (body: BodyOf<'/v1/phones/check', 'post'>, options?: CallOptions) =>
        send('post', '/v1/phones/check', { ...options, body }),
    },
    insights: {
      /** Returns the sums that were asked for and paid, by day, currency and member. */
      get: (query?: QueryOf<'/v1/insights', 'get'>, options?: CallOptions) =>
        send('get', '/v1/insights', { ...options, query }),
    },
    auditLog: {
      /** Lists the events of the business, the newest first, page by page. */
      list: (query: QueryOf<'/v1/audit-log', 'get'> = {}, options?: CallOptions) =>
        listPages(query, (query) => send('get', '/v1/audit-log', { ...options, query })),
    },
    events: {
      /**
       * Lists what happened, in order and without gaps: from the beginning, or after the `sequence` that your program
       * has read last.
       */
      list: ({ types, ...query }: EventFilter = {}, options?: CallOptions) =>
        listPages({ ...query, ...(types ? { types: types.join() } : {}) }, (query) =>
          send('get', '/v1/events', { ...options, query }),
        ),
    },
    webhooks: webhookCalls(send),
  }
}

const attemptsMax = 10

function readOptions(options: RingupOptions): Connection {
  const { url, key, attempts = 4, timeoutMs = 30_000, fetch = globalThis.fetch } = options
  // The key itself stands in no message: messages end up in logs.
  if (!/^ru_(?:live|test)_[0-9A-Za-z]{36}$/.test(key))
    throw new TypeError('This is not a key of Ringup: it has the form ru_live_… or ru_test_…')
  if (!URL.canParse(url))
    throw new TypeError('Name the whole address, as in https://pay.example.com')
  const { protocol, hostname, origin } = new URL(url)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new TypeError('A key only travels by https, except on this machine')
  if (!Number.isInteger(attempts) || attempts < 1 || attempts > attemptsMax)
    throw new TypeError(`attempts is a whole number from 1 to ${attemptsMax}`)
  return { url: origin, key, attempts, timeoutMs, fetch: (...call) => fetch(...call) }
}
