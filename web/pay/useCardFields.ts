import type { Stripe } from '@stripe/stripe-js'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'
import { loadProvider } from './loadProvider.ts'

const slowAfterMs = 5_000
const failedAfterMs = 12_000
/** Attempts without a reload of the page: one retry fixes everything that a retry can fix. */
const attemptsMax = 2

/**
 * The state of the card fields. From `slow` and `failed` they may still become ready, if the script
 * or its frame loads after all; meanwhile the payer has read a note.
 */
export type FieldsState = 'loading' | 'slow' | 'failed' | 'ready'

type Loading = { state: FieldsState; attempt: number }
type LoadingEvent = FieldsState | 'again'

/**
 * Loads the provider's card fields: its script, then its frame.
 * @returns the script once it has loaded, the state of the fields, the attempt that they belong to,
 *   `report` for the fields' own events, `retry` for another attempt, and `area`, the ref of the
 *   element around the fields. They count as slow only while that element is visible: a browser may
 *   not render a frame outside the viewport, as on a phone in landscape, and such a frame is never
 *   ready.
 */
export function useCardFields(provider: PayPageProvider): {
  stripe: Stripe | null
  fields: FieldsState
  attempt: number
  report: (event: 'ready' | 'failed') => void
  retry: () => void
  area: RefObject<HTMLDivElement | null>
} {
  const area = useRef<HTMLDivElement>(null)
  // Fields that were given one Stripe object cannot be given another.
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [{ state, attempt }, report] = useReducer(nextLoading, { state: 'loading', attempt: 0 })

  const load = useEffectEvent(() => (stripe ? null : loadProvider(provider, attempt)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one run
  useEffect(() => {
    let unmounted = false
    load()?.then(
      // The first of two attempts to finish wins, whichever it is.
      (loaded) => setStripe((first) => first ?? loaded),
      () => unmounted || report('failed'),
    )
    const stopCalls = callWhileVisible(area.current, [
      [slowAfterMs, () => report('slow')],
      [failedAfterMs, () => report('failed')],
    ])
    return () => {
      unmounted = true
      stopCalls()
    }
  }, [attempt])

  // Offline, a reload would replace this page with the browser's own error page.
  const retry = () =>
    attempt + 1 < attemptsMax || !navigator.onLine ? report('again') : location.reload()
  useRetryWhenOnline(state, () => report('again'))
  return { stripe, fields: state, attempt, report, retry, area }
}

/**
 * Runs each call once the element has been visible for its number of milliseconds without a break.
 */
function callWhileVisible(
  element: Element | null,
  calls: readonly [afterMs: number, call: () => void][],
): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const observer = new IntersectionObserver((entries) => {
    stop()
    timers = entries.at(-1)?.isIntersecting
      ? calls.map(([afterMs, call]) => setTimeout(call, afterMs))
      : []
  })
  if (element) observer.observe(element)
  return () => {
    observer.disconnect()
    stop()
  }
}

function nextLoading(loading: Loading, event: LoadingEvent): Loading {
  const { state, attempt } = loading
  switch (event) {
    case 'again':
      return { state: 'loading', attempt: attempt + 1 }
    case 'ready':
      return { state: 'ready', attempt }
    case 'failed':
      return state === 'ready' ? loading : { state: 'failed', attempt }
    default:
      return state === 'loading' ? { state: event, attempt } : loading
  }
}

/** Retries failed fields by itself when the connection comes back. */
function useRetryWhenOnline(state: FieldsState, retry: () => void) {
  const retryOnce = useEffectEvent(retry)
  useEffect(() => {
    if (state !== 'failed') return
    const onOnline = () => retryOnce()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [state])
}
