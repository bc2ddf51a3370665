/**
 * Whether an error says that the database is away for a moment: class 08 and 57P0x of PostgreSQL,
 * a stand-by that is not yet the primary (25006), and what the sockets say when nothing is there.
 * The driver gives no code to a connection that ends while it is used, nor to a pool in which none
 * comes free in time: these it only words.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code) return codes.test(code)
  return driverWords.test(error.message)
}

const codes = /^(08...|57P0.|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/
