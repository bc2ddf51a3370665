import type { ApiError, ApiResult } from '../protocol.ts'
import { integrationError } from './integrationError.ts'

export type Intent = Record<string, unknown> & { client_secret: string; status: string }
export type IntentResult = { paymentIntent: Intent } | { setupIntent: Intent } | { error: ApiError }

/** The differences between payment intents and setup intents. */
export type IntentKind = {
  prefix: 'pi' | 'seti'
  /** Its name in a result of Stripe.js. */
  key: 'paymentIntent' | 'setupIntent'
  /** Its name in the API and in addresses. */
  name: 'payment_intent' | 'setup_intent'
  label: 'PaymentIntent' | 'SetupIntent'
  lastError: 'last_payment_error' | 'last_setup_error'
}

export const paymentKind: IntentKind = {
  prefix: 'pi',
  key: 'paymentIntent',
  name: 'payment_intent',
  label: 'PaymentIntent',
  lastError: 'last_payment_error',
}
export const setupKind: IntentKind = {
  prefix: 'seti',
  key: 'setupIntent',
  name: 'setup_intent',
  label: 'SetupIntent',
  lastError: 'last_setup_error',
}

/** Returns the kind of intent that a client secret belongs to. */
export function kindOfSecret(clientSecret: string): IntentKind {
  return clientSecret.startsWith('seti_') ? setupKind : paymentKind
}

/**
 * Refuses a client secret of the other kind, or a missing one.
 * @throws {Error} an IntegrationError in the words of the real one
 */
export function needSecret(kind: IntentKind, method: string, clientSecret: unknown): string {
  if (clientSecret === undefined || clientSecret === null || clientSecret === '') {
    throw integrationError(`You must pass in a clientSecret when calling ${method}.`)
  }
  const isRight =
    typeof clientSecret === 'string' &&
    new RegExp(`^${kind.prefix}_\\w+_secret_\\w+$`).test(clientSecret)
  if (isRight) return clientSecret
  throw integrationError(
    `Invalid value for ${method}: the client secret should be one of a ${kind.label}, of the form ${kind.prefix}_…_secret_…. You specified: ${clientSecret}.`,
  )
}

/** Converts the result of a frame's call into Stripe.js's form. */
export function intentResult(kind: IntentKind, result: unknown): IntentResult {
  // Frames of this release answer in this form.
  const answer = result as ApiResult
  if ('error' in answer) return { error: answer.error }
  const intent = answer.object as Intent
  return kind.key === 'paymentIntent' ? { paymentIntent: intent } : { setupIntent: intent }
}

/** Returns the intent in a result; null when it is an error. */
export function intentOf(result: IntentResult): Intent | null {
  if ('error' in result) return null
  return 'paymentIntent' in result ? result.paymentIntent : result.setupIntent
}
