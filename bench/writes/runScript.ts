import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import type { Rate } from './callOften.ts'

/**
 * The program that runs the statements beside the app: pgbench, or a small client of ours without
 * it.
 */
export type Runner = { name: string; run(how: Run): Promise<Rate> }

type Run = {
  databaseUrl: string
  /** One for each business; which of them runs is random each time. */
  scripts: string[]
  clients: number
  /** Seeds start at `base` + client × `step` + 1. */
  base: number
  step: number
  /** How long to run, or how often each client runs it. */
  until: { seconds: number } | { times: number }
}

/** Looks for pgbench in PATH and where Debian keeps it. */
export function findRunner(): Runner {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const places = ['pgbench', ...versions.map((one) => path.join(debian, one, 'bin/pgbench'))]
  for (const place of places) {
    const { stdout } = spawnSync(place, ['--version'], { encoding: 'utf8' })
    if (stdout) return { name: stdout.trim(), run: (how) => runPgbench(place, how) }
  }
  return { name: 'a client of ours (pgbench was not found)', run: runOurs }
}

async function runPgbench(pgbench: string, how: Run): Promise<Rate> {
  const folder = await scratchFolder('pgbench')
  try {
    const files = how.scripts.map((_, at) => path.join(folder, `${at}.sql`))
    for (const [at, text] of how.scripts.entries()) await writeFile(files[at] ?? '', text)
    const { until } = how
    const end = 'seconds' in until ? ['-T', `${until.seconds}`] : ['-t', `${until.times}`]
    const child = spawn(
      pgbench,
      [
        ...['-n', '-M', 'prepared', '-c', `${how.clients}`, '-j', `${Math.min(how.clients, 2)}`],
        ...end,
        ...['-D', `base=${how.base}`, '-D', `step=${how.step}`, '-D', 'n=0', '-D', 'job_id=0'],
        ...['-l', '--log-prefix', path.join(folder, 'log')],
        ...files.flatMap((file) => ['-f', file]),
        how.databaseUrl,
      ],
      {
        env: { ...process.env, PGOPTIONS: '-c role=ringup_app' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let told = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        told += chunk.toString()
      })
    const [code] = (await once(child, 'exit')) as [number]
    const tps = Number(/tps = ([\d.]+) \(without/.exec(told)?.[1])
    if (code !== 0 || !tps) throw new Error(`pgbench ended with ${code}:\n${told}`)
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'))
    const lines = await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')))
    const tookMs = lines
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000)
    return { perSecond: tps, tookMs }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the same script with prepared statements, one after the other, as pgbench does. */
async function runOurs(how: Run): Promise<Rate> {
  const scripts = how.scripts.map((text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('\\'))
      .map(readLine),
  )
  const tookMs: number[] = []
  const startedAt = performance.now()
  const isOver = (done: number) =>
    'times' in how.until
      ? done >= how.until.times
      : performance.now() - startedAt >= how.until.seconds * 1_000

  async function work(client: number): Promise<void> {
    const options = '-c role=ringup_app'
    const connection = new pg.Client({ connectionString: how.databaseUrl, options })
    await connection.connect()
    for (let done = 0; !isOver(done); done += 1) {
      const at = Math.floor(Math.random() * scripts.length)
      const seed = how.base + client * how.step + done + 1
      const before = performance.now()
      let job = '0'
      for (const [line, { text, uses, takes }] of (scripts[at] ?? []).entries()) {
        const values = { none: [], seed: [seed], job: [job] }[uses]
        const { rows } = await connection.query({ name: `${at}.${line}`, text, values })
        if (takes) job = rows[0]?.id ?? job
      }
      tookMs.push(performance.now() - before)
    }
    await connection.end()
  }

  await Promise.all(Array.from({ length: how.clients }, (_, client) => work(client)))
  return { perSecond: tookMs.length / ((performance.now() - startedAt) / 1_000), tookMs }
}

/**
 * Reads a line of a script for `pg`: which of our two variables it uses, and whether it takes a
 * job.
 */
function readLine(line: string) {
  const [text = ''] = line.split(' \\aset ')
  const uses = text.includes(':seed') ? 'seed' : text.includes(':job_id') ? 'job' : 'none'
  return {
    text: text.replaceAll(/:(?:seed|job_id)\b/g, '$$1'),
    uses: uses as 'seed' | 'job' | 'none',
    takes: text !== line,
  }
}
