import { useRef } from 'react'
import { newIdempotencyKey } from './api/settle.ts'
import type { Outcome, Trouble } from './api.ts'

/**
 * A call that does its thing once, however often it is tried: the same body goes out under the same
 * `Idempotency-Key` until it is known what became of it, so that a try whose answer was lost is
 * answered again rather than done again.
 * @param call takes the body and the key it goes out under
 */
export function useKeyedCall<Body, Answer>(
  call: (body: Body, key: string) => Promise<Outcome<Answer>>,
): (body: Body) => Promise<Outcome<Answer>> {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return async (body) => {
    const text = JSON.stringify(body)
    if (kept.current?.text !== text) kept.current = { text, key: newIdempotencyKey() }
    const outcome = await call(body, kept.current.key)
    if (outcome.ok || !isToBeTriedAgain(outcome.problem)) kept.current = null
    return outcome
  }
}

/** The same is asked for again: its fate is not known, or it waits for a proof of who asks. */
function isToBeTriedAgain(problem: Trouble): boolean {
  return isUncertain(problem) || problem.code === 'proof_required'
}

/** Nobody knows whether it was done. */
export function isUncertain({ code }: Trouble): boolean {
  return (
    code === 'offline' ||
    code === 'internal' ||
    code === 'temporarily_unavailable' ||
    code === 'idempotency_in_flight'
  )
}
