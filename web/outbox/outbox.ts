import type { Desk } from '#web/staff/session/useDesk.ts'
import { openOutbox } from './openOutbox.ts'

/** The outbox of this browser. */
export const outbox = openOutbox(storageOfBrowser())

/** Returns the owner of waiting requests: a person in a business. */
export function ownerOf({ business, ownPhone }: Desk): string {
  return `${business.id} ${ownPhone.phone}`
}

function storageOfBrowser(): Storage | null {
  try {
    return localStorage
  } catch {
    // A browser with storage denied throws on access.
    return null
  }
}
