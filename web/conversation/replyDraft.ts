const storageKey = 'ringup.replies'

/** Returns what was typed to a customer in this tab and not sent yet. */
export function readReplyDraft(customerId: string): string {
  return readAll()[customerId] ?? ''
}

/** Saves what is typed to a customer in this tab alone, so that another thread, a reload or a live event loses nothing. */
export function keepReplyDraft(customerId: string, words: string): void {
  const { [customerId]: _, ...others } = readAll()
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(words ? { ...others, [customerId]: words } : others),
    )
  } catch {
    // Storage is denied: the box works without it.
  }
}

/** Deletes all that was typed and not sent: its writer signs out, or goes on in another business. */
export function forgetReplyDrafts(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is denied: nothing was saved.
  }
}

function readAll(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
