/**
 * `npm run health`: asks the Ringup on this machine and PORT whether it answers, and exits with 1 if it does not.
 * The containers' health check, which has no shell and no curl.
 */
const timeoutMs = 4_000
const url = `http://127.0.0.1:${process.env['PORT'] || '3000'}/healthz`

try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  console.log(`${url} answers`)
} catch (error) {
  const { message, cause } = error as Error
  console.error(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`)
  process.exitCode = 1
}
// Our own IPC channel would keep the process alive.
process.disconnect?.()
