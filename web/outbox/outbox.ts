import type { Desk } from '#web/staff/session/useDesk.ts'
import { browserStorage } from '#web/ui/browserStorage.ts'
import { openOutbox } from './openOutbox.ts'

/** The outbox of this browser. */
export const outbox = openOutbox(browserStorage())

/** Returns the owner of waiting requests: a person in a business. */
export function ownerOf({ business, ownPhone }: Desk): string {
  return `${business.id} ${ownPhone.phone}`
}
