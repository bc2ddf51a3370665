import { isIP } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { callTimeoutMs } from './callTimeout.ts'
import { exchange, readWhole } from './exchange.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { openLookUp } from './lookUpPublic.ts'

const { connectTimeoutMs: timeout } = outsideLimits
const agent = new Agent({ connect: { timeout } })
const publicAgent = new Agent({ connect: { timeout, lookup: openLookUp() } })

/**
 * The outcome of a call: an answer, the certainty that it was never sent, or neither, as when the answer did
 * not end in time.
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
   * Called when the connection stands and the first byte is about to be written; on false, nothing is sent
   * and the outcome is unknown.
   */
  mayLeave?: () => boolean
}

/** Calls an outside address; never throws on network errors. Redirects are not followed. */
export async function callOutside(call: Call): Promise<Outcome> {
  const dispatcher = call.mayLeave ? confirmBeforeSending(agent, call.mayLeave) : agent
  try {
    const timeoutMs = callTimeoutMs(call.method === 'GET' ? 'read' : 'write')
    const { answerBytesMax: bytesMax } = outsideLimits
    const answer = await exchange({ ...toRequest(call), dispatcher, timeoutMs, bytesMax })
    return { kind: 'answered', status: answer.status, body: parseJson(readWhole(answer)) }
  } catch (error) {
    return { kind: neverConnected(error) ? 'not_sent' : 'unknown' }
  }
}

/**
 * Calls an address that somebody gave us, if it may be called: https to a public address. Only the status of
 * the answer is read, within a short timeout: the body may be endless.
 * @param anywhere lifts the limits on the address, for tests on one machine
 * @returns the status; null when there was no answer in time, or the address may not be called.
 */
export async function callStranger(call: Call, anywhere: boolean): Promise<number | null> {
  if (!mayCall(call.url, anywhere)) return null
  const dispatcher = anywhere ? agent : publicAgent
  const timeoutMs = outsideLimits.strangerCallTimeoutMs
  try {
    return (await exchange({ ...toRequest(call), dispatcher, timeoutMs, bytesMax: 0 })).status
  } catch {
    return null
  }
}

/** The answer to reading a file. */
type FileAnswer =
  | { kind: 'read'; bytes: Buffer }
  | { kind: 'too_large' }
  | { kind: 'redirected'; to: string }
  | { kind: 'refused'; status: number }
  | { kind: 'no_answer' }

/**
 * Reads a file up to a size; a larger one is cut off, and a redirect is returned, not followed. Never throws on network
 * errors.
 * @param isOurs the address is from our configuration; any other must resolve to a public one
 */
export async function readFile(
  url: string,
  {
    headers,
    isOurs,
    bytesMax,
    timeoutMs,
  }: { headers: Record<string, string>; isOurs: boolean; bytesMax: number; timeoutMs: number },
): Promise<FileAnswer> {
  const dispatcher = isOurs ? agent : publicAgent
  try {
    const isRead = (status: number) => status === 200
    const call = { method: 'GET', url, headers, dispatcher, timeoutMs, bytesMax, isRead } as const
    const { status, headers: given, bytes, end } = await exchange(call)
    const to = given['location']
    if (status === 200) {
      if (end instanceof Error) throw end
      return end === 'whole' ? { kind: 'read', bytes } : { kind: 'too_large' }
    }
    if (status >= 300 && status < 400 && typeof to === 'string') return { kind: 'redirected', to }
    return { kind: 'refused', status }
  } catch {
    return { kind: 'no_answer' }
  }
}

/** Tells whether an address may be called, judging by its text; its name is resolved when it is called. */
export function mayCall(url: string, anywhere: boolean): boolean {
  if (anywhere) return URL.canParse(url)
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost')
  return protocol === 'https:' && !username && !password && (isNamed || isPublicAddress(host))
}

function toRequest({ method, url, headers, body }: Call) {
  return { method, url, headers, ...(body === undefined ? {} : { body }) }
}

/** Wraps an agent so that `mayLeave` is asked after connecting: a process may be frozen while it connects. */
function confirmBeforeSending(agent: Agent, mayLeave: () => boolean): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    // Every event is passed on to the handler, whose own state makes it abort at the deadline.
    const confirming: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context)
        if (!mayLeave()) controller.abort(new Error('too late to call'))
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    }
    return dispatch(options, confirming)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Tells whether no connection was made: only then is it certain that nothing was received. */
function neverConnected(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
