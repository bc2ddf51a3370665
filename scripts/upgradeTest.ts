import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { runTool } from './runTool.ts'
import { withOlderVersion } from './withOlderVersion.ts'

process.exitCode = await testUpgrade(process.argv[2], process.argv[3] ?? '2')
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run upgrade:test [-- <commit> [<minutes>]]`: starts an older version, puts people to work on it, starts this one
 * beside it on the same database, ends the older one, and compares what everybody was told with the books of both sides.
 * @returns the exit code
 */
function testUpgrade(commit: string | undefined, minutes: string): Promise<number> {
  return withOlderVersion(commit, async (main) => {
    await build(fileURLToPath(new URL('..', import.meta.url)))
    return runTool(['node_modules/vitest/vitest.mjs', 'run', 'tests/upgrade/upgrade.test.ts'], {
      env: { UPGRADE_OLDER: main, UPGRADE_MINUTES: minutes },
    })
  })
}
