import type { ErrorCode, Problem } from '#rules/errors.ts'
import { actOnRequests } from './api/actOnRequests.ts'
import { callBusiness } from './api/callBusiness.ts'
import { callCustomers } from './api/callCustomers.ts'
import { callImports } from './api/callImports.ts'
import { callReconciliation } from './api/callReconciliation.ts'
import { callRequests } from './api/callRequests.ts'
import { callSession } from './api/callSession.ts'
import { unexpected } from './api/settle.ts'

/** What went wrong: the server's problem, or `offline` when no answer came at all. */
export type Trouble = Pick<Problem, 'title' | 'detail' | 'errors'> & {
  code: ErrorCode | 'offline'
  /** How long the server asks to be left alone; whatever tries again by itself waits for it. */
  pauseMs?: number
}

/** An expected outcome is a value; only a bug throws. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; problem: Trouble }

/** Every call the staff screens make, each named for what it does. None of them throws. */
export const api = {
  ...callSession,
  ...callBusiness,
  ...callRequests,
  ...actOnRequests,
  ...callCustomers,
  ...callImports,
  ...callReconciliation,
}

/** What a query throws, so that its `error` is the trouble that a screen can show. */
export class TroubleError extends Error {
  readonly problem: Trouble
  constructor(problem: Trouble) {
    super(problem.title)
    this.problem = problem
  }
}

/** Gives the data of an outcome; throws its trouble as a TroubleError: for query functions. */
export async function dataOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome
  if (settled.ok) return settled.data
  throw new TroubleError(settled.problem)
}

/** The trouble inside whatever a query threw. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof TroubleError ? error.problem : unexpected
}
