import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from '../support/bundleServer.ts'
import { freePort } from '../support/freePort.ts'
import { appEnvironment, nodeEnvironment } from '../support/outsideWorld.ts'

/** The server as one file. */
export const main = await bundleServer()

/** Starts the app with what is refused. @returns how it ended, and what it said */
export async function startMain(
  file: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const port = await freePort()
  const usual = appEnvironment({ databaseUrl: '', sandboxUrl: 'http://127.0.0.1:9', port })
  const child = spawn(process.execPath, [file], {
    env: { ...nodeEnvironment(), ...usual, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}
