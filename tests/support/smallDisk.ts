import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system that is soon full. */
export type SmallDisk = {
  path: string
  /** Fills all the remaining space. */
  fill(): void
  /** Frees it again. */
  free(): void
  remove(): void
}

const bytesMax = 32 * 1024 * 1024

/**
 * Mounts one in memory that belongs to the owner of `owned`.
 * @returns null if this machine does not let us mount one: only root may
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
        // Writing stops when the disk is full.
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
