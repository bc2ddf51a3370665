import { randomUUID } from 'node:crypto'
import { errorCatalogue } from '#rules/errors.ts'
import { stateErrors } from '#rules/stateErrors.ts'
import type { Answer, Caller } from '../../support/callers.ts'
import { letPass } from './letPass.ts'

/**
 * The record of what callers did and were told, kept outside the app, with which the app is
 * compared.
 */
export type Ledger = {
  calls: number
  /** Attempts whose connection broke: their outcome is unknown. */
  unanswered: number
  /** How often each refusal was given, by its status and code. */
  refusals: Map<string, number>
  slowestMs: number
  /** Answers that nobody should get. */
  rude: string[]
  /** The requests that staff were told about. */
  requests: Set<string>
  /** How often staff were told that an action was done, by its request's id and its event. */
  done: Map<string, number>
  /**
   * How often an action was refused after an attempt that broke: it may have been done all the
   * same.
   */
  unsure: Map<string, number>
  /** When the writes were acknowledged, in ms of the process's clock. */
  writtenAt: number[]
  /** How many payers the provider told that they have paid. */
  paid: number
}

/** Opens an empty ledger. */
export function openLedger(): Ledger {
  return {
    calls: 0,
    unanswered: 0,
    refusals: new Map(),
    slowestMs: 0,
    rude: [],
    requests: new Set(),
    done: new Map(),
    unsure: new Map(),
    writtenAt: [],
    paid: 0,
  }
}

export type Call = {
  by: Caller
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The event that a done action records on a request. */
  means?: { id: string; event: string }
}

/** Counts one more of a kind. */
export function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
}

/** Counts the acknowledged writes: each once, however often it was called. */
export function acknowledged({ requests, done }: Ledger): number {
  return [...done.values()].reduce((sum, times) => sum + times, requests.size)
}

/** As a browser, or a proxy before the server, gives up on it. */
const callMsMax = 60_000
/** How soon a caller tries again; sooner than they were asked to. */
const againMs = { broken: 200, refused: 400 }

/**
 * Codes that say that an action is impossible now: no trouble of ours, and for the caller to read.
 */
const ownCodes = new Set<string>(Object.keys(stateErrors))

/**
 * Makes a call, under the same key, until it is done or a rule refuses it; each answer on the way
 * has to be polite.
 * @returns the last answer
 */
export async function callUntilAnswered<Body = Record<string, unknown>>(
  ledger: Ledger,
  { by, method, path, body, headers, means }: Call,
): Promise<Answer<Body>> {
  const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
  const about = means ? `${means.id} ${means.event}` : null
  for (let broken = 0; ; ) {
    const answer = await attempt<Body>(ledger, () =>
      by.call<Body>(method, path, body, { ...headers, ...key }),
    )
    if (!answer) {
      broken += 1
      await letPass(againMs.broken)
      continue
    }
    if (answer.status < 300) {
      if (method !== 'GET') ledger.writtenAt.push(performance.now())
      if (about) count(ledger.done, about)
      return answer
    }
    if (isFinal(ledger, `${method} ${path.replace(/\w{26}|[\w-]{22}/g, '…')}`, answer)) {
      if (about && broken > 0) count(ledger.unsure, about)
      return answer
    }
    await letPass(againMs.refused)
  }
}

async function attempt<Body>(
  ledger: Ledger,
  call: () => Promise<Answer<Body>>,
): Promise<Answer<Body> | null> {
  ledger.calls += 1
  const beganAt = performance.now()
  const answer = await call().catch(() => null)
  const ms = performance.now() - beganAt
  ledger.slowestMs = Math.max(ledger.slowestMs, ms)
  if (ms > callMsMax) ledger.rude.push(`a call took ${Math.round(ms)} ms`)
  if (!answer) ledger.unanswered += 1
  return answer
}

/** Returns whether the caller need not try again. */
function isFinal(
  ledger: Ledger,
  what: string,
  { status, body, headers }: Answer<unknown>,
): boolean {
  const code = (body as { code?: string }).code ?? 'page'
  count(ledger.refusals, `${status} ${code}`)
  const comesAgain = status === 503 || code === 'idempotency_in_flight'
  const isPolite = comesAgain
    ? Number(headers.get('retry-after')) > 0
    : ownCodes.has(code) && errorCatalogue[code as keyof typeof errorCatalogue].status === status
  if (!isPolite) ledger.rude.push(`${what}: ${status} ${code} ${JSON.stringify(body)}`)
  return !comesAgain
}
