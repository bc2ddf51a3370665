import type { AnswerOf, CallInput, InputOf } from '#rules/calls/callShape.ts'
import type { staffCalls } from '#rules/calls/staffCalls.ts'
import { screenLanguage } from '#web/words/say.ts'
import { workplace } from '../session/workplace.ts'
import type { Outcome } from './outcome.ts'
import { toOutcome } from './toOutcome.ts'

type StaffCalls = typeof staffCalls

const answerTimeoutMs = 20_000

/** How a call is sent. */
type Sending = {
  /** Its `Idempotency-Key`, where it is kept for another attempt. */
  key?: string | undefined
  /** Cancels the call. */
  signal?: AbortSignal
  timeoutMs?: number
}

let leaveNow = () => {}

/** Sets what happens when any call finds that nobody is signed in any more. */
export function whenSignedOut(handler: () => void): void {
  leaveNow = handler
}

let goElsewhere = () => {}

/** Sets what happens when any call finds that the user no longer works in this tab's business. */
export function whenRemoved(handler: () => void): void {
  goElsewhere = handler
}

/** Returns a fresh `Idempotency-Key`: one per thing a person means to do, kept while it is tried again. */
export function newIdempotencyKey(): string {
  // Not randomUUID, which a browser offers on https and localhost alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Makes one call of the contract; never throws. A POST carries an `Idempotency-Key`, and is done once
 * however often it is tried with the same one.
 *
 * @param name method and path, as in `rules/calls`, which types all the rest
 */
export function callServer<Name extends keyof StaffCalls>(
  name: Name,
  input: InputOf<StaffCalls[Name]> & Sending,
): Promise<Outcome<AnswerOf<StaffCalls[Name]>>> {
  // At the sign-in, 401 means a wrong code or nobody yet, not a session that has ended.
  const onSignedOut = name.includes(' /auth/') ? undefined : () => leaveNow()
  return toOutcome<AnswerOf<StaffCalls[Name]>>(send(name, input), onSignedOut).then((outcome) => {
    if (!outcome.ok && outcome.problem.code === 'not_a_member') goElsewhere()
    return outcome
  })
}

async function send(
  name: string,
  { params = {}, query = {}, body, key, signal, timeoutMs = answerTimeoutMs }: CallInput & Sending,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const headers = new Headers()
  // The words that the server itself chooses are those of the screens, whatever the browser would ask for.
  headers.set('Accept-Language', screenLanguage())
  if (method === 'POST') headers.set('Idempotency-Key', key ?? newIdempotencyKey())
  const business = workplace()
  if (business) headers.set('Ringup-Business', business)
  // A file tells its own type.
  if (body !== undefined && !(body instanceof Blob)) headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(fillPath(path, params) + writeQuery(query), {
    method,
    headers,
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name)))
}

/** Writes what is set of a query, with its question mark. */
function writeQuery(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = set.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
