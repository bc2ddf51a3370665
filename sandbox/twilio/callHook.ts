import type { World } from '../world.ts'
import { followHook, type JudgedHook, retryHookAfter } from './judgeHook.ts'
import { type KeptHook, prepareHook } from './prepareHook.ts'
import { sendHook } from './sendHook.ts'

/** What came of one attempt. */
export type HookAttempt = {
  state: 'delivered' | 'pending' | 'gave_up'
  status: number | null
  error: string | null
  /** In how many ms to try again; null: never. */
  retryAfterMs: number | null
  /** Does what the app answered, or records what was wrong. Call it inside a transaction. */
  follow: () => void
}

/**
 * Makes one attempt at a status callback or an inbound request; `hook.attempts` counts those
 * before it. Never rejects. It breaks off, with a null status, when the sandbox closes.
 */
export async function callHook(world: World, hook: KeptHook & JudgedHook): Promise<HookAttempt> {
  const outcome = await sendHook(prepareHook(world, hook), world.closing)
  const { status, error } = outcome
  const retryAfterMs = retryHookAfter(hook, outcome)
  if (retryAfterMs !== null) {
    return { state: 'pending', status, error, retryAfterMs, follow: () => {} }
  }
  return {
    state: status !== null && status < 300 ? 'delivered' : 'gave_up',
    status,
    error,
    retryAfterMs,
    follow: () => followHook(world, hook, outcome),
  }
}
