import { useSyncExternalStore } from 'react'

/** `offline`: no call comes through; `stale`: calls do, and the live stream has been away for long. */
export type Connection = 'live' | 'stale' | 'offline'

/** A stream that comes back within this was a hiccup of which nobody need hear. */
const staleAfterMs = 10_000

let callsFail = false
let streamAway = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Notes how a call went: whether an answer of any kind came. */
export function noteCall(answered: boolean): void {
  if (callsFail === !answered) return
  callsFail = !answered
  tell()
}

/** Notes whether the live stream runs. */
export function noteStream(runs: boolean): void {
  if (!runs) {
    // The browser tries again every few seconds; what counts is since when it fails.
    timer ??= setTimeout(() => {
      streamAway = true
      tell()
    }, staleAfterMs)
  } else {
    clearTimeout(timer)
    timer = undefined
    // An answer too: the server is there.
    callsFail = false
    streamAway = false
    tell()
  }
}

/** How the screens stand with the server, kept true while it is shown. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection)
}

/** The same as `useConnection` says, for once. */
export function readConnection(): Connection {
  // What the browser says of itself is believed only when it says no.
  if (callsFail || !navigator.onLine) return 'offline'
  return streamAway ? 'stale' : 'live'
}

function subscribe(told: () => void): () => void {
  listeners.add(told)
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    listeners.delete(told)
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

function tell(): void {
  for (const told of listeners) told()
}
