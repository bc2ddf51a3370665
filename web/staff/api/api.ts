import { actOnRequests } from './actOnRequests.ts'
import { callBusiness } from './callBusiness.ts'
import { callCustomers } from './callCustomers.ts'
import { callImports } from './callImports.ts'
import { callInstallation } from './callInstallation.ts'
import { callItems } from './callItems.ts'
import { callKeys } from './callKeys.ts'
import { callPasskeys } from './callPasskeys.ts'
import { callReconciliation } from './callReconciliation.ts'
import { callRecovery } from './callRecovery.ts'
import { callReminders } from './callReminders.ts'
import { callRequests } from './callRequests.ts'
import { callSession } from './callSession.ts'
import { callTeam } from './callTeam.ts'
import { callThreads } from './callThreads.ts'
import { callWebhooks } from './callWebhooks.ts'
import type { Outcome, Trouble } from './outcome.ts'
import { unexpected } from './troubles.ts'

/** Every call the staff screens make, each named for what it does. None of them throws. */
export const api = {
  ...callSession,
  ...callPasskeys,
  ...callTeam,
  ...callKeys,
  ...callWebhooks,
  ...callRecovery,
  ...callBusiness,
  ...callReminders,
  ...callRequests,
  ...actOnRequests,
  ...callCustomers,
  ...callThreads,
  ...callItems,
  ...callImports,
  ...callReconciliation,
  ...callInstallation,
}

/** The error that a query throws, so that its `error` is one that a screen can show. */
export class TroubleError extends Error {
  readonly problem: Trouble
  constructor(problem: Trouble) {
    super(problem.title)
    this.problem = problem
  }
}

/** Returns the data of an outcome; throws its trouble as a TroubleError: for query functions. */
export async function dataOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const awaited = await outcome
  if (awaited.ok) return awaited.data
  throw new TroubleError(awaited.problem)
}

/** Returns the trouble in the error that a query threw. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof TroubleError ? error.problem : unexpected
}
