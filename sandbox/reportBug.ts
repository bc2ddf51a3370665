/** Prints to stderr what went wrong inside the sandbox: where, and the error with its stack. */
export function reportBug(where: string, error: unknown) {
  process.stderr.write(`${where}: ${error instanceof Error ? error.stack : error}\n`)
}
