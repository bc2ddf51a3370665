import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import { freePort } from '../support/freePort.ts'
import { nodeEnvironment } from '../support/outsideWorld.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

/** The processes of `npm start`: the app, its embedded PostgreSQL, and the sandbox. */
export type World = {
  url: string
  sandboxUrl: string
  dataFolder: string
  /** Everything that the processes have printed. */
  log(): string
}

async function startWorld(): Promise<World & { stop(): Promise<void> }> {
  const dataFolder = await scratchFolder('e2e')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [start], {
    env: {
      ...nodeEnvironment(),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      RINGUP_DATA: dataFolder,
      // As at the provider: an account takes no cards until its owner has onboarded.
      SANDBOX_STRIPE_ONBOARDING: 'hosted',
      TEXT_LIMITS: 'off',
      LOG_LEVEL: 'trace',
      // A test states its own IP address.
      TRUSTED_PROXIES: 'loopback',
      CALL_LIMITS: 'off',
      TEXT_BUDGET: 'none',
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
  // Most tests pay by card: those about wallets say which are there.
  await switchWallets(`http://127.0.0.1:${sandboxPort}`, [])
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataFolder,
    log: () => printed,
    stop: () => stopWorld(child, dataFolder),
  }
}

/** Sets the wallets that payers' browsers are taken to have. */
export async function switchWallets(sandboxUrl: string, available: string[]): Promise<void> {
  const body = JSON.stringify({ available })
  const answer = await fetch(`${sandboxUrl}/control/wallets`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

async function stopWorld(child: ChildProcess, dataFolder: string): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  await rm(dataFolder, { recursive: true, force: true })
}

/** One request of a browser: where it went and what it carried. */
export type SeenRequest = { url: string; body: string }

/**
 * Opens a page in a browser that shares nothing with any other: another person's, or another
 * language's.
 */
type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>

type Watch = { seen: SeenRequest[]; watch(context: BrowserContext): void }

/** Playwright's test with a world for the whole file, which watches every network request. */
export const test = base.extend<
  { watched: Watch; seen: SeenRequest[]; device: OpenDevice },
  { world: World }
>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Each test has an IP address of its own, so that limits by address are not shared.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': newAddress() })
  },
  watched: async ({ world }, use) => {
    const seen: SeenRequest[] = []
    const errors: string[] = []
    await use({
      seen,
      watch(context) {
        context.on('request', (request) =>
          seen.push({ url: request.url(), body: request.postData() ?? '' }),
        )
        context.on('weberror', (failure) => errors.push(failure.error().message))
      },
    })
    const strangers = seen.filter(
      ({ url }) => !/^(data|blob|about):/.test(url) && !isKnown(world, url),
    )
    expect(strangers, 'requests to anyone but the app and the sandbox').toEqual([])
    expect(errors, 'uncaught errors in a page').toEqual([])
  },
  seen: [
    async ({ context, watched }, use) => {
      watched.watch(context)
      await use(watched.seen)
    },
    { auto: true },
  ],
  device: async ({ browser, watched }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watched.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

let networks = 0

/**
 * Returns an address reserved for documentation (RFC 3849), in a network that no other test of this
 * process, and so of its world, has.
 */
export function newAddress(): string {
  networks += 1
  return `2001:db8:1:${networks.toString(16)}::1`
}

function isKnown(world: World, url: string): boolean {
  return url.startsWith(`${world.url}/`) || url.startsWith(`${world.sandboxUrl}/`)
}

export { expect, type Page, type Response }
