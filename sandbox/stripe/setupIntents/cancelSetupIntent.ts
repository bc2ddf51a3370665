import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readChoice, refuseUnknown } from '../api/readParams.ts'
import type { SetupStatus } from '../objects/setupIntent.ts'
import { storeIntent } from '../paymentIntents/storeIntent.ts'
import { needSetupIntent } from './readSetupIntents.ts'
import { endAttempt } from './recordSetupAttempt.ts'
import { refuseSetupState } from './refuseSetupState.ts'

/**
 * `POST /v1/setup_intents/:id/cancel`: cancels an intent; its chosen payment method stays named.
 */
export function cancelSetupIntent(call: StripeCall): StripeAnswer {
  const { world, account, params } = call
  refuseUnknown(params, ['cancellation_reason'])
  const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const
  const reason = readChoice(params, 'cancellation_reason', reasons) ?? null
  const intent = needSetupIntent(call)
  if (intent.status === 'canceled') {
    throw refuseSetupState(
      call,
      intent,
      'You cannot cancel this SetupIntent because it is already canceled.',
    )
  }
  if (!cancelable.includes(intent.status)) {
    throw refuseSetupState(
      call,
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a ` +
        'SetupIntent with one of the following statuses may be canceled: ' +
        '`requires_payment_method`, `requires_confirmation`, or `requires_action`.',
    )
  }
  if (intent.status === 'requires_action') {
    endAttempt(world.store, account, intent, { status: 'abandoned' })
  }
  intent.status = 'canceled'
  intent.cancellation_reason = reason
  intent.next_action = null
  storeIntent(call, intent, 'setup_intent.canceled')
  return ok(presentObject(call, intent))
}

const cancelable: SetupStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
