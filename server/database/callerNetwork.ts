import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The network around the address from which the present call of the team's API came. Each transaction passes it on
 * to the database, which writes it beside the events of the team (migrations/0043_audit_log.sql).
 */
export const callerNetwork = new AsyncLocalStorage<string>()
