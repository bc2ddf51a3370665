import { integrationError } from './integrationError.ts'

/** The options of `stripe.elements()` that have an effect here; others are accepted and stored. */
export type ElementsOptions = {
  clientSecret?: string
  mode?: string
  amount?: number
  currency?: string
  setupFutureUsage?: string | null
  setup_future_usage?: string | null
  captureMethod?: string
  allowedPaymentMethodTypes?: string[]
  paymentMethodTypes?: string[]
  appearance?: object
  fonts?: object[]
  locale?: string
}

/**
 * Refuses what `stripe.elements()` and `elements.update()` refuse.
 * Source: https://docs.stripe.com/js/elements_object/create_without_intent
 * @throws {Error} an IntegrationError that names the option
 */
export function checkElementsOptions(options: ElementsOptions) {
  const { clientSecret, mode, allowedPaymentMethodTypes: allowed } = options
  if (clientSecret !== undefined && mode !== undefined) {
    throw integrationError('Invalid value for elements(): pass clientSecret or mode, not both.')
  }
  if (clientSecret !== undefined && !/^(pi|seti)_\w+_secret_\w+$/.test(clientSecret)) {
    throw integrationError(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is written so in the real message
      'Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
    )
  }
  if (options.paymentMethodTypes !== undefined) {
    // https://docs.stripe.com/changelog/endive/2026-09-30/remove-elements-deferred-intent-payment-method-types
    throw integrationError(
      'Invalid value for elements(): paymentMethodTypes is not supported since Endive. Use allowedPaymentMethodTypes instead.',
    )
  }
  if (allowed !== undefined && !allowed.includes('card')) {
    throw integrationError(
      'Invalid value for elements(): the sandbox takes cards only, so allowedPaymentMethodTypes should include card.',
    )
  }
  if (mode !== undefined) checkMode(options)
}

function checkMode({ mode, amount, currency }: ElementsOptions) {
  if (mode !== 'payment' && mode !== 'setup' && mode !== 'subscription') {
    throw integrationError(
      `Invalid value for elements(): mode should be one of payment, setup, subscription. You specified: ${mode}.`,
    )
  }
  const least = mode === 'payment' ? 1 : 0
  if (mode !== 'setup' && (!Number.isInteger(amount) || Number(amount) < least)) {
    throw integrationError(
      `Invalid value for elements(): amount should be a whole number, at least ${least}. You specified: ${amount}.`,
    )
  }
  if ((mode !== 'setup' || currency !== undefined) && !/^[a-z]{3}$/.test(currency ?? '')) {
    throw integrationError(
      `Invalid value for elements(): currency should be a lower-case ISO 4217 code, such as usd. You specified: ${currency}.`,
    )
  }
}
