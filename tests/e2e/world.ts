import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../support/freePort.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

/** What `npm start` brings up: the app, its embedded PostgreSQL, and the outside world in a box. */
export type World = {
  url: string
  sandboxUrl: string
  dataFolder: string
  /** All that the processes have printed. */
  log(): string
}

async function startWorld(): Promise<World & { stop(): Promise<void> }> {
  const dataFolder = await scratchFolder('e2e')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [start], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      RINGUP_DATA: dataFolder,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  await expect
    .poll(() => /Try it in a minute/.test(printed) || child.exitCode !== null, { timeout: 120_000 })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(`npm start ended: ${printed}`)
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataFolder,
    log: () => printed,
    stop: () => stopWorld(child, dataFolder),
  }
}

async function stopWorld(child: ChildProcess, dataFolder: string): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  await rm(dataFolder, { recursive: true, force: true })
}

/** One request of a browser, for asking where it went and what it carried. */
export type SeenRequest = { url: string; body: string }

/** Playwright's test with a world for the whole file, and an eye on every network request. */
export const test = base.extend<{ seen: SeenRequest[] }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  seen: [
    async ({ context, world }, use) => {
      const seen: SeenRequest[] = []
      const errors: string[] = []
      context.on('request', (request) =>
        seen.push({ url: request.url(), body: request.postData() ?? '' }),
      )
      context.on('weberror', (failure) => errors.push(failure.error().message))
      await use(seen)
      const strangers = seen.filter(
        ({ url }) => !/^(data|blob|about):/.test(url) && !isKnown(world, url),
      )
      expect(strangers, 'requests to anyone but the app and the sandbox').toEqual([])
      expect(errors, 'uncaught errors in a page').toEqual([])
    },
    { auto: true },
  ],
})

function isKnown(world: World, url: string): boolean {
  return url.startsWith(`${world.url}/`) || url.startsWith(`${world.sandboxUrl}/`)
}

export { expect, type Page }
