import { useEffect, useSyncExternalStore } from 'react'

/** One thing that can be done with what is open now. */
type OfferedCommand = {
  id: string
  label: string
  /** Why it cannot be done. */
  reason?: string | undefined
  run: () => void
}
/** What a screen offers for what is chosen on it, under a name of its own. */
export type Offer = { title: string; commands: OfferedCommand[] }

let offered: Offer | null = null
const listeners = new Set<() => void>()

function offer(one: Offer | null): void {
  offered = one
  for (const told of listeners) told()
}

/** Lets the palette offer this too, as long as what calls it is on the screen. */
export function useOffer(own: Offer | null): void {
  useEffect(() => {
    offer(own)
    return () => offer(null)
  }, [own])
}

/** What the screen that is open offers, or null. */
export function useOffered(): Offer | null {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}
