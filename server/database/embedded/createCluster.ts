import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../../startRefused.ts'
import type { ProcessUser } from './chooseUser.ts'
import { type Binaries, PLAIN_START } from './findBinaries.ts'
import { giveTo } from './prepareFolder.ts'

/** PostgreSQL's data and the passwords of its two roles. */
export type Cluster = { dataFolder: string; passwords: Passwords }

type Passwords = { postgres: string; ringup: string }

/** A scratch folder older than this belongs to a start that was killed. */
const SCRATCH_LIFE_MS = 10 * 60_000

/**
 * Reads the cluster in `<folder>/cluster`, or creates it: in a scratch folder that gets its final name only
 * when it is complete, so that a start killed halfway, or two starts at once, leave either no cluster or a
 * good one.
 *
 * @throws {StartRefused} when the data was written by another major version
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  user: ProcessUser,
): Promise<Cluster> {
  const home = path.join(folder, 'cluster')
  if (!existsSync(home)) await initialise(folder, home, binaries, user)
  const dataFolder = path.join(home, 'data')
  checkVersion(dataFolder, binaries)
  const passwords = JSON.parse(readFileSync(path.join(home, 'passwords.json'), 'utf8'))
  return { dataFolder, passwords }
}

async function initialise(
  folder: string,
  home: string,
  binaries: Binaries,
  user: ProcessUser,
): Promise<void> {
  removeAbandoned(folder)
  const scratch = mkdtempSync(path.join(folder, 'scratch-'))
  const passwords: Passwords = { postgres: makePassword(), ringup: makePassword() }
  writeFileSync(path.join(scratch, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 })
  const passwordFile = path.join(scratch, 'password')
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 })
  giveTo(user, scratch)
  await runInitdb(binaries, path.join(scratch, 'data'), passwordFile, user)
  rmSync(passwordFile)
  try {
    renameSync(scratch, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    rmSync(scratch, { recursive: true }) // another start was first; its cluster is as good
  }
}

async function runInitdb(
  binaries: Binaries,
  dataFolder: string,
  passwordFile: string,
  user: ProcessUser,
): Promise<void> {
  const options = ['-D', dataFolder, '-U', 'postgres', '--pwfile', passwordFile]
  options.push('--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums')
  // The builtin provider sorts the same way on every machine, whatever its C library or ICU.
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  try {
    await promisify(execFile)(binaries.initdb, options, {
      ...user,
      ...PLAIN_START,
    })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason = stderr?.trim().split('\n')[0] ?? String(error)
    throw new StartRefused(
      `The embedded PostgreSQL could not create its data in ${path.dirname(dataFolder)} (${reason}): check the space and the rights there, or set RINGUP_DATA to another folder.`,
    )
  }
}

function checkVersion(dataFolder: string, { major }: Binaries): void {
  const written = readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (written === major) return
  throw new StartRefused(
    `The data in ${dataFolder} is PostgreSQL ${written}'s and this Ringup brings PostgreSQL ${major}: start it with the version of Ringup that wrote it, or set RINGUP_DATA to another folder.`,
  )
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (!name.startsWith('scratch-')) continue
    if (Date.now() - statSync(file).mtimeMs < SCRATCH_LIFE_MS) continue
    rmSync(file, { recursive: true, force: true })
  }
}

function makePassword(): string {
  return randomBytes(24).toString('base64url')
}
