import type { ErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import type { CreateRequestBody, RequestView } from '#rules/shapes/request.ts'
import type { Outcome, Trouble } from '#web/staff/api/outcome.ts'
import { say } from '#web/words/say.ts'
import type { Came } from './keepTrying.ts'
import type { Outbox, WaitingRequest } from './openOutbox.ts'

type Sending = {
  outbox: Outbox
  owner: string
  send: (body: CreateRequestBody, key: string) => Promise<Outcome<RequestView>>
  /** Hears of each that was made. */
  onSent: (request: RequestView) => void
  nowMs: () => number
}

/** An hour before the server forgets the key, since its clock and this device's may differ. */
const keyKnownMs = limits.idempotencyKeyLifeMs - 3_600_000

/** Answers after which the same call may work later; whoever is signed out comes back. */
const passing: readonly (ErrorCode | 'offline')[] = [
  'offline',
  'internal',
  'temporarily_unavailable',
  'provider_unavailable',
  'idempotency_in_flight',
  'sign_in_required',
  'too_many_tries',
]

/**
 * Sends what waits on this device, oldest first, each under the key of its first try: one that got
 * through although its answer was lost is answered again and not made again.
 * @returns `done` where all were sent or refused; else there is still no way through.
 */
export async function sendWaiting(sending: Sending): Promise<Came> {
  for (const waiting of sending.outbox.list(sending.owner)) {
    if (waiting.refusal) continue
    if (sending.nowMs() - waiting.firstTriedAtMs > keyKnownMs) {
      // The server may have forgotten a first try that got through: only a person can tell.
      sending.outbox.refuse(waiting.key, stale())
      continue
    }
    const came = await sendOne(sending, waiting)
    if (came !== 'done') return came
  }
  return 'done'
}

async function sendOne(
  { outbox, send, onSent }: Sending,
  { key, body }: WaitingRequest,
): Promise<Came> {
  const outcome = await send(body, key)
  if (outcome.ok) {
    outbox.drop(key)
    onSent(outcome.data)
    return 'done'
  }
  const { code, title, detail, errors, pauseMs = 0 } = outcome.problem
  if (passing.includes(code)) return { pauseMs }
  outbox.refuse(key, { code, title, detail, errors })
  return 'done'
}

function stale(): Pick<Trouble, 'code' | 'title' | 'detail' | 'errors'> {
  return { code: 'offline', title: '', detail: say('outbox.stale'), errors: [] }
}
