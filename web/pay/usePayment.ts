import { useEffect, useEffectEvent, useReducer } from 'react'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import {
  followPayment,
  type PayEvent,
  type PayProgress,
  type PayStep,
  startFollowing,
} from './followPayment.ts'
import type { StatusPace } from './statusPace.ts'
import { useStatus } from './useStatus.ts'

const patienceMs = 15_000

/**
 * Follows one request from open to its end: our status, what the card form reports, and the
 * return from a bank's page.
 * @returns the progress, whether our server can be reached, and where events go.
 */
export function usePayment(
  token: string,
  rendered: PayPageView,
): PayProgress & { reachable: boolean; report: (event: PayEvent) => void } {
  const [progress, report] = useReducer(followPayment, rendered, startFollowing)
  const { reachable } = useStatus(token, paceOf(progress.step), (view) =>
    report({ type: 'status_arrived', view }),
  )
  useReturn(report)
  useOpened(token, rendered)
  usePatience(progress.step, report)
  return { ...progress, reachable, report }
}

function paceOf(step: PayStep): StatusPace {
  if (step.phase === 'paid') return 'over'
  return step.phase === 'waiting' ? 'brisk' : 'calm'
}

/** The provider brings the payer back from a bank's page with its word in the address. */
function useReturn(report: (event: PayEvent) => void) {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (!query.has('payment_intent')) return
    // The address holds the intent's client secret: keep it out of history and of what is shared.
    history.replaceState(null, '', location.pathname)
    report({ type: 'returned', failed: query.get('redirect_status') === 'failed' })
  }, [report])
}

/**
 * Tells our server that a person has the page before them. Link previews and scanners fetch a link
 * without running it, and a browser may run a page ahead of time without showing it.
 */
function useOpened(token: string, rendered: PayPageView) {
  const tell = useEffectEvent(() => {
    if (rendered.phase !== 'open' || document.visibilityState !== 'visible') return false
    // Lost for good when it fails: that the link was opened is a courtesy, not a fact of the money.
    fetch(`/p/${token}/opened`, { method: 'POST', keepalive: true }).catch(() => {})
    return true
  })
  useEffect(() => {
    if (tell()) return
    const left = new AbortController()
    const tellOnce = () => tell() && left.abort()
    document.addEventListener('visibilitychange', tellOnce, { signal: left.signal })
    return () => left.abort()
  }, [])
}

function usePatience(step: PayStep, report: (event: PayEvent) => void) {
  const waits = step.phase === 'waiting' && !step.late
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => report({ type: 'patience_ended' }), patienceMs)
    return () => clearTimeout(timer)
  }, [waits, report])
}
