import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system that is soon full. */
export type SmallDisk = {
  path: string
  /** Takes all the room that is left. */
  fill(): void
  /** Gives it back. */
  free(): void
  remove(): void
}

const bytesMax = 32 * 1024 * 1024

/**
 * Makes one in memory, which belongs to whoever owns `owned`.
 * @returns null where this machine does not let us mount one: only root may.
 */
export function makeSmallDisk(path: string, owned: string): SmallDisk | null {
  mkdirSync(path)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${bytesMax}`, 'tmpfs', path]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmdirSync(path)
    return null
  }
  const { uid, gid } = statSync(owned)
  const data = join(path, 'data')
  const ballast = join(path, 'ballast')
  mkdirSync(data)
  chownSync(data, uid, gid)
  return {
    path: data,
    fill() {
      try {
        writeFileSync(ballast, Buffer.alloc(bytesMax))
      } catch (error) {
        // As far as it went.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [path])
      rmdirSync(path)
    },
  }
}
