import type { ApiError } from './callApi.ts'
import { type ConfirmOptions, confirmPayment, followActions, intentResult } from './confirm.ts'
import {
  createElements,
  type Elements,
  type ElementsOptions,
  handleOfElements,
} from './createElements.ts'
import { type Frame, type FrameConfig, integrationError, openFrame } from './openFrame.ts'

type StripeOptions = { stripeAccount?: string; apiVersion?: string; locale?: string }

/** `window.Stripe`: called as a plain function by @stripe/stripe-js. */
function createStripe(key: string, options: StripeOptions = {}) {
  checkKey(key)
  const baseConfig = (): FrameConfig => ({
    key,
    account: options.stripeAccount ?? null,
    locale: options.locale ?? 'auto',
    appearance: null,
    options: null,
  })
  const controller = createController(baseConfig)
  const call = async (name: string, args: object) =>
    intentResult(await controller().call(name, args))
  return {
    elements: (given: ElementsOptions = {}) =>
      createElements(given, (shared, own) => ({
        ...baseConfig(),
        locale: shared.locale ?? options.locale ?? 'auto',
        appearance: shared.appearance ?? null,
        options: own,
      })),
    confirmPayment: (given: ConfirmOptions) => confirmPayment(given, baseConfig(), controller),
    retrievePaymentIntent: (clientSecret: string) => call('retrieve', { clientSecret }),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      followActions(await call('retrieve', { clientSecret }), controller(), baseConfig()),
    handleCardAction: async (clientSecret: string) =>
      followActions(await call('retrieve', { clientSecret }), controller(), baseConfig()),
    confirmCardPayment: async (
      clientSecret: string,
      data: { payment_method?: unknown; return_url?: string } = {},
    ) => {
      if (typeof data.payment_method === 'object') {
        throw integrationError('The sandbox confirms cards with the Payment Element.')
      }
      const result = await call('confirm', { clientSecret, params: data })
      return followActions(result, controller(), baseConfig())
    },
    createPaymentMethod: ({ elements, params }: { elements?: Elements; params?: object }) =>
      createPaymentMethod(elements, params),
    createToken: () => Promise.reject(integrationError('The sandbox has no tokens.')),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

function checkKey(key: unknown) {
  if (typeof key !== 'string' || key === '') {
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

/** The hidden frame, opened when it is first needed. */
function createController(makeConfig: () => FrameConfig): () => Frame {
  let frame: Frame | null = null
  return () => {
    if (frame) return frame
    frame = openFrame({
      page: 'controller.html',
      name: '__privateStripeController',
      title: 'Sandbox controller',
      config: makeConfig(),
      onEvent: () => {},
    })
    frame.iframe.setAttribute('aria-hidden', 'true')
    frame.iframe.tabIndex = -1
    Object.assign(frame.iframe.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      border: 'none',
      opacity: '0',
      pointerEvents: 'none',
    })
    document.body.append(frame.iframe)
    return frame
  }
}

async function createPaymentMethod(elements: Elements | undefined, params: object | undefined) {
  const handle = elements && handleOfElements.get(elements)
  if (!handle) throw integrationError('stripe.createPaymentMethod(): pass `elements`.')
  const result = (await handle.payment().frame().call('createPaymentMethod', { params })) as
    | { error: ApiError }
    | { object: object }
  return 'error' in result ? { error: result.error } : { paymentMethod: result.object }
}

// The libraries look for it here and nowhere else.
if (!('Stripe' in window)) {
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
}
