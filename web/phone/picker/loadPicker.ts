type Popup = typeof import('./CountryPopup.tsx').CountryPopup

let popup: Popup | null = null
let loading: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the searchable list, which the closed button does without.
 * @returns whether it is there; false offline, most likely: the next call tries again
 */
export function loadPicker(): Promise<boolean> {
  loading ??= import('./CountryPopup.tsx').then(
    (loaded) => {
      popup = loaded.CountryPopup
      for (const told of listeners) told()
      return true
    },
    () => {
      loading = null
      return false
    },
  )
  return loading
}

/** The list's component, or null while it is not loaded. */
export function loadedPicker(): Popup | null {
  return popup
}

/** Calls `told` when it is loaded; gives what stops that. */
export function whenPickerLoads(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}
