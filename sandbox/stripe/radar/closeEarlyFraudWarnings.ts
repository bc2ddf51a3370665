import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { listObjects, updateObject } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { EarlyFraudWarning } from '../objects/earlyFraudWarning.ts'

const warningsMax = 100

/**
 * Marks the warnings of a charge as no longer actionable once the charge is disputed or fully
 * refunded (https://docs.stripe.com/api/radar/early_fraud_warnings/object); does nothing to another
 * charge.
 */
export function closeEarlyFraudWarnings(
  world: World,
  account: string,
  charge: Charge,
  cause: Cause,
) {
  if (!charge.disputed && !charge.refunded) return
  const { data } = listObjects<EarlyFraudWarning>(
    world.store,
    account,
    'radar.early_fraud_warning',
    {
      page: { limit: warningsMax },
      parent: charge.id,
      fits: (warning) => warning.actionable,
    },
  )
  for (const warning of data) {
    warning.actionable = false
    updateObject(world.store, warning)
    recordEvent(world, {
      account,
      type: 'radar.early_fraud_warning.updated',
      object: warning,
      previous: { actionable: true },
      cause,
    })
  }
}
