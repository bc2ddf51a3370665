import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, fetch } from 'undici'
import { limits } from '#rules/limits.ts'
import { isPublicAddress } from './isPublicAddress.ts'

const timeouts = {
  headersTimeout: limits.providerCallTimeoutMs,
  bodyTimeout: limits.providerCallTimeoutMs,
}
const agent = new Agent({ connect: { timeout: 5_000 }, ...timeouts })

/**
 * Connects to the very address that was checked: a name that is asked for twice may answer otherwise
 * the second time (DNS rebinding).
 */
const publicAgent = new Agent({
  connect: {
    timeout: 5_000,
    lookup(hostname, options, done) {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, [])
        const allowed = addresses.filter(({ address }) => isPublicAddress(address))
        if (allowed.length === 0) {
          const refused = Object.assign(new Error('not a public address'), { code: 'ENOTFOUND' })
          return done(refused, [])
        }
        if (options.all) return done(null, allowed)
        const [{ address, family } = { address: '', family: 4 }] = allowed
        done(null, address, family)
      })
    },
  },
  ...timeouts,
})

/** What came of a call: an answer, the certainty that it never left, or no certainty at all. */
export type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_sent' }
  | { kind: 'unknown' }

export type Call = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /**
   * Asked when the connection stands and the first byte is about to be written; on no, nothing is
   * sent and the outcome is unknown.
   */
  mayLeave?: () => boolean
}

/** Calls an address outside; never throws for what networks do. Redirects are not followed. */
export function callOutside(call: Call): Promise<Outcome> {
  return callBy(call, agent)
}

/**
 * Calls an address that somebody gave us, if it may be called: https to a public address. Else as
 * `callOutside`.
 * @param anywhere lifts that, for tests on one machine
 */
export async function callStranger(call: Call, anywhere: boolean): Promise<Outcome> {
  if (!mayCall(call.url, anywhere)) return { kind: 'not_sent' }
  return callBy(call, anywhere ? agent : publicAgent)
}

/** Whether an address may be called as far as its words tell; its name is looked up when called. */
export function mayCall(url: string, anywhere: boolean): boolean {
  if (anywhere) return URL.canParse(url)
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost')
  return protocol === 'https:' && !username && !password && (isNamed || isPublicAddress(host))
}

async function callBy(call: Call, agent: Agent): Promise<Outcome> {
  const dispatcher = call.mayLeave ? askingFirst(agent, call.mayLeave) : agent
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      dispatcher,
    })
    const text = await response.text()
    return { kind: 'answered', status: response.status, body: parseJson(text) }
  } catch (error) {
    return { kind: neverConnected(error) ? 'not_sent' : 'unknown' }
  }
}

/** A process may be frozen while it connects, which takes longer than all else before the call. */
function askingFirst(agent: Agent, mayLeave: () => boolean): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const asking: Dispatcher.DispatchHandler = Object.create(handler)
    asking.onRequestStart = function (controller, context) {
      handler.onRequestStart?.call(this, controller, context)
      if (!mayLeave()) controller.abort(new Error('too late to call'))
    }
    return dispatch(options, asking)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only where no connection came about is it certain that nothing was taken. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    cause?.code ?? '',
  )
}
