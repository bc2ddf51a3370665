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
 * Follows one request from open to its end: our status, what the card form reports, the return
 * from a bank's page, and a page that is loaded again or come back to in the middle.
 * @returns the progress, whether our server can be reached, and where events go.
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

/** The provider brings the payer back from a bank's page with its word in the address. */
function useReturn(report: (event: PayEvent) => void) {
  useEffect(() => {
    const address = new URL(location.href)
    const query = address.searchParams
    if (!query.has('payment_intent')) return
    const failed = query.get('redirect_status') === 'failed'
    // The address holds the intent's client secret: keep it out of history and of what is shared.
    for (const name of [...query.keys()]) if (name !== 'lang') query.delete(name)
    history.replaceState(null, '', address)
    report({ type: 'returned', failed })
  }, [report])
}

type HistoryNote = { paying: 'begun' | 'accepted' } | null

/**
 * Remembers in this entry of the history that a payment is being made, so that a reload, or the
 * back button from a bank's page, does not offer it again before our status has spoken.
 */
function useRestored(step: PayStep, report: (event: PayEvent) => void) {
  useEffect(() => {
    const note = history.state as HistoryNote
    if (note) report({ type: 'page_restored', accepted: note.paying === 'accepted' })
    const restored = ({ persisted }: PageTransitionEvent) =>
      persisted && report({ type: 'page_restored', accepted: false })
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [report])

  const paying = payingOf(step)
  useEffect(() => {
    const note: HistoryNote = paying && { paying }
    if (note || history.state) history.replaceState(note, '')
  }, [paying])
}

function payingOf(step: PayStep): NonNullable<HistoryNote>['paying'] | null {
  if (!isBusy(step)) return null
  return step.phase === 'waiting' && step.after === 'accepted' ? 'accepted' : 'begun'
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
