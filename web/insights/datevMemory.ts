import type { DatevDraft } from './BookkeepingForm.tsx'

const storageKey = (businessId: string) => `ringup.datev.${businessId}`

/** Returns the numbers and accounts that were last typed for DATEV in this browser. */
export function readDatev(businessId: string): Partial<DatevDraft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(businessId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps them for the next month: they do not change, and nobody knows them by heart. */
export function keepDatev(businessId: string, draft: DatevDraft): void {
  try {
    localStorage.setItem(storageKey(businessId), JSON.stringify(draft))
  } catch {
    // A browser that stores nothing asks again.
  }
}
