import { runTool } from '../runTool.ts'

const script = `
  import { flushCompileCache } from 'node:module'
  const files = ['server/app.ts', 'server/worker.ts', 'server/config.ts', 'sandbox/startSandbox.ts']
  await Promise.all(files.map((file) => import(process.cwd() + '/' + file)))
  flushCompileCache()
  process.exit()`

/**
 * Fills Node's compile cache with the app and the sandbox. A process that is killed leaves nothing in
 * it, and the tests start and kill hundreds: each then starts in half the time.
 */
export async function warmCompileCache(): Promise<void> {
  await runTool(['--input-type=module', '--eval', script])
}
