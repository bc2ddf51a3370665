import { useSyncExternalStore } from 'react'
import { hasScreenLock } from './supportsPasskeys.ts'

/** Set in the storage of a device on which somebody said no. */
const key = 'ringup.noPasskey'

let isOpen = false
const listeners = new Set<() => void>()

/** Offers a first passkey after a proof by a code, on a device that can make one and where nobody has said no. */
export function offerPasskey(): void {
  if (wasDeclined()) return
  void hasScreenLock().then((has) => has && set(true))
}

/** Takes the offer back; `declined` for good on this device. */
export function closeOffer(how: 'accepted' | 'declined'): void {
  set(false)
  if (how === 'accepted') return
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // A browser that stores nothing is asked again next time.
  }
}

/** Returns whether a passkey is offered now. */
export function usePasskeyOffer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
