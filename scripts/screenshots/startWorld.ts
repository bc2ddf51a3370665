import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/freePort.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { build } from '../build.ts'
import { planSandbox } from '../planSandbox.ts'
import { startChild } from '../runChildren.ts'
import { readToolOutput } from '../runTool.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The app with the seeded business, and the sandbox, on free ports. */
export type World = { url: string; sandboxUrl: string; stop(): Promise<void> }

/** Starts what `npm start` starts and seeds it; `stop` removes everything again. */
export async function startWorld(): Promise<World> {
  await build(root)
  const dataFolder = await scratchFolder('screenshots')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  // The pictures that check codes come from addresses of their own, which they name as a proxy does.
  const proxies = { TRUSTED_PROXIES: 'loopback' }
  const chosen = { ...ports, ...proxies, RINGUP_DATA: dataFolder, TEXT_LIMITS: 'off' }
  const plan = planSandbox({ PATH: process.env['PATH'], ...chosen }, root)
  if (!plan) throw new Error('There is no plan for a sandbox.')
  const children = [
    startChild({ name: 'sandbox', args: [path.join(root, 'sandbox/main.ts')], env: plan.sandbox }),
    startChild({ name: 'app', args: [path.join(root, 'server/main.ts')], env: plan.app }),
  ]
  async function stop(): Promise<void> {
    for (const child of children.toReversed()) await child.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const lost = Promise.race(children.map(({ name, ended }) => ended.then(() => name)))
  const ready = Promise.all(children.map((child) => child.ready)).then(() => null)
  const failed = await Promise.race([ready, lost])
  if (failed) {
    await stop()
    throw new Error(`The ${failed} did not start.`)
  }
  await readToolOutput(['scripts/seed.ts'], chosen)
  return { url: plan.app['PUBLIC_URL'] ?? '', sandboxUrl: plan.url, stop }
}
