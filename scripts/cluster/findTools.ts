import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const allNames = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'postgres'] as const

/** The programs of which a cluster consists, by the name under which they are started here. */
export type Tools = Record<(typeof allNames)[number], string>

const packages =
  'apt-get install --no-install-recommends etcd-server patroni haproxy pgbouncer postgresql-15'

/** The folders of programs. Debian's PostgreSQL has its own, with all that Patroni calls; others may have a part of it. */
const folders = [
  '/usr/lib/postgresql/15/bin',
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/sbin',
]

/**
 * Finds the programs of a cluster.
 * @param names those that are needed; all if nothing is said
 * @throws if one is missing, with the command that installs all of them
 */
export function findTools<Name extends keyof Tools>(
  names: readonly Name[] = allNames as unknown as Name[],
): Pick<Tools, Name> {
  const found = names.map((name) => [name, findIn(name)] as const)
  const missing = found.flatMap(([name, file]) => (file === null ? [name] : []))
  if (missing.length > 0)
    throw new Error(
      `This needs ${missing.join(', ')}, which the machine lacks. On Debian 12, as root: ${packages}`,
    )
  return Object.fromEntries(found) as Pick<Tools, Name>
}

function findIn(name: string): string | null {
  const files = folders.map((folder) => path.join(folder, name))
  return files.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
