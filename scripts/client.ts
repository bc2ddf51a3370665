import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { installNodes } from './client/installNodes.ts'
import { packClient } from './client/packClient.ts'
import { runTool } from './runTool.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = await makeClient(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm run client`: packs the client of the API into a tarball. With `-- --nodes` it downloads Node 20 and 22 as
 * well, and runs the tests of the tarball on each.
 * @returns the exit code
 */
async function makeClient(args: string[]): Promise<number> {
  console.log(`Packed ${path.relative(root, await packClient(root))}`)
  if (!args.includes('--nodes')) return 0
  const folder = await scratchFolder('nodes')
  try {
    const nodes = await installNodes(folder)
    const env = { CLIENT_NODES: nodes.join(path.delimiter) }
    return await runTool(['node_modules/vitest/vitest.mjs', 'run', 'tests/client'], { env })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
