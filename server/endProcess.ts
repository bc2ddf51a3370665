import { setTimeout as wait } from 'node:timers/promises'
import { drainLimits } from '#rules/drainLimits.ts'
import type { Config } from './config.ts'
import type { Worker } from './worker.ts'

/** Something that was started and has to end. */
export type Part = {
  /** Lets what runs come to its end, at the same time as the other parts, until `late` at the most. */
  drain?(at: Drained): Promise<unknown>
  /** Gives what did not end to other processes; nothing may be done here after it. */
  handBack?: Worker['handBack']
  stop(): Promise<void>
}

/** How long calls are still taken, and when what has not ended is left. */
type Drained = { noticeMs: number; late: Promise<void> }

/** Ends the process in order when it is asked to, in less than 10 s: docs/decisions/094. */
export function endWith(parts: Part[], { trustedProxies }: Config): void {
  // Without a proxy nobody asks for our health; and a person at a console does not want to wait.
  const noticeMs = trustedProxies.length > 0 ? drainLimits.drainNoticeMs : 0
  let ending = false
  async function end(at: { noticeMs: number }): Promise<void> {
    if (ending) return
    ending = true
    // From here on whatever hangs is left as if we had been killed, which everything survives.
    setTimeout(() => process.exit(0), drainLimits.stopMs)
    await drainAll(parts, { ...at, late: wait(drainLimits.drainMs) })
    await stopAll(parts)
    process.exit(0)
  }
  process.on('SIGTERM', () => void end({ noticeMs }))
  process.on('SIGINT', () => void end({ noticeMs: 0 }))
  // The process that started this one is gone: nobody would stop this one later.
  if (process.connected) process.on('disconnect', () => void end({ noticeMs: 0 }))
}

/** Ends the process at once when a part did not come to its end: what it does must not go on beside its successor. */
async function drainAll(parts: Part[], at: Drained): Promise<void> {
  const outcomes = await Promise.all(parts.map((part) => part.drain?.(at)))
  const left = parts.filter((_, place) => outcomes[place] === false)
  if (left.length === 0) return
  for (const part of left) await part.handBack?.()
  process.exit(0)
}

/** Stops everything, the newest first. */
export async function stopAll(parts: Part[]): Promise<void> {
  for (const part of parts.toReversed()) await part.stop()
}
