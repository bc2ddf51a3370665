import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { ErrorCode } from '#rules/errors.ts'
import { wireLimits } from '#rules/wireLimits.ts'
import { listNetworks } from '#server/outside/listNetworks.ts'
import { guardConnections } from './guardConnections.ts'
import { refuseBytes, refuseRequest } from './refuseRaw.ts'
import { securityHeaders } from './securityHeaders.ts'

/** The Fastify options that replace its HTTP server with ours. */
export type ServerOptions = {
  serverFactory(handler: RequestListener): Server
  clientErrorHandler(error: Error, socket: Socket): void
}

/**
 * Returns options for a server that drops slow clients, refuses everything but proper HTTP/1.1 requests
 * (RFC 9112), and starts every answer, its own refusals included, with the security headers.
 * @param at `trustedProxies` are networks whose connections are those of many clients.
 */
export function serverOptions(at: { publicUrl: string; trustedProxies: string[] }): ServerOptions {
  const headers = securityHeaders(at.publicUrl)
  const proxies = listNetworks(at.trustedProxies)
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  function guard(response: ServerResponse): void {
    for (const name in headers) response.setHeader(name, headers[name] ?? '')
  }

  function serverFactory(handler: RequestListener): Server {
    const connections = guardConnections(headers, isProxy)
    const server = createServer(
      {
        headersTimeout: wireLimits.headersMs,
        requestTimeout: wireLimits.requestMs,
        connectionsCheckingInterval: wireLimits.lookMs,
        keepAliveTimeout: wireLimits.restMs,
        maxHeaderSize: wireLimits.headBytesMax,
        // Node's own answer would lack the headers; isProper refuses the same and more.
        requireHostHeader: false,
        insecureHTTPParser: false,
      },
      (request, response) => {
        guard(response)
        connections.take(request, response)
        if (isProper(request)) handler(request, response)
        else refuseRequest(response, 'request_malformed')
      },
    )
    server.setTimeout(wireLimits.stillMs)
    server.on('connection', connections.open)
    server.on('close', connections.close)
    server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      guard(response)
      refuseRequest(response, 'request_malformed')
    })
    return server
  }

  return {
    serverFactory,
    clientErrorHandler(error, socket) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'ECONNRESET') socket.destroy()
      else refuseBytes(socket, reasons[code] ?? 'request_malformed', headers)
    },
  }
}

const reasons: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

/**
 * Tells whether a request is HTTP/1.1 or 1.0, names a path of this server, and at most one host: with two,
 * a proxy and we could each read another one. The parser accepts HTTP/0.9 and 2.0, and ignores a second
 * Host.
 */
function isProper({ httpVersion, url = '', rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false
  if (!url.startsWith('/')) return false
  const hosts = rawHeaders.filter(
    (_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === 'host',
  )
  if (hosts.length === 0) return httpVersion === '1.0'
  return hosts.length === 1 && hostForm.test(hosts[0] ?? '')
}

/** A name, or an IPv4 or IPv6 address, with or without a port (RFC 3986, 3.2.2). */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i
