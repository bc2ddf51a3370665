import type { FastifyRequest } from 'fastify'
import { wireLimits } from '#rules/wireLimits.ts'
import { callerNetwork } from '#server/database/callerNetwork.ts'
import { networkAround } from './addressKey.ts'
import type { Api } from './api.ts'
import { markChangedNumbers, refuseChangedNumber } from './exactJson.ts'
import { Refusal, refuseField } from './problems.ts'
import { readBearer } from './readBearer.ts'
import { BrokenForm, decodeUtf8, refuseBrokenQuery } from './strictText.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets the exact bytes of a JSON body, for its signature. */
    rawBody?: boolean
  }
}

/** Makes the app read bodies strictly: JSON and forms only, no broken text, raw bytes for signatures. */
export function guardBodies(app: Api): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decodeUtf8(Buffer.from(body))
      if (request.routeOptions.config.rawBody) return done(null, body)
      if (text.length === 0) return done(null, undefined)
      return parseJson(request, text, (error, parsed) =>
        error ? done(error) : done(null, markChangedNumbers(text, parsed)),
      )
    } catch (error) {
      return done(error as Error)
    }
  })
  app.addHook('preValidation', async (request) => {
    if (request.body instanceof BrokenForm) throw request.body.refuse()
    refuseBrokenText(request.body, 'body')
    // Other services add parameters to a payer's link: those must not break the page.
    if (/^\/(v1|auth|hooks)\//.test(request.url)) refuseBrokenQuery(request.url)
    refuseBrokenText(request.query, 'query')
  })
}

/** Refuses NUL and lone surrogates, which neither the database nor a phone can take. */
function refuseBrokenText(value: unknown, path: string, depth = 0): void {
  if (depth > wireLimits.bodyNestingMax) throw new Refusal('body_malformed')
  refuseChangedNumber(value, path)
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
 * Refuses cross-origin calls, because the session cookie would authorize them, and notes for the others from which
 * network they came, so that the events that they record tell it.
 */
export function guardApi(api: Api, publicUrl: string): void {
  api.addHook('onRequest', async (request) => {
    // No browser sends a key by itself, and beside a key no cookie counts.
    if (readBearer(request) !== null) return
    if (!safeMethods.has(request.method) && isForeign(request, publicUrl))
      throw new Refusal('origin_refused')
  })
  // After the body was read: its chunks do not come in the context of the call.
  api.addHook('preValidation', (request, _reply, done) => {
    callerNetwork.run(networkAround(request.ip), done)
  })
}

/**
 * Tells whether a call comes from another origin, another name of the same domain included: that is the same site
 * to a cookie. A proxy may change the Host, so the public address counts too.
 */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return !ownSites.has(request.headers['sec-fetch-site'])
  const known = new URL(publicUrl)
  if (origin === known.origin) return false
  if (!URL.canParse(origin)) return true
  const { host: named, protocol } = new URL(origin)
  // Where the public address has https, a page of this host without it is of the network between.
  return named !== host || (known.protocol === 'https:' && protocol !== 'https:')
}

/** The sites that a browser without an Origin may name; a program that is no browser names none. */
const ownSites = new Set<unknown>([undefined, 'same-origin', 'none'])
