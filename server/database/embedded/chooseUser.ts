import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartRefused } from '../../config.ts'

/** The user a process is started as, in the shape `child_process` takes; `{}` is "as we are". */
export type ProcessUser = { uid: number; gid: number } | Record<string, never>

/**
 * The user to run PostgreSQL as. It refuses to run as root, so root hands it to an unprivileged
 * user: the one who owns the data already, else `ringup`, else `postgres`, else a system user
 * `ringup` that is made now, else `nobody`.
 *
 * @param folder the folder of PostgreSQL's data, which need not exist yet
 * @throws {StartRefused} when root finds no such user
 */
export function chooseUser(folder: string): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  const user =
    ownerOf(folder) ??
    findUser('ringup') ??
    findUser('postgres') ??
    addUser('ringup') ??
    findUser('nobody')
  if (user) return user
  throw new StartRefused(
    'PostgreSQL refuses to run as root and there is no other user: add one with "useradd --system ringup", or start Ringup as an ordinary user.',
  )
}

/**
 * Whether that user may execute the file, or enter the folder. A folder of root's own (`/root`
 * is 0700) is closed to everybody else.
 */
export function canEnter(file: string, user: ProcessUser): boolean {
  return user.uid === undefined || allows('-x', file, user)
}

/** Whether that user may execute (`-x`) or read (`-r`) the file. */
export function allows(what: '-x' | '-r', file: string, user: ProcessUser): boolean {
  try {
    execFileSync('test', [what, file], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function ownerOf(folder: string): ProcessUser | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/** The user of that name on this machine. */
export function findUser(name: string): ProcessUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Makes a system user who can sign in nowhere, where there is a way to. */
export function addUser(name: string): ProcessUser | undefined {
  try {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...options, name], { stdio: 'ignore' })
  } catch {
    return undefined // BusyBox has no useradd; `nobody` is there
  }
  return findUser(name)
}
