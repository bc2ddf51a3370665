import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a JavaScript tool in a Node of its own, in the project's folder.
 * @param args for Node, script first; `env` is added to ours
 * @returns its standard output
 * @throws its standard error if it exits with anything but 0
 */
export async function runTool(
  args: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  child.stdin.end()
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const [output, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  if (code === 0) return output
  throw new Error(`${args[0]} ended with ${code}: ${complaint}`)
}
