import type { Store } from '../../store.ts'
import { insertObject, newId, readObject, updateObject } from '../api/storeObjects.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupAttempt, SetupAuthentication } from '../objects/setupAttempt.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'

/**
 * Stores the beginning of an attempt to set a card up, as the intent's latest; the intent is
 * changed in place.
 *
 * @param now epoch seconds
 */
export function beginAttempt(
  store: Store,
  account: string,
  intent: SetupIntent,
  method: PaymentMethod,
  now: number,
) {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, networks } =
    method.card
  const attempt: SetupAttempt = {
    id: newId('setatt'),
    object: 'setup_attempt',
    application: intent.application,
    created: now,
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: intent.on_behalf_of,
    payment_method: method.id,
    payment_method_details: {
      card: {
        brand,
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: intent.payment_method_options.card.network ?? networks.preferred ?? brand,
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    setup_error: null,
    setup_intent: intent.id,
    status: 'processing',
    usage: intent.usage,
  }
  insertObject(store, account, attempt, { parent: intent.id })
  intent.latest_attempt = attempt.id
}

/** The progress of an attempt; what is given is stored. */
export type AttemptEnd = {
  status: SetupAttempt['status']
  authentication?: SetupAuthentication | null
  method?: PaymentMethod
}

/** Stores the end of the intent's latest attempt, or that it waits for the payer. */
export function endAttempt(store: Store, account: string, intent: SetupIntent, end: AttemptEnd) {
  const id = intent.latest_attempt ?? ''
  const attempt = readObject<SetupAttempt>(store, account, 'setup_attempt', id)
  if (!attempt) throw new Error(`The setup intent ${intent.id} has no attempt.`)
  const { card } = attempt.payment_method_details
  attempt.status = end.status
  if (end.status === 'failed') attempt.setup_error = intent.last_setup_error
  if (end.authentication) card.three_d_secure = end.authentication
  if (end.method) card.checks = end.method.card.checks
  updateObject(store, attempt)
}
