import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { EarlyFraudWarning } from '../objects/earlyFraudWarning.ts'

/**
 * Issues a warning about a charge that its bank believes to be fraudulent
 * (https://docs.stripe.com/disputes/how-disputes-work#early-fraud-warnings): no money moves.
 * Call it inside a transaction.
 */
export function warnOfFraud(world: World, account: string, charge: Charge): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: world.clock.seconds(),
    fraud_type: 'misc',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  insertObject(world.store, account, warning, { parent: charge.id })
  const type = 'radar.early_fraud_warning.created'
  recordEvent(world, { account, type, object: warning, cause: noCause })
  return warning
}
