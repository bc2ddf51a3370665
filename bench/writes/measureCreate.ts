import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { callOften, forSeconds, type Rate } from './callOften.ts'
import type { World } from './openWorld.ts'
import { type Cpu, spentOnEach } from './readCpu.ts'
import type { Recorder } from './recordCalls.ts'
import type { Runner } from './runScript.ts'
import { type Script, writeScript } from './writeScript.ts'

/** One number of clients: the app, and the same statements beside it. */
export type Level = { clients: number; app: Rate; beside: Rate }
/** A level, and the processor time of one request in ms. */
export type CreatedLevel = Level & { cpu: Cpu }
export type Measured = { statements: number; levels: CreatedLevel[] }

/** Far enough apart that no two transactions of the run share a seed. */
const clientStep = 400_000
const levelStep = 64 * clientStep

/** The time in which Node compiles the frequently called code. */
const warmUpSeconds = 15

let phonesMade = 0

/** A request that nobody has made before, in a random business unless one is given. */
export function newCall(
  world: Pick<World, 'businesses' | 'url'>,
  business = world.businesses[Math.floor(Math.random() * world.businesses.length)],
) {
  phonesMade += 1
  const body = {
    phone: `+4471${String(phonesMade).padStart(8, '0')}`,
    amountMinor: 8_500,
    whatFor: 'Boiler service',
  }
  const headers = {
    cookie: business?.cookie ?? '',
    origin: world.url,
    'idempotency-key': randomUUID(),
  }
  return { path: '/v1/requests', headers, body: JSON.stringify(body) }
}

/**
 * Measures requests made through HTTP, and the same statements, at each number of clients: both
 * sides in turns, for several rounds; the round with the median share counts.
 */
export async function measureCreate(
  world: World,
  recorder: Recorder,
  runner: Runner,
  { clients, seconds, rounds }: { clients: readonly number[]; seconds: number; rounds: number },
): Promise<Measured> {
  const script = await recordCreate(world, recorder)
  const scripts = forEach(world, script.text)
  // The first calls pay for plans, caches and compiled code.
  await callOften(
    world.url,
    16,
    forSeconds(warmUpSeconds, () => newCall(world)),
  )
  // As autovacuum does within a minute or so: plans made for empty tables cost four times as much.
  await analyze(world)
  const levels: CreatedLevel[] = []
  for (const [at, count] of clients.entries()) {
    const measured: CreatedLevel[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await world.cpuMs()
      const app = await callOften(
        world.url,
        count,
        forSeconds(seconds, () => newCall(world)),
      )
      const cpu = spentOnEach(before, await world.cpuMs(), app.tookMs.length)
      const beside = await runner.run({
        databaseUrl: world.databaseUrl,
        scripts,
        clients: count,
        base: (at * rounds + round + 1) * levelStep,
        step: clientStep,
        until: { seconds },
      })
      measured.push({ clients: count, app, beside, cpu })
    }
    levels.push(...medianOf(measured))
  }
  return { statements: script.statements, levels }
}

async function analyze({ adminUrl }: World): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('analyze')
  await admin.end()
}

function medianOf(measured: CreatedLevel[]): CreatedLevel[] {
  const share = ({ app, beside }: Level) => app.perSecond / beside.perSecond
  const sorted = measured.toSorted((one, other) => share(one) - share(other))
  return sorted.slice((sorted.length - 1) / 2).slice(0, 1)
}

async function recordCreate(world: World, recorder: Recorder): Promise<Script> {
  const make = () => {
    const { path, headers, body } = newCall({ ...world, businesses: world.businesses.slice(0, 1) })
    return recorder.call({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
  }
  await make()
  const first = await recorder.record(make)
  const second = await recorder.record(make)
  const client = new pg.Client({
    connectionString: world.databaseUrl,
    options: '-c role=ringup_app',
  })
  await client.connect()
  const script = await writeScript(client, [first, second])
  await client.end()
  return script
}

/** Returns the script of the first business for each of the others. */
export function forEach({ businesses: [first, ...others] }: World, text: string): string[] {
  if (!first) return []
  return [
    text,
    ...others.map((one) => text.replaceAll(first.id, one.id).replaceAll(first.userId, one.userId)),
  ]
}
