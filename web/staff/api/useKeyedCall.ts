import { useRef } from 'react'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { attemptFor, type KeptAttempt, respell } from './keptAttempt.ts'
import type { Outcome, Trouble } from './outcome.ts'

/** Keeps the one attempt of a form whose outcome is unknown. */
export type AttemptKeeper<Body> = {
  attemptOf: (body: Body) => KeptAttempt<Body>
  /** Forgets the attempt: its outcome is known. */
  finish: () => void
  /** Records that the field now writes the same number in another form. */
  respell: (from: PhoneEntry, to: PhoneEntry) => void
}

/** Keeps the attempt as long as its form is on the screen. */
export function useAttemptKeeper<Body>(): AttemptKeeper<Body> {
  const kept = useRef<KeptAttempt<Body>>(undefined)
  return {
    attemptOf(body) {
      kept.current = attemptFor(kept.current, body)
      return kept.current
    },
    finish() {
      kept.current = undefined
    },
    respell(from, to) {
      if (kept.current) kept.current = respell(kept.current, from, to)
    },
  }
}

/**
 * Returns a call that takes effect once, however often it is tried: it sends the same body under the
 * same `Idempotency-Key` until the outcome is known, so that the server answers again an attempt whose
 * answer was lost.
 * @param call sends the body under the key
 * @param given keeps the attempts of a form that rewrites its number
 */
export function useKeyedCall<Body, Answer>(
  call: (body: Body, key: string) => Promise<Outcome<Answer>>,
  given?: AttemptKeeper<Body>,
): (body: Body) => Promise<Outcome<Answer>> {
  const own = useAttemptKeeper<Body>()
  const keeper = given ?? own
  return async (body) => {
    const tried = keeper.attemptOf(body)
    const outcome = await call(tried.body, tried.key)
    if (outcome.ok || !mayBeRetried(outcome.problem)) keeper.finish()
    return outcome
  }
}

/** Returns whether the same body may be sent again: its outcome is unknown, or a proof is missing. */
function mayBeRetried(problem: Trouble): boolean {
  return isUncertain(problem) || problem.code === 'proof_required'
}

/** Returns whether the server may or may not have done it. */
export function isUncertain({ code }: Trouble): boolean {
  return (
    code === 'offline' ||
    code === 'internal' ||
    code === 'temporarily_unavailable' ||
    code === 'idempotency_in_flight'
  )
}
