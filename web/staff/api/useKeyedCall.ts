import { useRef } from 'react'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { type KeptTry, respell, tryFor } from './keptTry.ts'
import type { Outcome, Trouble } from './outcome.ts'

/** Keeps the one try of a form of which nobody knows what became. */
export type TryKeeper<Body> = {
  tryOf: (body: Body) => KeptTry<Body>
  /** It is known what became of the try. */
  settle: () => void
  /** The number's field writes the same number in another form. */
  respell: (from: PhoneEntry, to: PhoneEntry) => void
}

/** Keeps the try as long as its form stands. */
export function useTryKeeper<Body>(): TryKeeper<Body> {
  const kept = useRef<KeptTry<Body>>(undefined)
  return {
    tryOf(body) {
      kept.current = tryFor(kept.current, body)
      return kept.current
    },
    settle() {
      kept.current = undefined
    },
    respell(from, to) {
      if (kept.current) kept.current = respell(kept.current, from, to)
    },
  }
}

/**
 * A call that does its thing once, however often it is tried: the same body goes out under the same
 * `Idempotency-Key` until it is known what became of it, so that a try whose answer was lost is
 * answered again rather than done again.
 * @param call takes the body and the key it goes out under
 * @param given keeps the tries of a form that tells of its number's writing
 */
export function useKeyedCall<Body, Answer>(
  call: (body: Body, key: string) => Promise<Outcome<Answer>>,
  given?: TryKeeper<Body>,
): (body: Body) => Promise<Outcome<Answer>> {
  const own = useTryKeeper<Body>()
  const keeper = given ?? own
  return async (body) => {
    const tried = keeper.tryOf(body)
    const outcome = await call(tried.body, tried.key)
    if (outcome.ok || !isToBeTriedAgain(outcome.problem)) keeper.settle()
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
