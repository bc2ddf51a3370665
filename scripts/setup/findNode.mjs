import { existsSync } from 'node:fs'
import path from 'node:path'

const MAJOR_MIN = 24

/**
 * Finds the Node to run Ringup with: this one if it is new enough, else the one installed among the
 * packages.
 * @param {string} root the project's folder
 * @returns {string} the path of its executable
 * @throws {Error} one sentence that says what to do, where no such package exists (macOS)
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR_MIN) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, file)
  if (existsSync(node)) return node
  throw new Error(
    `Ringup needs Node ${MAJOR_MIN} or newer and this is ${process.version}: install it from https://nodejs.org and run the command again.`,
  )
}
