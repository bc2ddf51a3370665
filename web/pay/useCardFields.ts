import type { Stripe } from '@stripe/stripe-js'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'
import { loadProvider } from './loadProvider.ts'

const slowAfterMs = 5_000
const failedAfterMs = 12_000
/** Attempts without loading the page again: what one repeated request can mend, the second does. */
const attemptsMax = 2

/**
 * How far the card fields are. From `slow` and from `failed` they may still get ready: by then the
 * payer has been told, and the script or its frame has come after all.
 */
export type FieldsState = 'loading' | 'slow' | 'failed' | 'ready'

type Loading = { state: FieldsState; attempt: number }
type LoadingEvent = FieldsState | 'again'

/**
 * Follows the provider's card fields: its script, then its frame.
 * @returns the script once it is there, how far the fields are, the attempt that they belong to,
 *   where they tell of themselves, another attempt, and the element that they stand in. They are
 *   called slow only while it is in sight: a browser may not draw a frame that nobody sees, as on a
 *   telephone held across, and one that is not drawn is never ready.
 */
export function useCardFields(provider: PayPageProvider): {
  stripe: Stripe | null
  fields: FieldsState
  attempt: number
  report: (event: 'ready' | 'failed') => void
  again: () => void
  area: RefObject<HTMLDivElement | null>
} {
  const area = useRef<HTMLDivElement>(null)
  // Fields that were given one script cannot be given another.
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [{ state, attempt }, report] = useReducer(loadingAfter, { state: 'loading', attempt: 0 })

  const load = useEffectEvent(() => (stripe ? null : loadProvider(provider, attempt)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one run
  useEffect(() => {
    let left = false
    load()?.then(
      // Of two attempts the first to arrive is taken, whichever it is.
      (loaded) => setStripe((first) => first ?? loaded),
      () => left || report('failed'),
    )
    const stopCounting = countInSight(area.current, [
      [slowAfterMs, () => report('slow')],
      [failedAfterMs, () => report('failed')],
    ])
    return () => {
      left = true
      stopCounting()
    }
  }, [attempt])

  // Off line, a reload would put the browser's own error page in the place of this one.
  const again = () =>
    attempt + 1 < attemptsMax || !navigator.onLine ? report('again') : location.reload()
  useBackOnLine(state, () => report('again'))
  return { stripe, fields: state, attempt, report, again, area }
}

/** Calls each when the element has been in sight for so many milliseconds on end. */
function countInSight(
  element: Element | null,
  calls: readonly [afterMs: number, call: () => void][],
): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const sight = new IntersectionObserver((seen) => {
    stop()
    timers = seen.at(-1)?.isIntersecting
      ? calls.map(([afterMs, call]) => setTimeout(call, afterMs))
      : []
  })
  if (element) sight.observe(element)
  return () => {
    sight.disconnect()
    stop()
  }
}

function loadingAfter(loading: Loading, event: LoadingEvent): Loading {
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

/** What failed for want of a connection is tried again by itself when there is one. */
function useBackOnLine(state: FieldsState, retry: () => void) {
  const retryOnce = useEffectEvent(retry)
  useEffect(() => {
    if (state !== 'failed') return
    const back = () => retryOnce()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [state])
}
