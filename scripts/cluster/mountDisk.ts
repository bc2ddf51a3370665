import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { giveAway } from './startProgram.ts'

/** A disk of limited size, which can be filled while that of the machine stays as it is. */
export type Disk = {
  folder: string
  /** Takes all the room that is left; resolves when none is. */
  fill(): Promise<void>
  /** Gives that room back. */
  empty(): void
  close(): void
}

const diskMb = 2_048

/** Mounts a disk that lies in memory at a folder of its own; for root on Linux. */
export function mountDisk(folder: string): Disk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder])
  giveAway(folder)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () =>
      new Promise((resolve) => {
        // It ends with an error, when there is no room left.
        execFile('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], () => resolve())
      }),
    empty: () => rmSync(ballast, { force: true }),
    close: () => execFileSync('umount', ['--lazy', folder]),
  }
}
