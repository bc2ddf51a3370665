import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import type { Charge } from '../objects/charge.ts'
import { decideDispute, isInquiry } from './decideDispute.ts'
import { listDisputesOf } from './listDisputesOf.ts'

/**
 * Closes the inquiries about a charge once it is fully refunded, which resolves them; those about a
 * partly refunded charge stay open (https://docs.stripe.com/disputes/how-disputes-work#inquiries).
 */
export function resolveInquiries(world: World, account: string, charge: Charge, cause: Cause) {
  if (!charge.disputed || !charge.refunded) return
  for (const dispute of listDisputesOf(world.store, account, charge.id)) {
    if (isInquiry(dispute)) decideDispute(world, account, dispute, 'closed', cause)
  }
}
