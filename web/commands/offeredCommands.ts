import { useEffect, useSyncExternalStore } from 'react'

/** A command for the open screen. */
type OfferedCommand = {
  id: string
  label: string
  /** Why the command cannot be used. */
  reason?: string | undefined
  run: () => void
}
/** The commands that a screen offers for its selection, under their own title. */
export type Offer = { title: string; commands: OfferedCommand[] }

let offered: Offer | null = null
const listeners = new Set<() => void>()

function offer(next: Offer | null): void {
  offered = next
  for (const listener of listeners) listener()
}

/** Offers these commands in the palette while the calling component is mounted. */
export function useOfferCommands(own: Offer | null): void {
  useEffect(() => {
    offer(own)
    return () => offer(null)
  }, [own])
}

/** Returns the commands that the open screen offers, or null. */
export function useOfferedCommands(): Offer | null {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
