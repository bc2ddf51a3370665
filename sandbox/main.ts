import { readConfig } from './config.ts'
import { type Sandbox, startSandbox } from './startSandbox.ts'

/** Starts the sandbox from the environment, and ends it with its parent or on a signal. */
async function main() {
  const config = readConfig()
  const sandbox = await startSandbox(config).catch((error: unknown) => {
    throw isTaken(error)
      ? new Error(`port ${config.port} is taken; set SANDBOX_PORT to another one.`)
      : error
  })
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  announce(sandbox)
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function announce({ url }: Sandbox) {
  if (process.send) process.send({ ready: true, url })
  else process.stdout.write(`The sandbox is at ${url}\n`)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The sandbox cannot start: ${reason}\n`)
  process.exit(1)
})
