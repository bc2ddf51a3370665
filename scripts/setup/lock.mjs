import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 100

/** A lock without an owner is not stale at once: the folder is made before the owner is written. */
const OWNERLESS_MS = 2000

/**
 * Runs an action that only one process at a time may run in this project; the others wait. The lock
 * of a dead process is taken over.
 * @template Result
 * @param {string} root the project's folder
 * @param {string} name of the action
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withLock(root, name, action) {
  // Not in node_modules or dist, which the action itself may replace.
  const project = createHash('sha256').update(path.resolve(root)).digest('hex').slice(0, 16)
  const lock = path.join(os.tmpdir(), `ringup-${name}-${project}`)
  while (!take(lock)) await wait(POLL_MS)
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await action()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function take(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'owner'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function isStale(lock) {
  try {
    process.kill(Number(readFileSync(path.join(lock, 'owner'), 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'EPERM') return false
    if (error.code === 'ESRCH') return true
    const made = statSync(lock, { throwIfNoEntry: false })
    return made !== undefined && Date.now() - made.mtimeMs > OWNERLESS_MS
  }
}
