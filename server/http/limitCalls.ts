import type { FastifyReply } from 'fastify'
import { wireLimits } from '#rules/wireLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { networkOf } from './addressKey.ts'
import type { Api } from './api.ts'
import { openTally, type Tally } from './openTally.ts'
import { Refusal } from './problems.ts'
import { sendPausePage } from './sendPausePage.ts'
import { takesPage } from './takesPage.ts'

/**
 * Limits the calls of each address, and how often one may miss: ask for a link that leads nowhere, or
 * come with a signature that does not fit. Who missed too often is refused without a look into the
 * database, but for links that led somewhere lately: payers share addresses with strangers.
 */
export function limitAddresses(app: Api, { config, log }: AppContext): void {
  if (config.callLimits === 'off') return
  const calls = openTally(wireLimits.callsWindowMs, wireLimits.callsPerAddressMax)
  const misses = openTally(wireLimits.missesWindowMs, wireLimits.missesPerAddressMax)
  const knownLinks = new Set<string>()

  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    const kind = kindOf(request.url)
    // Providers call from a few addresses for all businesses, and sign what they send.
    if (kind !== 'hook') countOrRefuse(calls, network)
    if (kind === 'other' || !misses.isFull(network)) return
    if (kind === 'link' && knownLinks.has(tokenOf(request.url))) return
    if (takesPage(request)) return sendPausePage(request, reply, misses.pauseSeconds())
    throw new Refusal('too_many_tries', { pauseSeconds: misses.pauseSeconds() })
  })

  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request.url)
    if (kind === 'other') return
    if (kind === 'link' && reply.statusCode < 400) remember(knownLinks, tokenOf(request.url))
    if (isMiss(kind, reply)) misses.count(networkOf(request.ip))
  })

  noteUnknownProxy(app, log)
}

/** Limits the calls of each person and of each business, once it is known who calls. */
export function limitCallers(api: Api, { config }: AppContext): void {
  if (config.callLimits === 'off') return
  const persons = openTally(wireLimits.callsWindowMs, wireLimits.callsPerPersonMax)
  const businesses = openTally(wireLimits.callsWindowMs, wireLimits.callsPerBusinessMax)
  api.addHook('preValidation', async ({ actor }) => {
    if (!actor) return
    countOrRefuse(persons, actor.userId)
    if (actor.member) countOrRefuse(businesses, actor.member.businessId)
  })
}

/** @throws {Refusal} too_many_tries */
function countOrRefuse(tally: Tally, key: string): void {
  if (!tally.count(key)) throw new Refusal('too_many_tries', { pauseSeconds: tally.pauseSeconds() })
}

type Kind = 'link' | 'hook' | 'other'

function kindOf(url: string): Kind {
  if (url.startsWith('/p/')) return 'link'
  return url.startsWith('/hooks/') ? 'hook' : 'other'
}

function tokenOf(url: string): string {
  return url.slice('/p/'.length).split(/[/?#]/, 1)[0] ?? ''
}

function isMiss(kind: Kind, { statusCode }: FastifyReply): boolean {
  return kind === 'link' ? statusCode === 404 : statusCode === 400 || statusCode === 403
}

function remember(known: Set<string>, token: string): void {
  known.delete(token)
  known.add(token)
  const [oldest] = known.size > wireLimits.knownLinksMax ? known : []
  if (oldest !== undefined) known.delete(oldest)
}

/** Says once that a proxy speaks for others and is not believed: all of them count as one. */
function noteUnknownProxy(app: Api, log: AppContext['log']): void {
  let noted = false
  app.addHook('onRequest', async (request) => {
    if (noted || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    noted = true
    log.warn('X-Forwarded-For is not believed: name the proxy in TRUSTED_PROXIES if it is yours')
  })
}
