import { useSyncExternalStore } from 'react'

/** A part of the build that is loaded when it is first needed; `useLoaded` shows it. */
export type Loader<Part> = {
  /**
   * Loads it, once however often it is called.
   * @returns whether it is there; false offline, most likely: the next call tries again
   */
  load: () => Promise<boolean>
  /** The part, or null while it is not loaded. */
  loaded: () => Part | null
  /** Calls `told` when it is loaded; gives what stops that. */
  whenLoaded: (told: () => void) => () => void
}

/** @param fetchPart the dynamic import of the part */
export function loadOnce<Part>(fetchPart: () => Promise<Part>): Loader<Part> {
  let part: Part | null = null
  let loading: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  return {
    load() {
      loading ??= fetchPart().then(
        (fetched) => {
          part = fetched
          for (const told of listeners) told()
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
    whenLoaded(told) {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}

/** A part on a screen, or null while it is not loaded. */
export function useLoaded<Part>({ whenLoaded, loaded }: Loader<Part>): Part | null {
  return useSyncExternalStore(whenLoaded, loaded)
}
