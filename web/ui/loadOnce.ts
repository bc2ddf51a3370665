import { useSyncExternalStore } from 'react'

/** A part of the build that is loaded when it is first needed; `useLoaded` returns it. */
export type Loader<Part> = {
  /**
   * Loads the part, once however often this is called.
   * @returns whether the part is loaded; false most likely when offline: the next call tries again
   */
  load: () => Promise<boolean>
  /** The part, or null while it is not loaded. */
  loaded: () => Part | null
  /** Calls `listener` when the part is loaded; returns a function that unsubscribes. */
  whenLoaded: (listener: () => void) => () => void
}

/** Makes a loader. @param fetchPart the dynamic import of the part */
export function loadOnce<Part>(fetchPart: () => Promise<Part>): Loader<Part> {
  let part: Part | null = null
  let loading: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  return {
    load() {
      loading ??= fetchPart().then(
        (fetched) => {
          part = fetched
          for (const listener of listeners) listener()
          return true
        },
        () => {
          loading = null
          return false
        },
      )
      return loading
    },
    loaded: () => part,
    whenLoaded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns a part for a screen, or null while it is not loaded, and renders again once it is. */
export function useLoaded<Part>({ whenLoaded, loaded }: Loader<Part>): Part | null {
  return useSyncExternalStore(whenLoaded, loaded)
}
