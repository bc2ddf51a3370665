import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { StartRefused } from '../startRefused.ts'
import { type ClientOptions, openClient } from './databaseClient.ts'
import { appRole, type Pooler } from './openDatabase.ts'

const whatToSet =
  'set DATABASE_SESSION_URL to the address of PostgreSQL itself, and DATABASE_URL to that of the pooler'

/** How a probe connects: it asks for nothing that a pooler refuses, and waits for no free connection of it. */
const probing: ClientOptions = {
  isPooled: true,
  statementMs: databaseLimits.poolerProbeMs,
  application_name: 'ringup probe',
}

/**
 * Refuses an address of which every connection has to be a session of its own, and that leads to a pooler which gives
 * the session to others between two transactions: notifications, locks and settings would silently get lost.
 * @param name of the variable that holds the address
 * @throws {StartRefused} which says what to set
 */
export async function refuseShared(url: string, name: string): Promise<void> {
  const client = await openClient(url, probing)
  try {
    const pid = await readPid(client)
    // PostgreSQL names the process that serves the connection; a pooler makes up a number of its own.
    if ((client as unknown as { processID: number }).processID === pid) return
    if (!(await canTake(url, client))) return
  } finally {
    await client.end()
  }
  throw new StartRefused(
    `${name} leads to a connection pooler that shares sessions among its clients: ${whatToSet}.`,
  )
}

/**
 * Looks at the pooler that stands between us and the database.
 * @param sessionUrl the address of the database itself
 * @throws {StartRefused} if it leads elsewhere, signs in as another role than `ringup_app`, or keeps no transactions
 */
export async function inspectPooler(poolerUrl: string, sessionUrl: string): Promise<Pooler> {
  const [before, behind] = [await readPlace(poolerUrl), await readPlace(sessionUrl)]
  if (before.database !== behind.database)
    throw new StartRefused(
      'DATABASE_URL and DATABASE_SESSION_URL lead to different databases: correct one of them.',
    )
  if (before.role !== appRole)
    throw new StartRefused(
      `The pooler in DATABASE_URL works as ${before.role}, and has to work as ${appRole}, which owns nothing: give it a role of its own, as README says under "Many servers".`,
    )
  return { keepsStatements: await keepsStatements(poolerUrl) }
}

/** Reads as whom one works at an address, and in which database of which cluster. */
async function readPlace(url: string): Promise<{ role: string; database: string }> {
  const client = await openClient(url, probing)
  try {
    await client.query('begin')
    const { rows } = await client.query<{ role: string; database: string }>(
      `select current_user as role, system_identifier || '/' || current_database() as database
       from pg_control_system()`,
    )
    await client.query('commit')
    return rows[0] ?? { role: '', database: '' }
  } catch (error) {
    if (!/transaction blocks not allowed/.test((error as Error).message)) throw error
    throw new StartRefused(
      'The pooler in DATABASE_URL gives each statement to another session: set its mode to transaction.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function readPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Tells whether another connection is given the session that this one used a moment ago. */
async function canTake(url: string, client: pg.Client): Promise<boolean> {
  return (await whileTaken(url, await readPid(client), async () => true)) ?? false
}

/**
 * Tells whether a statement that was prepared in one session can be executed in another one, which newer poolers see to.
 * One that cannot be found out counts as no: statements without a name work everywhere.
 */
async function keepsStatements(url: string): Promise<boolean> {
  const client = await openClient(url, probing)
  // Under a name of its own: the sessions have those that others prepared.
  const name = `ringup_probe_${randomBytes(8).toString('hex')}`
  const statement = { name, text: 'select pg_backend_pid() as pid' }
  try {
    const { rows } = await client.query<{ pid: number }>(statement)
    const again = () => client.query<{ pid: number }>(statement).then(Boolean, () => false)
    return (await whileTaken(url, rows[0]?.pid ?? 0, again)) ?? false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Runs work while a connection of our own holds a session of the pooler. Poolers give out the session that was used last,
 * unless others are faster.
 * @returns null if the session could not be got
 */
async function whileTaken<Result>(
  url: string,
  pid: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const held: pg.Client[] = []
  try {
    while (held.length < databaseLimits.poolerProbesMax) {
      const client = await openClient(url, probing)
      held.push(client)
      await client.query('begin')
      if ((await readPid(client)) === pid) return await work()
    }
    return null
  } catch {
    // A pooler without a free session lets us wait: its clients are not to wait for our probe.
    return null
  } finally {
    await Promise.all(held.map((client) => client.end().catch(() => {})))
  }
}
