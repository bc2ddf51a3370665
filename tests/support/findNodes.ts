import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A Node of this machine. */
export type FoundNode = { major: number; file: string }

/**
 * Lists the Nodes on which the client must run: the one of the tests, others on the PATH from 20 on, and those in
 * CLIENT_NODES (`npm run client -- --nodes`), one of each major version.
 */
export function findNodes(): FoundNode[] {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const listed = (process.env['CLIENT_NODES'] ?? '').split(path.delimiter)
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = [process.execPath, ...listed, ...onPath.map((folder) => path.join(folder, name))]
  const found = new Map<number, string>()
  for (const file of files.filter((one) => one && existsSync(one))) {
    const major = readMajor(file)
    if (major >= 20 && !found.has(major)) found.set(major, file)
  }
  return Array.from(found, ([major, file]) => ({ major, file }))
}

function readMajor(file: string): number {
  try {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 })
    return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
  } catch {
    return 0
  }
}
