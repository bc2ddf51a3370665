import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lchownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessUser } from './chooseUser.ts'
import { type Binaries, PLAIN_START } from './findBinaries.ts'

/** This process's hold on the server. */
export type Holder = {
  /** Releases the server; when nobody else holds it, waits until PostgreSQL has ended. */
  release(): Promise<void>
  /** Removes the holders of an earlier server; called after starting a new one. */
  forgetOthers(): void
}

/** A holder this young may be a start that runs at the same moment as ours. */
const YOUNG_HOLDER_MS = 60_000

const WATCHDOG = fileURLToPath(new URL('./watchdog.sh', import.meta.url))

let holderCount = 0

/**
 * Registers this process as a holder of the server on that data folder, before the server is started or
 * joined, and ensures that PostgreSQL ends with its last holder.
 *
 * @param place PostgreSQL's folder, the cluster's data folder in it, the programs, and PostgreSQL's user,
 *   as whom the watchdog runs, so that no process of root stays behind
 */
export function watchHolder(place: {
  folder: string
  dataFolder: string
  binaries: Binaries
  user: ProcessUser
}): Holder {
  const holders = path.join(place.folder, 'holders')
  mkdirSync(holders, { recursive: true })
  if (place.user.uid !== undefined) lchownSync(holders, place.user.uid, place.user.gid)
  holderCount += 1
  const name = `${process.pid}-${holderCount}`
  const file = path.join(holders, name)
  writeFileSync(file, '')
  const end =
    process.platform === 'win32' ? endOnWindows(place) : startWatchdog(place, holders, file)

  let released: Promise<void> | undefined
  return {
    release: () => (released ??= end()),
    forgetOthers: () => removeOld(holders, name),
  }
}

function startWatchdog(
  place: { dataFolder: string; user: ProcessUser },
  holders: string,
  file: string,
) {
  const pidFile = path.join(place.dataFolder, 'postmaster.pid')
  const watchdog = spawn('/bin/sh', [WATCHDOG, file, holders, pidFile], {
    ...place.user,
    ...PLAIN_START,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  const ended = once(watchdog, 'exit')
  return async () => {
    watchdog.ref()
    watchdog.stdin.end()
    await ended
  }
}

/** Stops the server. Windows has no watchdog; a server that outlives us is joined by the next start. */
function endOnWindows(place: { dataFolder: string; binaries: Binaries }) {
  return async () => {
    execFileSync(place.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.dataFolder])
  }
}

function removeOld(holders: string, ownName: string): void {
  for (const name of readdirSync(holders)) {
    const file = path.join(holders, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (name === ownName || !stats || Date.now() - stats.mtimeMs < YOUNG_HOLDER_MS) continue
    rmSync(file, { force: true })
  }
}
