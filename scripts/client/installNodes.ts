import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** The versions of Node that the client promises to run on, besides the one of this project. */
const promised = ['20', '22']

/**
 * Installs each promised Node, as the npm packages that carry it for this platform.
 * @param folder an empty folder
 * @returns the paths of the programs
 */
export async function installNodes(folder: string): Promise<string[]> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const packages = promised.map((major) => `node-${major}@npm:${name}@${major}`)
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save']
  await promisify(execFile)('npm', ['install', ...options, ...packages], {
    shell: process.platform === 'win32',
  })
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return promised.map((major) => path.join(folder, `node_modules/node-${major}/bin`, program))
}
