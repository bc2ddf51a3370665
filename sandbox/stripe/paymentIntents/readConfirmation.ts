import type { StripeCall } from '../api/call.ts'
import { refuseParam, refuseUnknownId } from '../api/problem.ts'
import {
  readBoolean,
  readForm,
  readInteger,
  readText,
  readUrl,
  refuseUnknown,
} from '../api/readParams.ts'
import { readAnyObject } from '../api/storeObjects.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { TokenUse } from './chooseMethod.ts'
import { type CardUse, readCardUse } from './readCardUse.ts'

/** The parameters of a call for one confirmation. */
export type Confirmation = {
  /** True if the browser script confirms; it shows a challenge itself. */
  usesScript: boolean
  returnUrl: string | null
  /** True if the payer is not present to answer a challenge. */
  isOffSession: boolean
  /** True if a challenge is an error. */
  refusesActions: boolean
  cardUse: CardUse
  mandate: string | null
  radarSession: string | null
}

/**
 * Reads the parameters that apply to one confirmation only
 * (https://docs.stripe.com/api/payment_intents/confirm).
 */
export function readConfirmation(
  call: StripeCall,
  intent: PaymentIntent,
  token: TokenUse | null,
): Confirmation {
  const { params } = call
  const amount = readInteger(params, 'amount_to_confirm')
  if (amount !== undefined && amount !== intent.amount) {
    throw refuseParam(
      'amount_to_confirm',
      `The amount to confirm (${amount}) is not the amount of the PaymentIntent (${intent.amount}).`,
    )
  }
  readMandateData(call)
  const isOffSession = readOffSession(call)
  const refusesActions = readBoolean(params, 'error_on_requires_action') ?? false
  const usesScript = readBoolean(params, 'use_stripe_sdk') ?? token?.usesScript ?? false
  return {
    usesScript: call.key === 'publishable' || usesScript,
    returnUrl: readUrl(params, 'return_url') ?? token?.returnUrl ?? null,
    isOffSession,
    refusesActions,
    cardUse: readCardUse(params),
    mandate: readMandate(call),
    radarSession: readRadarSession(call),
  }
}

function readOffSession({ params }: StripeCall): boolean {
  const given = readText(params, 'off_session')
  if (given === 'one_off' || given === 'recurring') return true
  return readBoolean(params, 'off_session') ?? false
}

/** Returns no mandate: cards need one in India only. */
function readMandate(call: StripeCall): string | null {
  const id = readText(call.params, 'mandate')
  if (!id) return null
  if (readAnyObject(call.world.store, call.account, id)?.object === 'mandate') return id
  throw refuseUnknownId('mandate', id, 'mandate')
}

function readMandateData({ params }: StripeCall) {
  const data = readForm(params, 'mandate_data')
  if (!data) return
  refuseUnknown(data, ['customer_acceptance'])
  const acceptance = readForm(data, 'customer_acceptance') ?? {}
  refuseUnknown(acceptance, ['accepted_at', 'offline', 'online', 'type'])
}

function readRadarSession({ params }: StripeCall): string | null {
  const options = readForm(params, 'radar_options')
  if (!options) return null
  refuseUnknown(options, ['session'])
  return readText(options, 'session') ?? null
}
