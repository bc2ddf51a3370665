import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
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
 *   where they tell of themselves, and another attempt.
 */
export function useCardFields(provider: PayPageProvider): {
  stripe: Stripe | null
  fields: FieldsState
  attempt: number
  report: (event: 'ready' | 'failed') => void
  again: () => void
} {
  // Fields that were given one script cannot be given another.
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [{ state, attempt }, report] = useReducer(loadingAfter, { state: 'loading', attempt: 0 })

  const load = useEffectEvent(() => (stripe ? null : loadProvider(provider, attempt)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one run
  useEffect(() => {
    let left = false
    load()?.then(
      (loaded) => left || setStripe(loaded),
      () => left || report('failed'),
    )
    const timers = [
      setTimeout(report, slowAfterMs, 'slow'),
      setTimeout(report, failedAfterMs, 'failed'),
    ]
    return () => {
      left = true
      timers.forEach(clearTimeout)
    }
  }, [attempt])

  const again = () => (attempt + 1 < attemptsMax ? report('again') : location.reload())
  useBackOnLine(state, () => report('again'))
  return { stripe, fields: state, attempt, report, again }
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
