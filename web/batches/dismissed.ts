const key = 'ringup.batchDismissed'

/** The id of the newest ended work that was dismissed in this browser; '' for none. */
export function lastDismissed(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // A browser may refuse to keep anything.
    return ''
  }
}

/** Dismisses ended work, and all that was started before it. */
export function dismiss(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Then it is gone until the page is loaded again.
  }
}
