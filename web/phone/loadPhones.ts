export type Phones = typeof import('libphonenumber-js/min')

let phones: Phones | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the numbering plans (`min`: enough to format and to count digits; the server decides what
 * is valid). They weigh more than the whole first screen, so nothing waits for them.
 */
export function loadPhones(): Promise<void> {
  loading ??= import('libphonenumber-js/min').then(
    (loaded) => {
      phones = loaded
      for (const told of listeners) told()
    },
    () => {
      // Offline, most likely: the next call tries again, and numbers stay as they are typed.
      loading = null
    },
  )
  return loading
}

/** The numbering plans, or null while they are not loaded. */
export function loadedPhones(): Phones | null {
  return phones
}

/** Calls `told` when they are loaded; gives what stops that. */
export function whenPhonesLoad(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}
