export type Phones = typeof import('./phones.ts').phones

let phones: Phones | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the numbering plans (`min`: enough to format and to count digits; the server decides what
 * is valid). They weigh more than the screen they are on, so nothing waits for them.
 */
export function loadPhones(): Promise<void> {
  loading ??= import('./phones.ts').then(
    (loaded) => {
      phones = loaded.phones
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
