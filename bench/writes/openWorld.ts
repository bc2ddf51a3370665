import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { planSandbox } from '../../scripts/planSandbox.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { openSession, signUp } from '../../tests/support/signUp.ts'
import { type Cpu, findPostmaster, spentByAllMs, spentMs } from './readCpu.ts'

/** A business that takes payments, and its owner. */
export type Business = { id: string; userId: string; cookie: string }

/** The app and the sandbox as processes of their own, on a database with full durability. */
export type World = {
  url: string
  sandboxUrl: string
  databaseUrl: string
  adminUrl: string
  environment: NodeJS.ProcessEnv
  businesses: Business[]
  /** The addresses of the app's processes; the first is `url`. */
  urls: string[]
  /** Stops the app and starts it anew, in so many processes: `web` answers calls, `worker` runs jobs, `all` does both. */
  startApp(role: 'web' | 'worker' | 'all', processes?: number): Promise<void>
  /** The processor time spent so far; NaN where there is no /proc. */
  cpuMs(): Promise<Cpu>
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts everything, with a number of businesses. The sandbox sends no webhooks: the benchmark
 * does.
 */
export async function openWorld(businessesCount: number): Promise<World> {
  const folder = await scratchFolder('writes')
  const embedded = await startEmbedded({ dataFolder: folder, settings: { max_connections: '400' } })
  const admin = new URL(embedded.adminUrl)
  admin.pathname = new URL(embedded.url).pathname
  const postmaster = await findPostmaster(embedded.adminUrl)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const plan = planSandbox(
    {
      PATH: process.env['PATH'] ?? '',
      CALL_LIMITS: 'off',
      // Each payer has an address of their own.
      TRUSTED_PROXIES: 'loopback',
      TEXT_BUDGET: 'none',
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
      RINGUP_DATA: folder,
      TEXT_LIMITS: 'off',
      DATABASE_URL: embedded.url,
    },
    root,
  )
  if (!plan) throw new Error('A key of a provider stands in the environment.')
  const sandbox = await start('sandbox/main.ts', [], {
    ...plan.sandbox,
    SANDBOX_STRIPE_WEBHOOK_URL: '',
  })
  let apps: ChildProcess[] = []
  const ports = [port]
  const world: World = {
    url: `http://localhost:${port}`,
    sandboxUrl: plan.url,
    databaseUrl: embedded.url,
    adminUrl: admin.href,
    environment: plan.app,
    businesses: [],
    urls: [],
    async startApp(role, processes = 1) {
      await Promise.all(apps.map(end))
      while (ports.length < processes) ports.push(await freePort())
      const taken = ports.slice(0, processes)
      world.urls = taken.map((one) => `http://localhost:${one}`)
      const startOne = (one: number) =>
        start('server/main.ts', [`--role=${role}`], { ...plan.app, PORT: `${one}` })
      apps = await Promise.all(taken.map(startOne))
    },
    async cpuMs() {
      const [ofApp, ofSandbox, database] = await Promise.all([
        Promise.all(apps.map(({ pid }) => spentMs(pid))),
        spentMs(sandbox.pid),
        spentByAllMs(postmaster),
      ])
      const app = ofApp.reduce((sum, one) => sum + one, 0)
      return { app, sandbox: ofSandbox, database }
    },
    async close() {
      await Promise.all(apps.map(end))
      await end(sandbox)
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await world.startApp('web')
  for (let at = 0; at < businessesCount; at += 1) world.businesses.push(await signUpOne(world, at))
  await nameOwners(world)
  return world
}

async function nameOwners(world: World): Promise<void> {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; business: string }>(
    'select id, business_id as business from app_user',
  )
  await client.end()
  for (const one of world.businesses)
    one.userId = rows.find(({ business }) => business === one.id)?.id ?? ''
}

async function start(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function signUpOne(world: World, at: number): Promise<Business> {
  const session = openSession(world.url)
  const phone = `+4474003${90_000 + at}`
  const id = await signUp(session.post, world.sandboxUrl, phone, { name: `Bell ${at + 1}` })
  const { name, value } = session.cookie()
  return { id, userId: '', cookie: `${name}=${value}` }
}
