import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** How long we wait for the rest of a tool's output after it exits. */
const lastWordsMs = 1_000

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a Node tool to its end, as tests are run. A signal that ends us ends the tool too, and so
 * does `kill -9`, by its IPC channel (leash.cjs).
 * @param args its file, from the project's folder, and its arguments
 * @param hear gets its standard error, which is printed as well
 * @returns its exit code
 */
export function runTool(
  args: string[],
  env: Record<string, string> = {},
  hear?: (words: string) => void,
): Promise<number> {
  const leash = path.join(root, 'scripts/setup/leash.cjs')
  const child = spawn(process.execPath, ['--require', leash, ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'inherit', hear ? 'pipe' : 'inherit', 'ipc'],
  })
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    process.stderr.write(words)
    hear?.(words)
  })
  const end = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    const closed = once(child, 'close')
    child.on('exit', async (code, signal) => {
      // A process that the tool left behind would keep its output open.
      await Promise.race([closed, wait(lastWordsMs)])
      if (signal === 'SIGINT' || code === 130) process.exit(130)
      if (signal) process.exit(143)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, end)
      resolve(code ?? 1)
    })
  })
}
