import type { ElementsOptions } from './host/checkElementsOptions.ts'
import { type CardData, confirmCard, handleAction } from './host/confirmCard.ts'
import { type ConfirmOptions, confirmElements } from './host/confirmElements.ts'
import { createElements } from './host/createElements.ts'
import { createConfirmationToken, createPaymentMethod, createToken } from './host/createObjects.ts'
import { integrationError } from './host/integrationError.ts'
import {
  type IntentKind,
  intentResult,
  needSecret,
  paymentKind,
  setupKind,
} from './host/intents.ts'
import { createController } from './host/openController.ts'
import { createContext } from './host/stripeContext.ts'
import { unsupportedMethods } from './host/unsupportedMethods.ts'
import { chooseLocale } from './words/chooseWords.ts'

type StripeOptions = { stripeAccount?: string; apiVersion?: string; locale?: string }

/** Implements `window.Stripe`, which @stripe/stripe-js calls as a plain function. */
function createStripe(key: string, options: StripeOptions = {}) {
  checkKey(key)
  const config = (group: ElementsOptions = {}) => ({
    key: key.trim(),
    account: options.stripeAccount ?? null,
    locale: chooseLocale(group.locale ?? options.locale ?? 'auto', navigator.languages),
    group: frameOptions(group),
  })
  const controller = createController(config)
  const context = createContext(controller, config)
  const retrieve = async (kind: IntentKind, secret: unknown) => {
    const method = `stripe.retrieve${kind.label}()`
    const clientSecret = needSecret(kind, method, secret)
    return intentResult(kind, await context.call('retrieve', { clientSecret }))
  }
  return {
    elements: (given: ElementsOptions = {}) => {
      const elements = createElements(given, config)
      // Opened ahead, so that the first payment need not wait for it.
      if (document.body) controller()
      return elements
    },
    confirmPayment: (given: ConfirmOptions) => confirmElements(paymentKind, given, context),
    confirmSetup: (given: ConfirmOptions) => confirmElements(setupKind, given, context),
    confirmCardPayment: (secret: unknown, data?: CardData, more?: { handleActions?: boolean }) =>
      confirmCard(paymentKind, secret, data, more, context),
    confirmCardSetup: (secret: unknown, data?: CardData, more?: { handleActions?: boolean }) =>
      confirmCard(setupKind, secret, data, more, context),
    retrievePaymentIntent: (secret: unknown) => retrieve(paymentKind, secret),
    retrieveSetupIntent: (secret: unknown) => retrieve(setupKind, secret),
    handleNextAction: ({ clientSecret }: { clientSecret: unknown }) =>
      handleAction('handleNextAction', clientSecret, context),
    handleCardAction: (secret: unknown) => handleAction('handleCardAction', secret, context),
    createPaymentMethod: (given: unknown, element?: unknown, data?: object) =>
      // The form of older releases: the type, then the element, then the rest.
      given === 'card'
        ? createPaymentMethod({ type: 'card', card: element, ...data }, context)
        : createPaymentMethod(given, context),
    createToken: (element: unknown, data?: Record<string, unknown>) =>
      createToken(element, data, context),
    createConfirmationToken: (given: { elements?: unknown }) =>
      createConfirmationToken(given, context),
    ...unsupportedMethods(),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

function frameOptions(group: ElementsOptions) {
  const { clientSecret, mode, appearance, fonts } = group
  const setupFutureUsage = group.setupFutureUsage ?? group.setup_future_usage
  const options = { clientSecret, mode, appearance, fonts, setupFutureUsage }
  return JSON.parse(JSON.stringify(options))
}

function checkKey(key: unknown) {
  if (typeof key !== 'string' || key.trim() === '') {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used an empty string.',
    )
  }
  if (key.startsWith('sk_')) {
    throw integrationError('You should not use your secret key with Stripe.js.')
  }
  if (!key.startsWith('pk_')) {
    throw integrationError('Stripe.js needs a publishable key, which begins with pk_.')
  }
}

// The libraries look for it here and nowhere else.
if (!('Stripe' in window)) {
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
}
