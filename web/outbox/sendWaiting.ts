import type { ErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import type { CreateRequestBody, RequestView } from '#rules/shapes/request.ts'
import type { Outcome, Trouble } from '#web/staff/api/outcome.ts'
import { say } from '#web/words/say.ts'
import type { AttemptOutcome } from './keepTrying.ts'
import type { Outbox, WaitingRequest } from './openOutbox.ts'

type Sending = {
  outbox: Outbox
  owner: string
  send: (body: CreateRequestBody, key: string) => Promise<Outcome<RequestView>>
  /** Called with each request that was created. */
  onSent: (request: RequestView) => void
  nowMs: () => number
}

/**
 * The time for which the server surely remembers a key: an hour less, since the clocks may differ.
 */
const keyKnownMs = limits.idempotencyKeyLifeMs - 3_600_000

/** Problems after which the same call may work later; a signed-out member may sign in again. */
const temporaryCodes: readonly (ErrorCode | 'offline')[] = [
  'offline',
  'internal',
  'temporarily_unavailable',
  'provider_unavailable',
  'idempotency_in_flight',
  'sign_in_required',
  'too_many_tries',
]

/**
 * Sends the requests that wait on this device, oldest first, each under the key of its first attempt:
 * a request that got through although its answer was lost is answered again, and not created again.
 * @returns `done` when all were sent or refused; otherwise there is still no connection
 */
export async function sendWaiting(sending: Sending): Promise<AttemptOutcome> {
  for (const waiting of sending.outbox.list(sending.owner)) {
    if (waiting.refusal) continue
    if (sending.nowMs() - waiting.firstTriedAtMs > keyKnownMs) {
      // The server may have forgotten a first attempt that got through: only a person can check.
      sending.outbox.refuse(waiting.key, stale())
      continue
    }
    const attempt = await sendOne(sending, waiting)
    if (attempt !== 'done') return attempt
  }
  return 'done'
}

async function sendOne(
  { outbox, send, onSent }: Sending,
  { key, body }: WaitingRequest,
): Promise<AttemptOutcome> {
  const outcome = await send(body, key)
  if (outcome.ok) {
    outbox.drop(key)
    onSent(outcome.data)
    return 'done'
  }
  const { code, title, detail, errors, pauseMs = 0 } = outcome.problem
  if (temporaryCodes.includes(code)) return { pauseMs }
  outbox.refuse(key, { code, title, detail, errors })
  return 'done'
}

function stale(): Pick<Trouble, 'code' | 'title' | 'detail' | 'errors'> {
  return { code: 'offline', title: '', detail: say('outbox.stale'), errors: [] }
}
