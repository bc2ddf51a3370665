import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** How long the output of a tool that has ended may still take to arrive. */
const lastOutputMs = 1_000

const root = fileURLToPath(new URL('..', import.meta.url))

type Options = {
  env?: Record<string, string>
  /** Receives what the tool prints, in whole lines; without it the tool prints to our terminal. */
  print?: (lines: string) => void
}

/** The longest standard output of a tool that is read as a whole. */
const outputBytesMax = 64 * 1024 ** 2

/**
 * Runs a JavaScript tool in a Node of its own, in the environment of tests, until it ends. A signal that
 * ends this process also ends the tool; after a `kill -9` the closed IPC channel does (leash.cjs).
 * @param args the tool's file, from the project's folder, and its arguments
 * @returns its exit code
 */
export function runTool(args: string[], { env = {}, print }: Options = {}): Promise<number> {
  const leash = path.join(root, 'scripts/setup/leash.cjs')
  const colour = print && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const output = print ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--require', leash, ...args], {
    cwd: root,
    env: { ...process.env, ...colour, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', output, output, 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) if (stream && print) readLines(stream, print)
  const end = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    const closed = once(child, 'close')
    child.on('exit', async (code, signal) => {
      // A process that it left behind would keep its output open.
      await Promise.race([closed, wait(lastOutputMs)])
      if (signal === 'SIGINT' || code === 130) process.exit(130)
      if (signal) process.exit(143)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, end)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a JavaScript tool in a Node of its own, in the project's folder.
 * @param args the tool's file and its arguments
 * @param env is added to our environment
 * @returns its standard output
 * @throws an error with its standard error if it exits with anything but 0
 */
export async function readToolOutput(
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: outputBytesMax }
  return (await promisify(execFile)(process.execPath, args, options)).stdout
}

/** Prints whole lines: two tools that run at once would otherwise write into each other's lines. */
function readLines(stream: NodeJS.ReadableStream, print: (lines: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) print(rest + text.slice(0, end))
    rest = end > 0 ? text.slice(end) : rest + text
  })
  stream.on('end', () => rest && print(`${rest}\n`))
}
