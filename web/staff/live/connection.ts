import { useSyncExternalStore } from 'react'

/** `offline`: no call gets through; `stale`: calls do, but the live stream has been away for long. */
export type Connection = 'live' | 'stale' | 'offline'

/** A stream that comes back within this time was a hiccup not worth reporting. */
const staleAfterMs = 10_000

let callsFail = false
let streamAway = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Records whether a call got an answer of any kind. */
export function noteCall(answered: boolean): void {
  if (callsFail === !answered) return
  callsFail = !answered
  notify()
}

/** Records whether the live stream is open. */
export function noteStream(runs: boolean): void {
  if (!runs) {
    // The browser retries every few seconds; what counts is the first failure.
    timer ??= setTimeout(() => {
      streamAway = true
      notify()
    }, staleAfterMs)
  } else {
    clearTimeout(timer)
    timer = undefined
    // An open stream is an answer too: the server can be reached.
    callsFail = false
    streamAway = false
    notify()
  }
}

/** Returns the state of the connection to the server, and renders again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection)
}

/** Reads the state of the connection once. */
export function readConnection(): Connection {
  // `navigator.onLine` is reliable only when it is false.
  if (callsFail || !navigator.onLine) return 'offline'
  return streamAway ? 'stale' : 'live'
}

/** Calls `act` once, as soon as the server answers. */
export function whenAnswered(act: () => void): void {
  const unsubscribe = subscribe(() => {
    if (readConnection() === 'offline') return
    unsubscribe()
    act()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
