import { isIP } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { exchange } from './exchange.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { openLookUp } from './lookUpPublic.ts'
import { patienceMs } from './patience.ts'

const { connectTimeoutMs: timeout } = outsideLimits
const agent = new Agent({ connect: { timeout } })
const publicAgent = new Agent({ connect: { timeout, lookup: openLookUp() } })

/**
 * What came of a call: an answer, the certainty that it never left, or no certainty at all, as when
 * its answer did not come to its end in time.
 */
export type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_sent' }
  | { kind: 'unknown' }

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
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
export async function callOutside(call: Call): Promise<Outcome> {
  const dispatcher = call.mayLeave ? askingFirst(agent, call.mayLeave) : agent
  try {
    const answer = await exchange({ ...sent(call), dispatcher, timeoutMs: patienceMs() })
    const { status } = answer
    return { kind: 'answered', status, body: parseJson(await answer.readText()) }
  } catch (error) {
    return { kind: neverConnected(error) ? 'not_sent' : 'unknown' }
  }
}

/**
 * Calls an address that somebody gave us, if it may be called: https to a public address. Nothing
 * but the status of its answer is read, and soon: what else it says may be without end.
 * @param anywhere lifts that, for tests on one machine
 * @returns the status; null where there was no answer in time, or none could be asked for.
 */
export async function callStranger(call: Call, anywhere: boolean): Promise<number | null> {
  if (!mayCall(call.url, anywhere)) return null
  const dispatcher = anywhere ? agent : publicAgent
  const timeoutMs = outsideLimits.strangerCallTimeoutMs
  try {
    const answer = await exchange({ ...sent(call), dispatcher, timeoutMs })
    answer.letGo()
    return answer.status
  } catch {
    return null
  }
}

/** Whether an address may be called as far as its words tell; its name is looked up when called. */
export function mayCall(url: string, anywhere: boolean): boolean {
  if (anywhere) return URL.canParse(url)
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost')
  return protocol === 'https:' && !username && !password && (isNamed || isPublicAddress(host))
}

function sent({ method, url, headers, body }: Call) {
  return { method, url, headers, ...(body === undefined ? {} : { body }) }
}

/** A process may be frozen while it connects, which takes longer than all else before the call. */
function askingFirst(agent: Agent, mayLeave: () => boolean): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    // Each call goes to the handler itself: by its own state it knows how to break off at the deadline.
    const asking: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context)
        if (!mayLeave()) controller.abort(new Error('too late to call'))
      },
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onResponseError: (...given) => handler.onResponseError?.(...given),
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
  const { code = '' } = error as { code?: string }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
