import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { withTimeout } from './callTimeout.ts'

/** The providers that jobs call. */
export type Provider = 'cards' | 'texts'

/** A switch that stops the calls of jobs to a provider that does not answer. */
export type Breaker = {
  /** Tells whether calls of jobs are stopped just now. */
  isOpen(): boolean
  /** Takes note that the provider answered a call, whatever it answered. */
  answered(): void
  /** Takes note that a call timed out, was cut off, or was answered with a 5xx: `why` says which. */
  failed(why: string): void
  stop(): void
}

type BreakerParts = {
  /** Asks the provider for something small; tells whether it answered. */
  doesAnswer(): Promise<boolean>
  /** Called when the breaker opens, and again each time that the provider still does not answer. */
  onUnreachable(why: string): void
  /** Called when the provider answers: the first time in this process, and after each opening. */
  onReachable(): void
}

/**
 * Opens a breaker: after a few failures in a row it asks the provider by itself, and only if that fails too
 * does it stop the calls of jobs, because a provider that fails for one account or one number still works for
 * all others. While open it asks again after growing pauses; the first answer lets the jobs go on.
 */
export function openBreaker({ doesAnswer, onUnreachable, onReachable }: BreakerParts): Breaker {
  const { breakerFailures, breakerPauseMsMin, breakerPauseMsMax } = outsideLimits
  let state: 'closed' | 'asking' | 'open' | 'stopped' = 'closed'
  // A process that died while its breaker was open has left its alarm.
  let mayBeRaised = true
  let failures = 0
  let pauseMs: number = breakerPauseMsMin
  let timer: NodeJS.Timeout | undefined

  function close(): void {
    failures = 0
    if (state === 'stopped') return
    if (mayBeRaised) onReachable()
    mayBeRaised = false
    state = 'closed'
    pauseMs = breakerPauseMsMin
    clearTimeout(timer)
  }

  async function look(why: string): Promise<void> {
    // The question belongs to no job: it is neither stopped nor counted.
    const answered = await breakers
      .exit(() => withTimeout(outsideLimits.breakerAskTimeoutMs, doesAnswer))
      .catch(() => false)
    if (answered) return close()
    if (state !== 'asking' && state !== 'open') return
    state = 'open'
    mayBeRaised = true
    onUnreachable(why)
    timer = setTimeout(() => void look(why), pauseMs).unref()
    pauseMs = Math.min(2 * pauseMs, breakerPauseMsMax)
  }

  return {
    isOpen: () => state === 'open',
    answered: close,
    failed(why) {
      failures += 1
      if (failures < breakerFailures || state !== 'closed') return
      state = 'asking'
      void look(why)
    },
    stop() {
      clearTimeout(timer)
      state = 'stopped'
    },
  }
}

export type Breakers = Record<Provider, Breaker>

const breakers = new AsyncLocalStorage<Breakers>()

/** Runs work whose calls to the providers count for these breakers, and are stopped by them. */
export function underBreakers<T>(given: Breakers, work: () => T): T {
  return breakers.run(given, work)
}

/**
 * Returns the breaker that the present work is under; undefined where somebody waits: a tap of a payer and a
 * sign-in code are always tried.
 */
export function breakerOf(provider: Provider): Breaker | undefined {
  return breakers.getStore()?.[provider]
}
