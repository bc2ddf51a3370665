import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { makeDataFolder } from '#server/database/embedded/prepareFolder.ts'
import { StartRefused } from '#server/startRefused.ts'
import { build } from './build.ts'
import { planSandbox } from './planSandbox.ts'
import { runUntilStopped, startChild } from './runChildren.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = await start(process.argv.slice(2))
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm start`: builds what is stale, starts the sandbox if no provider key is set, and the app with
 * the given arguments (`--role=web`, `--role=worker`), and runs until it is asked to stop.
 * @returns the exit code
 */
async function start(args: string[]): Promise<number> {
  await build(root)
  const plan = planSandbox(process.env, root)
  // The app's refusal is printed once, before the sandbox complains about the same environment.
  const refusal = plan && refuse(plan.app, args)
  if (refusal) {
    process.stderr.write(`${refusal}\n`)
    return 1
  }
  // A worker runs beside a web process, which has started the sandbox and has its URL.
  const isWorker = args.includes('--role=worker')
  const sandbox =
    plan && !isWorker ? [startNode('sandbox', 'sandbox/main.ts', [], plan.sandbox)] : []
  const app = startNode('app', 'server/main.ts', args, plan?.app ?? process.env)
  const children = [...sandbox, app]
  Promise.all(children.map((child) => child.ready)).then((ready) => {
    const url = plan?.app['PUBLIC_URL'] ?? ready.at(-1)?.url ?? ''
    process.stdout.write(isWorker ? '\n  The worker is ready.\n\n' : welcome(url, plan?.url))
  })
  return runUntilStopped(children)
}

function refuse(environment: NodeJS.ProcessEnv, args: string[]): string | null {
  try {
    makeDataFolder(readConfig(environment, args).dataFolder)
    return null
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
}

function startNode(name: string, script: string, args: string[], env: NodeJS.ProcessEnv) {
  return startChild({ name, args: [path.join(root, script), ...args], env })
}

function welcome(url: string, handset: string | undefined): string {
  if (!handset) return `\n  Ringup is ready at ${url}\n\n`
  return `
  Ringup    ${url}
  Handset   ${handset}   (the sandbox: no text and no money here is real)

  Try it in a minute:
  1. Sign in at ${url}/sign-in with any mobile number; the code is on the handset.
  2. Ask a number for money, and open the link in the text that it gets.
  3. Pay with 4242 4242 4242 4242, any later date and any three digits.

`
}
