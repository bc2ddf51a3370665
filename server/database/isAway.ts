/**
 * Tells whether an error means that the database is away for a moment: it cannot be reached, is shutting
 * down or starting, has no connection, memory or disk left (class 53), is a stand-by (25006), or did not
 * answer in time (57014, 25P03). For a connection that ends in use, and for a pool without a free connection,
 * the driver gives no code but only a message.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code) return codes.test(code)
  return driverWords.test(error.message)
}

/**
 * Tells whether an error, or what caused it, is a connection that broke or was not to be had. A statement that took too
 * long is another matter: it may be too large.
 */
export function isCutOff(error: unknown): boolean {
  if (isAway(error)) return !slow.test((error as { code?: string }).code ?? '')
  return error instanceof Error && isCutOff(error.cause)
}

/** Tells whether a retry may well succeed in a moment: the database is away, or others were faster. */
export function isTransient(error: unknown): boolean {
  if (isAway(error)) return true
  return error instanceof Error && conflicts.test((error as { code?: string }).code ?? '')
}

const codes =
  /^(08...|57P0.|57014|25P03|25006|53[123]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/

/** A statement that took too long, or found no disk or memory. */
const slow = /^(57014|25P03|53[12]00)$/

/** A transaction that lost against another one, or did not get a lock. */
const conflicts = /^(40001|40P01|55P03)$/

const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

/** The messages of `isCutOff` errors, for where only those are kept: a pattern for PostgreSQL too. */
export const cutOffWords = `${driverWords.source}|^(terminating connection|the database system is|connect E|read ECONNRESET|write EPIPE)`
