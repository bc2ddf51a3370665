import type { QueryClient } from '@tanstack/react-query'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { whenAnswered } from '#web/staff/live/connection.ts'
import { browserStorage } from '#web/ui/browserStorage.ts'
import { forgetReads, keepReads, restoreReads } from './keepReads.ts'
import { forgetSeen } from './lastSeen.ts'

// The built script's name is a hash of what it does.
const version = import.meta.url

let isOld = false

/** Keeps what is read from now on, on this device. */
export function startKeeping(cache: QueryClient): void {
  const { save } = keepReads(cache, browserStorage(), version)
  // A phone puts a page away without another word.
  document.addEventListener('visibilitychange', () => document.hidden && save())
}

/**
 * Restores what was kept, without a connection. Once a call is answered, all of it is read again.
 * @returns the session, or null if none was kept
 */
export function openKept(cache: QueryClient): SessionView | null {
  const session = restoreReads(cache, browserStorage(), version)
  if (!session || isOld) return session
  isOld = true
  whenAnswered(() => {
    isOld = false
    void cache.invalidateQueries()
  })
  return session
}

/** Deletes what was kept on this device. */
export function forgetKept(): void {
  forgetReads(browserStorage())
  forgetSeen()
}
