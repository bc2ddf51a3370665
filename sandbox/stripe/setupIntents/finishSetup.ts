import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { docUrl } from '../api/problem.ts'
import { readObject } from '../api/storeObjects.ts'
import { readRef } from '../api/taskRef.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { needMethodOf } from '../paymentMethods/needMethodOf.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import { authenticated } from './attemptSetup.ts'
import { concludeSetup, requireNewSetupMethod, type Setup } from './concludeSetup.ts'

/**
 * Ends a challenge: sets the card up by its behaviour after it, or requires another payment method.
 */
export function finishSetupChallenge(
  world: World,
  account: string,
  intent: SetupIntent,
  isAuthenticated: boolean,
) {
  const setup = setupByItself(world, account)
  const method = needMethodOf(world, account, intent)
  intent.next_action = null
  if (isAuthenticated) {
    const { attachDecline } = behaviourOf(world.store, method)
    return concludeSetup(setup, intent, method, attachDecline, authenticated('challenge'))
  }
  requireNewSetupMethod(
    setup,
    intent,
    {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      doc_url: docUrl('setup_intent_authentication_failure'),
      message:
        'The latest attempt to set up the payment method has failed because authentication failed.',
      payment_method: method,
    },
    { ...authenticated('challenge'), result: 'failed', result_reason: 'rejected' },
  )
}

/** Ends a `processing` intent; the clock calls it with the ref from `attemptSetup`. */
export function finishProcessingSetup(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const intent = readObject<SetupIntent>(world.store, account, 'setup_intent', id)
  if (intent?.status !== 'processing') return null
  const method = needMethodOf(world, account, intent)
  const { decline } = behaviourOf(world.store, method)
  concludeSetup(setupByItself(world, account), intent, method, decline, null)
  return null
}

function setupByItself(world: World, account: string): Setup {
  const nobody = { usesScript: false, returnUrl: null, isMoto: false }
  return { world, account, cause: noCause, ...nobody }
}
