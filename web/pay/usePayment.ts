import { useEffect, useEffectEvent, useReducer } from 'react'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import {
  followPayment,
  isBusy,
  type PayEvent,
  type PayProgress,
  type PayStep,
  startFollowing,
} from './followPayment.ts'
import { paceOf } from './statusPace.ts'
import { type Reach, useStatus } from './useStatus.ts'

const patienceMs = 15_000

/**
 * Follows one request from open to its end: our status, the card form's events, the return from a
 * bank's page, and a page that is reloaded or shown again in the middle of a payment.
 * @returns the progress, whether our server can be reached, and `report`, which takes events.
 */
export function usePayment(
  token: string,
  rendered: PayPageView,
): PayProgress & { reach: Reach; report: (event: PayEvent) => void } {
  const [progress, report] = useReducer(
    followPayment,
    { view: rendered, nowMs: Date.now() },
    startFollowing,
  )
  const reach = useStatus(token, paceOf(progress.step), (view, nowMs) =>
    report({ type: 'status_arrived', view, nowMs }),
  )
  useReturn(report)
  useRestored(progress.step, report)
  useOpened(token, rendered)
  usePatience(progress.step, report)
  return { ...progress, reach, report }
}

/** Reports the payer's return from a bank's page: the provider puts the result in the address. */
function useReturn(report: (event: PayEvent) => void) {
  useEffect(() => {
    const address = new URL(location.href)
    const query = address.searchParams
    if (!query.has('payment_intent')) return
    const failed = query.get('redirect_status') === 'failed'
    // The address holds the intent's client secret: keep it out of the history and of shared links.
    for (const name of [...query.keys()]) if (name !== 'lang') query.delete(name)
    history.replaceState(null, '', address)
    report({ type: 'returned', failed })
  }, [report])
}

type HistoryNote = { paying: 'begun' | 'accepted' } | null

/**
 * Records in this history entry that a payment is being made, so that a reload, or the back button
 * from a bank's page, does not offer the form again before our status has answered.
 */
function useRestored(step: PayStep, report: (event: PayEvent) => void) {
  useEffect(() => {
    const note: HistoryNote = history.state
    if (note) report({ type: 'page_restored', accepted: note.paying === 'accepted' })
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && report({ type: 'page_restored', accepted: false })
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [report])

  const paying = payingState(step)
  useEffect(() => {
    const note: HistoryNote = paying && { paying }
    if (note || history.state) history.replaceState(note, '')
  }, [paying])
}

function payingState(step: PayStep): NonNullable<HistoryNote>['paying'] | null {
  if (!isBusy(step)) return null
  return step.phase === 'waiting' && step.after === 'accepted' ? 'accepted' : 'begun'
}

/**
 * Tells our server that a person sees the page. Link previews and scanners fetch a link without
 * running its scripts, and a browser may prerender a page without showing it.
 */
function useOpened(token: string, rendered: PayPageView) {
  const reportOpened = useEffectEvent(() => {
    if (rendered.phase !== 'open' || document.visibilityState !== 'visible') return false
    // Not retried: that the link was opened is good to know, but no money depends on it.
    fetch(`/p/${token}/opened`, { method: 'POST', keepalive: true }).catch(() => {})
    return true
  })
  useEffect(() => {
    if (reportOpened()) return
    const unmounted = new AbortController()
    const reportOnce = () => reportOpened() && unmounted.abort()
    document.addEventListener('visibilitychange', reportOnce, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
}

function usePatience(step: PayStep, report: (event: PayEvent) => void) {
  const isWaiting = step.phase === 'waiting' && !step.late
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => report({ type: 'patience_ended' }), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting, report])
}
