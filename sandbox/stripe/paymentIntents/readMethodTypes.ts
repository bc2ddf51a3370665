import type { Form } from '../../http/decodeForm.ts'
import { refuseMissingParam, refuseParam } from '../api/problem.ts'
import {
  anyOf,
  readBoolean,
  readChoice,
  readForm,
  readText,
  readTexts,
  refuseUnknown,
} from '../api/readParams.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { allowableTypes, excludableTypes } from './methodTypes.ts'

type TypeFields = Pick<
  PaymentIntent,
  | 'allowed_payment_method_types'
  | 'automatic_payment_methods'
  | 'excluded_payment_method_types'
  | 'payment_method_configuration_details'
  | 'payment_method_types'
>

/**
 * Reads which payment methods an intent accepts, and merges them into the previous ones: of the
 * allowed ones the sandbox has the card. The list itself can no longer be set
 * (https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents).
 */
export function readMethodTypes(params: Form, before: TypeFields | null): TypeFields {
  refuseWrittenTypes(params)
  const allowed =
    readTypes(params, 'allowed_payment_method_types', allowableTypes) ??
    before?.allowed_payment_method_types ??
    null
  const excluded =
    params.excluded_payment_method_types === ''
      ? null
      : (readTypes(params, 'excluded_payment_method_types', excludableTypes) ??
        before?.excluded_payment_method_types ??
        null)
  const takesCards = (allowed?.includes('card') ?? true) && !excluded?.includes('card')
  if (!takesCards) throw refuseNoType()
  const configuration = readText(params, 'payment_method_configuration')
  return {
    allowed_payment_method_types: allowed,
    automatic_payment_methods: before
      ? before.automatic_payment_methods
      : readAutomaticMethods(params),
    excluded_payment_method_types: excluded,
    payment_method_configuration_details: configuration
      ? { id: configuration, parent: null }
      : (before?.payment_method_configuration_details ?? null),
    payment_method_types: ['card'],
  }
}

function readTypes(params: Form, name: string, known: readonly string[]): string[] | undefined {
  const types = readTexts(params, name)
  for (const [index, type] of types?.entries() ?? []) {
    if (known.includes(type)) continue
    const param = `${name}[${index}]`
    throw refuseParam(param, `Invalid ${param}: must be one of ${anyOf.format(known)}`)
  }
  return types
}

/**
 * Reads the automatic payment methods, on by default since 2023-08-16
 * (https://docs.stripe.com/upgrades#2023-08-16).
 */
function readAutomaticMethods(params: Form): PaymentIntent['automatic_payment_methods'] {
  const rival = ['allowed_payment_method_types', 'confirmation_method'].find(
    (name) => params[name] !== undefined,
  )
  const given = readForm(params, 'automatic_payment_methods')
  if (!given) return rival ? null : { allow_redirects: 'always', enabled: true }
  if (rival) {
    throw refuseParam(
      rival,
      `You may only specify one of these parameters: automatic_payment_methods, ${rival}.`,
    )
  }
  refuseUnknown(given, ['enabled', 'allow_redirects'])
  const enabled = readBoolean(given, 'enabled')
  if (enabled === undefined) throw refuseMissingParam('automatic_payment_methods[enabled]')
  const redirects = readChoice(given, 'allow_redirects', ['always', 'never']) ?? 'always'
  return enabled ? { allow_redirects: redirects, enabled } : null
}

function refuseWrittenTypes(params: Form) {
  if (params.payment_method_types === undefined) return
  throw refuseParam(
    'payment_method_types',
    'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types instead.',
    'payment_method_types_no_longer_supported',
  )
}

function refuseNoType() {
  return refuseParam(
    'allowed_payment_method_types',
    'No valid payment method types for this Payment Intent. Please ensure that you have activated ' +
      'payment methods compatible with your chosen currency in your dashboard. (The sandbox takes cards.)',
  )
}
