import type { FastifyReply } from 'fastify'
import { wireLimits } from '#rules/wireLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { countedAddress } from './addressKey.ts'
import type { Api } from './api.ts'
import { openTally, type Tally } from './openTally.ts'
import { Refusal } from './problems.ts'
import { sendPausePage } from './sendPausePage.ts'
import { takesPage } from './takesPage.ts'

/**
 * Limits the calls of each address, and its misses: links that lead nowhere and wrong signatures. An
 * address with too many misses is refused without asking the database, except for links that worked
 * lately: payers share addresses with strangers.
 */
export function limitAddresses(app: Api, { config, log }: AppContext): void {
  if (config.callLimits === 'off') return
  const calls = openTally(wireLimits.callsWindowMs, wireLimits.callsPerAddressMax)
  const misses = openTally(wireLimits.missesWindowMs, wireLimits.missesPerAddressMax)
  const knownLinks = new Set<string>()

  app.addHook('onRequest', async (request, reply) => {
    const network = countedAddress(request.ip)
    const kind = callKind(request.url)
    // Providers call for all businesses from a few addresses, and sign what they send.
    if (kind !== 'hook') countOrRefuse(calls, network)
    if (kind === 'other' || !misses.isFull(network)) return
    if (kind === 'link' && knownLinks.has(linkToken(request.url))) return
    if (takesPage(request)) return sendPausePage(request, reply, misses.pauseSeconds())
    throw new Refusal('too_many_tries', { pauseSeconds: misses.pauseSeconds() })
  })

  app.addHook('onResponse', async (request, reply) => {
    const kind = callKind(request.url)
    if (kind === 'other') return
    if (kind === 'link' && reply.statusCode < 400) rememberLink(knownLinks, linkToken(request.url))
    if (isMiss(kind, reply)) misses.count(countedAddress(request.ip))
  })

  warnAboutUnknownProxy(app, log)
}

/** Limits the calls of each person and of each business, once the caller is known. */
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

function callKind(url: string): Kind {
  if (url.startsWith('/p/')) return 'link'
  return url.startsWith('/hooks/') ? 'hook' : 'other'
}

function linkToken(url: string): string {
  return url.slice('/p/'.length).split(/[/?#]/, 1)[0] ?? ''
}

function isMiss(kind: Kind, { statusCode }: FastifyReply): boolean {
  return kind === 'link' ? statusCode === 404 : statusCode === 400 || statusCode === 403
}

function rememberLink(known: Set<string>, token: string): void {
  known.delete(token)
  known.add(token)
  const [oldest] = known.size > wireLimits.knownLinksMax ? known : []
  if (oldest !== undefined) known.delete(oldest)
}

/** Warns once about a proxy that is not trusted: all its clients count as one caller. */
function warnAboutUnknownProxy(app: Api, log: AppContext['log']): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    if (request.ip !== request.socket.remoteAddress) return
    warned = true
    log.warn('X-Forwarded-For is not believed: name the proxy in TRUSTED_PROXIES if it is yours')
  })
}
