import { randomUUID } from 'node:crypto'
import { errorCatalogue } from '#rules/errors.ts'
import { stateErrors } from '#rules/stateErrors.ts'
import type { Answer, Caller } from '../../support/callers.ts'
import { letPass } from './letPass.ts'

/** What callers did and were told, kept beside the app: what it holds later is compared with it. */
export type Ledger = {
  calls: number
  /** Tries whose connection broke: whether they were done is unknown. */
  unanswered: number
  /** How often each refusal was given, by its status and code. */
  refusals: Map<string, number>
  slowestMs: number
  /** Answers that nobody should get. */
  rude: string[]
  /** The requests that staff were told of. */
  requests: Set<string>
  /** How often staff were told that something was done to a request, by its id and its event. */
  done: Map<string, number>
  /** How often they were refused it after a try that broke: it may have been done all the same. */
  unsure: Map<string, number>
  /** How many payers were told by the provider that they have paid. */
  paid: number
}

/** An empty one. */
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
    paid: 0,
  }
}

export type Call = {
  by: Caller
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** What is recorded of a request once it is done: the event that staff cause. */
  means?: { id: string; event: string }
}

/** One more of a kind. */
export function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
}

/** Acknowledged writes: each is told of once, however often its call came. */
export function acknowledged({ requests, done }: Ledger): number {
  return [...done.values()].reduce((sum, times) => sum + times, requests.size)
}

/** As a browser that gives up on a server, and proxies before it. */
const callMsMax = 60_000
/** So soon a caller comes again; sooner than they were asked to. */
const againMs = { broken: 200, refused: 400 }

/** Words that say that it cannot be done as things are: no trouble of ours, and for the caller to read. */
const ownCodes = new Set<string>(Object.keys(stateErrors))

/**
 * Makes a call, under the same key, until it is done or is refused by a rule; each answer on the way
 * has to be polite.
 * @returns the last answer.
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

/** Whether the caller need not come again. */
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
