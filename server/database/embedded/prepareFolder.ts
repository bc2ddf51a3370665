import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../startRefused.ts'
import { canEnter, type ProcessUser } from './chooseUser.ts'

/** The place of PostgreSQL's folder when root keeps Ringup where nobody else may enter. */
const SHARED_FOLDER = '/var/lib/ringup'

/**
 * Creates `<dataFolder>/postgres`, which belongs to that user alone. Root may keep Ringup in a folder that no
 * other user can enter, above all `/root`: the folder is then created under /var/lib/ringup, and
 * `<dataFolder>/postgres` is a link to it.
 *
 * @returns its real path
 * @throws {StartRefused} when it cannot be written
 */
export function prepareFolder(dataFolder: string, user: ProcessUser): string {
  const target = path.resolve(dataFolder, 'postgres')
  makeDataFolder(path.dirname(target))
  try {
    if (!lstatSync(target, { throwIfNoEntry: false })) makeFolder(target, user)
    const folder = realpathSync(target)
    chmodSync(folder, 0o700)
    if (canEnter(folder, user)) return folder
  } catch (error) {
    throw refuseFolder(dataFolder, error)
  }
  throw new StartRefused(
    `The data folder ${target} cannot be entered by the user PostgreSQL runs as (uid ${user.uid}): set RINGUP_DATA to a folder that other users may enter, for example ${SHARED_FOLDER}.`,
  )
}

/**
 * Creates Ringup's data folder, or checks that it exists and can be written.
 *
 * @throws {StartRefused} when it is neither
 */
export function makeDataFolder(dataFolder: string): void {
  try {
    makePath(dataFolder)
    accessSync(dataFolder, constants.W_OK)
  } catch (error) {
    throw refuseFolder(dataFolder, error)
  }
}

function refuseFolder(dataFolder: string, error: unknown): StartRefused {
  const { code } = error as NodeJS.ErrnoException
  return new StartRefused(
    `The data folder ${dataFolder} cannot be written (${code}): make it writable for this user, or set RINGUP_DATA to another folder.`,
  )
}

/** Gives a folder and everything in it to that user. */
export function giveTo(user: ProcessUser, folder: string): void {
  if (user.uid === undefined) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...inside]) lchownSync(path.join(folder, name), user.uid, user.gid)
}

/** Node's own `recursive` never returns under /proc: https://github.com/nodejs/node/issues/31481 */
function makePath(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  makePath(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another start was first
  }
}

/** Creates the folder beside its place and renames it, so that another start never sees it half-made. */
function makeFolder(target: string, user: ProcessUser): void {
  const scratch = mkdtempSync(`${target}-`)
  if (user.uid !== undefined) chownSync(scratch, user.uid, user.gid)
  if (!canEnter(scratch, user)) linkElsewhere(scratch, user)
  try {
    renameSync(scratch, target)
  } catch (error) {
    if (!lstatSync(target, { throwIfNoEntry: false })) throw error
    rmSync(scratch, { recursive: true }) // another start was first
  }
}

function linkElsewhere(scratch: string, user: ProcessUser): void {
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(path.join(SHARED_FOLDER, 'postgres-'))
  if (user.uid !== undefined) chownSync(elsewhere, user.uid, user.gid)
  rmdirSync(scratch)
  symlinkSync(elsewhere, scratch)
}
