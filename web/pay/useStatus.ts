import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { type StatusPace, statusDelayMs } from './statusPace.ts'

const statusTimeoutMs = 8_000
// One lost answer is a hiccup; the next is asked for within seconds.
const lostAnswersMax = 1

/**
 * Follows `GET /p/:token/status` at `pace` while the page is visible, and at once when it comes
 * back into view or on line; hands each answer to `onView`.
 * @returns whether our server can be reached.
 */
export function useStatus(
  token: string,
  pace: StatusPace,
  onView: (view: PayPageView) => void,
): { reachable: boolean } {
  const [lostAnswers, setLostAnswers] = useState(0)
  const online = useSyncExternalStore(subscribeToConnection, readConnection, () => true)
  const take = useEffectEvent((view: PayPageView | null) => {
    setLostAnswers((lost) => (view ? 0 : lost + 1))
    if (view) onView(view)
  })

  useEffect(() => {
    if (pace === 'over') return
    return repeatStatus(token, pace, (view) => take(view))
  }, [token, pace])

  return { reachable: online && lostAnswers <= lostAnswersMax }
}

function repeatStatus(
  token: string,
  pace: Exclude<StatusPace, 'over'>,
  take: (view: PayPageView | null) => void,
): () => void {
  const startedAtMs = performance.now()
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false

  async function ask() {
    if (asking || document.visibilityState !== 'visible') return
    asking = true
    clearTimeout(timer)
    const view = await readStatus(token, ended.signal)
    asking = false
    if (ended.signal.aborted) return
    take(view)
    plan()
  }
  function plan() {
    timer = setTimeout(ask, statusDelayMs(pace, performance.now() - startedAtMs))
  }

  for (const [target, name] of wakeUps)
    target().addEventListener(name, ask, { signal: ended.signal })
  if (pace === 'brisk') void ask()
  else plan()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

const wakeUps = [
  [() => document, 'visibilitychange'],
  [() => window, 'focus'],
  [() => window, 'online'],
] as const

/** Gives null when there was no usable answer in time. */
async function readStatus(token: string, ended: AbortSignal): Promise<PayPageView | null> {
  // `AbortSignal.any` would say this in a line, and is missing on phones that still pay.
  const asking = new AbortController()
  const stop = () => asking.abort()
  const timer = setTimeout(stop, statusTimeoutMs)
  ended.addEventListener('abort', stop)
  try {
    const response = await fetch(`/p/${token}/status`, { signal: asking.signal })
    return response.ok ? ((await response.json()) as PayPageView) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function readConnection(): boolean {
  return navigator.onLine
}
