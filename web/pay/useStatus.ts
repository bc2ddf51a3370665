import { useEffect, useEffectEvent, useReducer } from 'react'
import { readRetryAfter } from '#rules/readRetryAfter.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { callAsPayer } from './callAsPayer.ts'
import { type StatusPace, statusDelayMs } from './statusPace.ts'

/** The connection to our server: `offline` is the payer's side, `trouble` is ours. */
export type Reach = 'fine' | 'offline' | 'trouble'

/**
 * The result of a status call: the view and our server's clock at that moment, or why there is none
 * and how long our server asks us to wait.
 */
type StatusAnswer =
  | { view: PayPageView; nowMs: number }
  | 'offline'
  | { trouble: true; pauseMs: number }

const statusTimeoutMs = 8_000

/**
 * Polls `GET /p/:token/status` at `pace` while the page is visible, and at once when the page becomes
 * visible or online again; passes each answer to `onView`.
 * @returns whether our server can be reached.
 */
export function useStatus(
  token: string,
  pace: StatusPace,
  onView: (view: PayPageView, nowMs: number) => void,
): Reach {
  const [reach, take] = useReducer(reachAfter, { is: 'fine', lost: 0 })
  const answer = useEffectEvent((given: StatusAnswer) => {
    take(given)
    if (isView(given)) onView(given.view, given.nowMs)
  })
  useEffect(() => repeatStatus(token, pace, (given) => answer(given)), [token, pace])
  useEffect(() => {
    const onOffline = () => take('cut')
    window.addEventListener('offline', onOffline)
    return () => window.removeEventListener('offline', onOffline)
  }, [])
  return reach.is
}

type Reached = { is: Reach; lost: number }

// One lost answer is a hiccup; the next call follows within seconds. The browser's own `offline`
// event counts at once, but only until an answer arrives: behind some VPNs it is wrong.
function reachAfter({ is, lost }: Reached, answer: StatusAnswer | 'cut'): Reached {
  if (answer === 'cut') return { is: 'offline', lost: 1 }
  if (isView(answer)) return { is: 'fine', lost: 0 }
  const now = answer === 'offline' ? answer : 'trouble'
  return { is: lost > 0 ? now : is, lost: lost + 1 }
}

function isView(answer: StatusAnswer): answer is Extract<StatusAnswer, { nowMs: number }> {
  return typeof answer === 'object' && 'view' in answer
}

function repeatStatus(
  token: string,
  pace: StatusPace,
  take: (answer: StatusAnswer) => void,
): () => void {
  const startedAtMs = performance.now()
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let pausedUntilMs = 0

  async function ask() {
    if (asking || document.visibilityState !== 'visible') return
    if (performance.now() < pausedUntilMs) return plan()
    asking = true
    clearTimeout(timer)
    const answer = await readStatus(token, ended.signal)
    asking = false
    if (ended.signal.aborted) return
    take(answer)
    const pauseMs = typeof answer === 'object' && 'trouble' in answer ? answer.pauseMs : 0
    pausedUntilMs = performance.now() + pauseMs
    plan()
  }
  function plan() {
    clearTimeout(timer)
    if (pace === 'asleep') return
    const nowMs = performance.now()
    const delayMs = statusDelayMs(pace, nowMs - startedAtMs)
    timer = setTimeout(ask, Math.max(delayMs, pausedUntilMs - nowMs))
  }
  function askWhenRestored(event: PageTransitionEvent) {
    if (event.persisted) void ask()
  }

  const { signal } = ended
  document.addEventListener('visibilitychange', ask, { signal })
  window.addEventListener('online', ask, { signal })
  window.addEventListener('pageshow', askWhenRestored, { signal })
  if (pace === 'brisk') void ask()
  else plan()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

async function readStatus(token: string, ended: AbortSignal): Promise<StatusAnswer> {
  try {
    const answer = await callAsPayer('GET /p/:token/status', {
      params: { token },
      timeoutMs: statusTimeoutMs,
      ended,
    })
    const { headers } = answer
    if (!answer.ok) {
      return { trouble: true, pauseMs: readRetryAfter(headers.get('retry-after'), Date.now()) }
    }
    // The payer's own clock may be hours off.
    return { view: answer.data, nowMs: Date.parse(headers.get('date') ?? '') || Date.now() }
  } catch {
    return 'offline'
  }
}
