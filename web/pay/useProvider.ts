import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { PayPageProvider } from '#rules/shapes/payPage.ts'
import { loadProvider } from './loadProvider.ts'

/** The card provider's script on this page. */
export type LoadedProvider =
  | { status: 'loading' }
  | { status: 'loaded'; stripe: Stripe }
  | { status: 'blocked' }

/** Loads the provider's script once there is something to pay. */
export function useProvider(provider: PayPageProvider, wanted: boolean): LoadedProvider {
  const [loaded, setLoaded] = useState<LoadedProvider>({ status: 'loading' })
  useEffect(() => {
    // A form that was given one provider cannot be given another.
    if (!wanted || loaded.status === 'loaded') return
    let left = false
    loadProvider(provider).then(
      (stripe) => left || setLoaded({ status: 'loaded', stripe }),
      () => left || setLoaded({ status: 'blocked' }),
    )
    return () => {
      left = true
    }
  }, [provider, wanted, loaded.status])
  return loaded
}
