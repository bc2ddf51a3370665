import type { Store } from '../../store.ts'
import { listObjects } from '../api/storeObjects.ts'
import type { Dispute } from '../objects/dispute.ts'

/** A payment can be disputed again, but no more often than this. */
const disputesMax = 100

/** Lists every dispute of a charge of that account, newest first. */
export function listDisputesOf(store: Store, account: string, chargeId: string): Dispute[] {
  return listObjects<Dispute>(store, account, 'dispute', {
    page: { limit: disputesMax },
    parent: chargeId,
  }).data
}
