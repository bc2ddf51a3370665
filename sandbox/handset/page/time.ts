import { readJson } from './callSandbox.ts'

/** The sandbox's clock, as `GET /control/clock` returns it. */
export type SandboxClock = { now: string; epoch_ms: number; moved_ms: number }

let movedMs = 0

/** Returns the sandbox's time, epoch ms: this computer's time, moved as the sandbox's clock was. */
export function sandboxNow(): number {
  return Date.now() + movedMs
}

/** Returns by how many ms the sandbox's clock was moved. */
export function sandboxMovedMs(): number {
  return movedMs
}

/** Reads the sandbox's clock again. */
export async function readClock(): Promise<void> {
  const clock = await readJson<SandboxClock>('/control/clock')
  movedMs = clock.moved_ms
}
