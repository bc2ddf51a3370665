import { limits } from '#rules/limits.ts'
import { changeLimits } from './changeLimits.ts'

/**
 * Has less patience with a database in this file of tests, so that nobody waits for half a minute
 * for what is to be seen: the limits are read each time that they are needed.
 */
export function shortenLimits(): void {
  changeLimits(limits, {
    databaseConnectTimeoutMs: 1_000,
    databaseWaitMs: 2_000,
    statementTimeoutMs: 2_500,
    answerGraceMs: 500,
    heartbeatMs: 500,
    sessionStatementTimeoutMs: 1_000,
  })
}

/** Far more than all of those a call can meet on its way, and far less than for ever. */
export const hangsAfterMs = 15_000
