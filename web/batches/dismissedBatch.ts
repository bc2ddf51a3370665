const key = 'ringup.batchDismissed'

/** Returns the id of the newest batch that was dismissed in this browser; '' for none. */
export function lastDismissed(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Storage may be denied.
    return ''
  }
}

/** Dismisses a finished batch, and all that were started before it. */
export function dismiss(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Storage is denied: the batch is dismissed until the page is reloaded.
  }
}
