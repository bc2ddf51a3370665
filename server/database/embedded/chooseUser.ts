import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartRefused } from '../../startRefused.ts'

/** The user that a process runs as, in the shape that `child_process` takes; `{}` for the current user. */
export type ProcessUser = { uid: number; gid: number } | Record<string, never>

/**
 * Chooses the user to run PostgreSQL as. It refuses to run as root, so root hands it to an unprivileged
 * user: the owner of existing data, else `ringup`, else `postgres`, else a new system user `ringup`, else
 * `nobody`.
 *
 * @param folder the folder of PostgreSQL's data, which need not exist yet
 * @throws {StartRefused} when root finds no such user
 */
export function chooseUser(folder: string): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  const user =
    findOwner(folder) ??
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
 * Tells whether that user may execute the file, or enter the folder. A private folder of root (`/root` is
 * 0700) is closed to everybody else.
 */
export function canEnter(file: string, user: ProcessUser): boolean {
  return user.uid === undefined || allows('-x', file, user)
}

/** Tells whether that user may execute (`-x`) or read (`-r`) the file. */
export function allows(flag: '-x' | '-r', file: string, user: ProcessUser): boolean {
  try {
    execFileSync('test', [flag, file], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function findOwner(folder: string): ProcessUser | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/** Finds the user of that name on this machine. */
export function findUser(name: string): ProcessUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Adds a system user who cannot log in, if the system has a command for it. */
export function addUser(name: string): ProcessUser | undefined {
  try {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...options, name], { stdio: 'ignore' })
  } catch {
    return undefined // BusyBox has no useradd; `nobody` is there
  }
  return findUser(name)
}
