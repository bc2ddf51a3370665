import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a tool of Node's to its end, as tests are run. What ends us ends it as well, and `kill -9` by its
 * IPC channel (leash.cjs).
 * @param args its file, from the project's folder, and what it is told
 * @returns its exit code
 */
export function runTool(args: string[], env: Record<string, string> = {}): Promise<number> {
  const leash = path.join(root, 'scripts/setup/leash.cjs')
  const child = spawn(process.execPath, ['--require', leash, ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const end = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (signal === 'SIGINT' || code === 130) process.exit(130)
      if (signal) process.exit(143)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, end)
      resolve(code ?? 1)
    })
  })
}
