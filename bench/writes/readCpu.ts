import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/**
 * Processor time in ms: of the app's process, of the sandbox's, and of all PostgreSQL processes.
 */
export type Cpu = { app: number; sandbox: number; database: number }

/** Finds the process from which all of PostgreSQL's descend, by the one that answers here. */
export async function findPostmaster(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = await statOf(rows[0]?.pid)
  await client.end()
  return stat?.parent ?? Number.NaN
}

/** Returns the time that a process has spent; NaN where there is no /proc. */
export async function spentMs(pid: number | undefined): Promise<number> {
  return (await statOf(pid))?.ownMs ?? Number.NaN
}

/**
 * Returns the time that a process and its children have spent, including those that have exited.
 */
export async function spentByAllMs(pid: number): Promise<number> {
  const root = await statOf(pid)
  if (!root) return Number.NaN
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((one) => statOf(Number(one))))
  return all.reduce(
    (sum, one) => sum + (one?.parent === pid ? one.ownMs : 0),
    root.ownMs + root.endedMs,
  )
}

async function statOf(pid: number | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // proc_pid_stat(5), from the fourth field on: 4 is the parent, 14 to 17 are hundredths of a
  // second.
  const [parent, ...fields] = stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9)
  return { parent, ownMs: (user + system) * 10, endedMs: (endedUser + endedSystem) * 10 }
}

/** Returns the processor time that each of so many things took between two readings. */
export function spentOnEach(before: Cpu, after: Cpu, count: number): Cpu {
  const each = (of: keyof Cpu) => (after[of] - before[of]) / count
  return { app: each('app'), sandbox: each('sandbox'), database: each('database') }
}
