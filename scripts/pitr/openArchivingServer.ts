import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findUser } from '#server/database/embedded/chooseUser.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { postgresFolder } from '../requirePrograms.ts'
import { waitFor } from '../waitFor.ts'

const ours = fileURLToPath(new URL('../../deploy/pgbackrest/', import.meta.url))

type Row = Record<string, unknown>

/** A PostgreSQL that archives what it writes. */
export type ArchivingServer = Awaited<ReturnType<typeof openArchivingServer>>

/**
 * Starts a PostgreSQL 15 of Debian in a folder of its own, which archives as deploy/pgbackrest says.
 * @returns what a rehearsal does with it; `url` is the address of Ringup's role
 */
export async function openArchivingServer() {
  const plan = await makePlan()
  const { folder, port, password, run } = plan
  const backRest = (...args: string[]) => run('pgbackrest', '--stanza=ringup', ...args)
  prepare(plan)
  const { asAdmin, start, stop } = holdServer(plan)
  await start()
  backRest('stanza-create')
  backRest('check')
  await asAdmin(`create role ringup login createrole password '${password}'`, 'postgres')
  await asAdmin('create database ringup owner ringup', 'postgres')
  return {
    url: `postgres://ringup:${password}@127.0.0.1:${port}/ringup`,
    folder,
    asAdmin,
    /** Makes a full back-up; returns the seconds that it takes. */
    backUp: () => seconds(async () => backRest('backup', '--type=full')),
    repositoryMegabytes(): number {
      const kilobytes = run('du', '-sk', path.join(folder, 'repository')).split('\t')[0]
      return Math.round(Number(kilobytes) / 1_024)
    },
    /** Stops PostgreSQL, sets it back, and starts it. */
    async setBack(to: Date): Promise<{ until: string; seconds: string }> {
      const took = await seconds(async () => {
        await stop()
        const target = `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`
        backRest('restore', '--delta', '--type=time', target, '--target-action=promote')
        await start()
      })
      const lines = readFileSync(plan.log, 'utf8').match(
        /last completed transaction was at log time .*/g,
      )
      return { until: lines?.at(-1)?.replace(/^.*log time /, '') ?? 'unknown', seconds: took }
    },
    countRows: () => countRows(asAdmin),
    async countMissing(ids: string[]): Promise<number> {
      const found = await asAdmin(`select from request where id = any ('{${ids.join(',')}}')`)
      return ids.length - found.length
    },
    /** Waits until each business was compared with the card provider since the database was set back. */
    awaitCompared: () =>
      waitFor('a comparison', async () => (await asAdmin(notCompared))[0]?.['businesses'] === 0),
    async close(): Promise<void> {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Plan = Awaited<ReturnType<typeof makePlan>>

async function makePlan() {
  const user = findUser('postgres')
  if (!user) throw new Error('There is no user postgres: install postgresql-15.')
  const folder = await scratchFolder('pitr')
  const env = {
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
  }
  const options = { ...user, cwd: '/', env }
  return {
    folder,
    data: path.join(folder, 'data'),
    log: path.join(folder, 'postgres.log'),
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    user,
    options,
    /** Runs a program as PostgreSQL's user, and returns what it prints. */
    run: (program: string, ...args: string[]) =>
      execFileSync(program, args, { ...options, encoding: 'utf8' }),
  }
}

function holdServer({ data, log, port, password, options }: Plan) {
  const admin = `postgres://postgres:${password}@127.0.0.1:${port}`
  let server: ReturnType<typeof spawn> | undefined

  async function asAdmin<Found extends Row>(
    statement: string,
    database = 'ringup',
  ): Promise<Found[]> {
    const client = new pg.Client({ connectionString: `${admin}/${database}` })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Found>(statement)).rows
    } finally {
      await client.end()
    }
  }
  async function isOpen(): Promise<boolean> {
    const [row] = await asAdmin('select pg_is_in_recovery() as recovering', 'postgres')
    return row?.['recovering'] === false
  }
  async function start(): Promise<void> {
    const output = openSync(log, 'a')
    const stdio = ['ignore' as const, output, output]
    server = spawn(`${postgresFolder}/postgres`, ['-D', data], { ...options, stdio })
    await waitFor('the server', isOpen)
  }
  async function stop(): Promise<void> {
    if (server?.exitCode !== null) return
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  return { asAdmin, start, stop }
}

const notCompared = `
  select count(*)::int as businesses from business b, installation i where not exists (
    select from reconcile_run r
    where r.business_id = b.id and r.until = i.restored_at and r.ended_at is not null)`

/** Creates the data, and takes over the settings of deploy/pgbackrest with the paths of this rehearsal. */
function prepare({ folder, data, port, password, user, run }: Plan): void {
  chownSync(folder, user.uid ?? 0, user.gid ?? 0)
  const owned = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    chownSync(path.join(folder, name), user.uid ?? 0, user.gid ?? 0)
  }
  owned('password', password)
  const words = ['--encoding=UTF8', '--locale=C.UTF-8']
  const secret = `--pwfile=${path.join(folder, 'password')}`
  run(
    `${postgresFolder}/initdb`,
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    ...words,
    secret,
  )
  const repository = path.join(folder, 'repository')
  mkdirSync(repository, { mode: 0o750 })
  chownSync(repository, user.uid ?? 0, user.gid ?? 0)
  const settings = readFileSync(path.join(ours, 'postgresql.conf'), 'utf8')
  owned(
    'data/postgresql.auto.conf',
    `${settings}\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n`,
  )
  const places: Record<string, string> = {
    'repo1-path': repository,
    'pg1-path': data,
    'pg1-socket-path': folder,
    'pg1-port': String(port),
  }
  const config = readFileSync(path.join(ours, 'pgbackrest.conf'), 'utf8')
    .replace(/^([\w-]+)=.*$/gm, (line, name: string) =>
      places[name] ? `${name}=${places[name]}` : line,
    )
    .replace('[global]', `[global]\nlock-path=${folder}/lock\nspool-path=${folder}/spool`)
  owned('pgbackrest.conf', config)
}

async function countRows(
  asAdmin: (statement: string) => Promise<Row[]>,
): Promise<Map<string, number>> {
  const counted = `select relname as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text::int as rows
    from pg_stat_user_tables where schemaname = 'public'`
  return new Map((await asAdmin(counted)).map(({ name, rows }) => [String(name), Number(rows)]))
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1_000).toFixed(1)
}
