import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { listOfCharge } from '../api/listOfCharge.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { EarlyFraudWarning } from '../objects/earlyFraudWarning.ts'

/** `GET /v1/radar/early_fraud_warnings/:id`: returns a warning. */
export function retrieveEarlyFraudWarning(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { store } = call.world
  const kind = 'radar.early_fraud_warning'
  const warning = readObject<EarlyFraudWarning>(store, call.account, kind, call.id)
  if (!warning) throw refuseMissing('early fraud warning', call.id, 'early_fraud_warning')
  return ok(presentObject(call, warning))
}

/**
 * `GET /v1/radar/early_fraud_warnings`: lists warnings, optionally for one `charge` or
 * `payment_intent`.
 */
export function listEarlyFraudWarnings(call: StripeCall): StripeAnswer {
  return listOfCharge<EarlyFraudWarning>(
    call,
    'radar.early_fraud_warning',
    '/v1/radar/early_fraud_warnings',
  )
}
