import { databaseLimits } from '#rules/databaseLimits.ts'
import { changeLimits } from './changeLimits.ts'

/**
 * Shortens the patience with the database in this test file, so that nobody waits half a minute for
 * what the test shows: the limits are read each time they are needed.
 */
export function shortenLimits(): void {
  changeLimits(databaseLimits, {
    databaseConnectTimeoutMs: 1_000,
    databaseWaitMs: 2_000,
    statementTimeoutMs: 2_500,
    answerGraceMs: 500,
    heartbeatMs: 500,
    sessionStatementTimeoutMs: 1_000,
  })
}

/** Far more than all the limits that a call can meet, and far less than for ever. */
export const hangsAfterMs = 15_000
