import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { readChoice, refuseUnknown } from '../api/readParams.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { SetupStatus } from '../objects/setupIntent.ts'
import { needSetupIntent, refuseSetupState } from './findSetupIntent.ts'
import { endAttempt } from './keepAttempt.ts'

/** `POST /v1/setup_intents/:id/cancel`; what was chosen to be set up stays named. */
export function cancelSetupIntent(call: StripeCall): StripeAnswer {
  const { world, account, cause, params } = call
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
  updateObject(world.store, intent)
  recordEvent(world, { account, type: 'setup_intent.canceled', object: intent, cause })
  return ok(presentObject(call, intent))
}

const cancelable: SetupStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
