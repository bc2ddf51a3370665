import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'
import { bundleServer } from '../../support/bundleServer.ts'
import { nodeEnvironment } from '../../support/outsideWorld.ts'
import { letPass } from './letPass.ts'

/** The file of this version. */
export const ownMain = await bundleServer()

/** An instance of the app as a process of its own, which is restarted whenever it ends. */
export type Instance = {
  name: string
  /** The id of the current process. */
  pid(): number
  /** How often it ended by itself after it had been ready. */
  deaths(): number
  /** Kills it at once, as `kill -9` does; its supervisor starts it again. */
  kill(): void
  freeze(): void
  wake(): void
  /** Returns the size of its heap after a garbage collection, in MB. */
  readHeapMb(): Promise<number>
  /** Waits until it is ready, in its current life or the next one. */
  ready(): Promise<void>
  /** Sends SIGTERM, and leaves it ended. */
  terminate(): Promise<Ended>
  /** Sends SIGTERM, starts another version in its place, and waits until that one is ready. */
  renew(newMain: string): Promise<Ended>
  close(): Promise<void>
}

/** The exit code of an instance that was asked to end, and the seconds that it took. */
export type Ended = { code: number | null; seconds: number }

/** Collects the garbage when told to, and reports the rest; ends with its supervisor, however that one ends. */
const heapTeller = `
  import v8 from 'node:v8'
  import vm from 'node:vm'
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    process.send?.({ heapMb: process.memoryUsage().heapUsed / 2 ** 20 })
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))`

const patience = { timeout: 180_000, interval: 20 }
/** How long a supervisor waits before it restarts an instance that did not come up. */
const restartPauseMs = 300

/**
 * Starts an instance and keeps it running, as a supervisor would.
 * @param onLog gets its output, line by line
 * @param main the file of another version to start
 */
export async function superviseInstance(
  name: string,
  role: 'web' | 'worker',
  environment: Record<string, string>,
  onLog: (line: string) => void,
  main = ownMain,
): Promise<Instance> {
  let current = main
  let child: ChildProcess
  let [isReady, isClosing, isEnded] = [false, false, false]
  let deaths = 0

  async function live(): Promise<void> {
    isReady = isEnded = false
    child = startProcess(current, role, environment, onLog)
    child.once('message', () => {
      isReady = true
    })
    await once(child, 'exit')
    if (isReady && !isEnded) deaths += 1
    isReady = false
  }

  async function supervise(): Promise<void> {
    while (!isClosing) {
      await live()
      if (!isClosing) await letPass(restartPauseMs)
    }
  }

  const supervising = supervise()
  const ready = () => vi.waitFor(() => expect(isReady, `the ${name} is ready`).toBe(true), patience)
  const end = () => {
    isEnded = true
    child.kill('SIGKILL')
  }
  const endPolitely = () => {
    isEnded = true
    return askToEnd(child)
  }

  await ready()
  return {
    name,
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    kill: end,
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    readHeapMb: () => readHeap(child),
    ready,
    async terminate() {
      isClosing = true
      const ended = await endPolitely()
      await supervising
      return ended
    },
    async renew(newMain) {
      current = newMain
      const ended = await endPolitely()
      await ready()
      return ended
    },
    async close() {
      isClosing = true
      end()
      await supervising
    },
  }
}

function startProcess(
  main: string,
  role: 'web' | 'worker',
  environment: Record<string, string>,
  onLog: (line: string) => void,
): ChildProcess {
  const teller = `--import=data:text/javascript,${encodeURIComponent(heapTeller)}`
  const child = spawn(process.execPath, [teller, main, `--role=${role}`], {
    env: { ...nodeEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLog)
  return child
}

async function askToEnd(child: ChildProcess): Promise<Ended> {
  const at = performance.now()
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return { code, seconds: (performance.now() - at) / 1_000 }
}

async function readHeap(child: ChildProcess): Promise<number> {
  const told = once(child, 'message', { signal: AbortSignal.timeout(20_000) })
  child.kill('SIGUSR2')
  const [{ heapMb }] = (await told) as [{ heapMb: number }]
  return heapMb
}
