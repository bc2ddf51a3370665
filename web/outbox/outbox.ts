import type { Desk } from '#web/staff/session/useDesk.ts'
import { openOutbox } from './openOutbox.ts'

/** What waits in this browser. */
export const outbox = openOutbox(storageOfBrowser())

/** Whose a request is that waits here: a person in a business. */
export function ownerOf({ business, ownPhone }: Desk): string {
  return `${business.id} ${ownPhone.phone}`
}

function storageOfBrowser(): Storage | null {
  try {
    return localStorage
  } catch {
    // A browser that is told to keep nothing throws at the very name.
    return null
  }
}
