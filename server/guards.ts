import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { Refusal, refuseField } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets the exact bytes of a JSON body, for its signature. */
    rawBody?: boolean
  }
}

/** Reads bodies strictly: JSON and forms only, no broken text anywhere, raw bytes for signatures. */
export function guardBodies(app: Api): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, body.toString('utf8'), done)
  })
  app.addHook('preValidation', async (request) => {
    refuseBrokenText(request.body, 'body')
    refuseBrokenText(request.query, 'query')
  })
}

/** No body of ours has more than one level; past this the walk itself would run out of stack. */
const nestingMax = 16

/** Refuses NUL and lone surrogates, which no database and no handset can take. */
function refuseBrokenText(value: unknown, path: string, depth = 0): void {
  if (depth > nestingMax) throw new Refusal('body_malformed')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuseField(path, 'text_unreadable')
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const where = depth === 0 ? name : `${path}.${name}`
      refuseBrokenText(inner, where, depth + 1)
    }
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Every answer is kept by no cache and taken for nothing but what it says it is; pages and built
 * files then say otherwise for themselves.
 */
export function guardAnswers(app: Api, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    // RFC 6797, for this host alone: what its owner runs beside it is not ours to decide.
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  })
}

/** For calls that a cookie speaks for: same origin only. */
export function guardApi(api: Api, publicUrl: string): void {
  api.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && isForeign(request, publicUrl))
      throw new Refusal('origin_refused')
  })
}

/** A proxy may change the Host that we see, so the public address counts as well. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
