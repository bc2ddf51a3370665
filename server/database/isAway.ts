/**
 * Whether an error says that the database is away for a moment: it cannot be reached, ends, starts,
 * has no connection, memory or disk left (class 53), is a stand-by (25006), or did not answer in
 * time (57014, 25P03). The driver gives no code to a connection that ends while it is used, nor to
 * a pool in which none comes free in time: these it only words.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code) return codes.test(code)
  return driverWords.test(error.message)
}

/** Whether the same may well succeed in a moment: the database is away, or others were faster. */
export function isPassing(error: unknown): boolean {
  if (isAway(error)) return true
  return error instanceof Error && conflicts.test((error as { code?: string }).code ?? '')
}

const codes =
  /^(08...|57P0.|57014|25P03|25006|53[123]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/

/** A transaction that another one won against, and a lock that was not given. */
const conflicts = /^(40001|40P01|55P03)$/

const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/
