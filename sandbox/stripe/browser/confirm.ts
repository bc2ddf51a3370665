import type { ApiError, ApiResult } from './callApi.ts'
import { type Elements, handleOfElements } from './createElements.ts'
import { type Frame, type FrameConfig, integrationError, openFrame } from './openFrame.ts'

export type Intent = Record<string, unknown> & { client_secret: string; status: string }
export type IntentResult = { paymentIntent: Intent } | { error: ApiError }
export type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Record<string, unknown> & { return_url?: string }
  redirect?: 'always' | 'if_required'
}

/** `stripe.confirmPayment`: the frame with the fields confirms, this page sees only the intent. */
export async function confirmPayment(
  options: ConfirmOptions,
  config: FrameConfig,
  controller: () => Frame,
): Promise<IntentResult> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const returnUrl = confirmParams.return_url
  if (redirect === 'always' && !returnUrl) {
    throw integrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required when `redirect` is "always".',
    )
  }
  if (returnUrl !== undefined && !URL.canParse(returnUrl)) {
    throw integrationError('stripe.confirmPayment(): `return_url` must be an absolute URL.')
  }
  const clientSecret = options.clientSecret ?? secretOf(elements)
  const { frame, result } = elements
    ? confirmFields(elements, clientSecret, confirmParams)
    : confirmWithout(controller(), clientSecret, confirmParams)
  const outcome = await followActions(intentResult(await result), frame, config)
  if (redirect === 'always' && 'paymentIntent' in outcome && returnUrl) {
    return leaveFor(returnUrl, outcome.paymentIntent)
  }
  return outcome
}

function secretOf(elements: Elements | undefined): string {
  const secret = elements && handleOfElements.get(elements)?.options().clientSecret
  if (secret) return secret
  throw integrationError(
    'stripe.confirmPayment(): pass a `clientSecret`, or an `elements` made with one.',
  )
}

type Confirming = { frame: Frame; result: Promise<unknown> }

function confirmFields(
  elements: Elements,
  clientSecret: string,
  confirmParams: Record<string, unknown>,
): Confirming {
  const handle = handleOfElements.get(elements)
  if (!handle) throw integrationError('stripe.confirmPayment(): `elements` is not of this page.')
  const { mode, amount, currency } = handle.options()
  if (mode !== undefined && !handle.submitted) {
    throw integrationError(
      'elements.submit() must be called before stripe.confirmPayment(), and its result awaited.',
    )
  }
  handle.submitted = false
  const frame = handle.payment().frame()
  const context = mode === undefined ? null : { mode, amount, currency }
  return { frame, result: frame.call('confirm', { clientSecret, confirmParams, context }) }
}

function confirmWithout(
  controller: Frame,
  clientSecret: string,
  params: Record<string, unknown>,
): Confirming {
  return { frame: controller, result: controller.call('confirm', { clientSecret, params }) }
}

/** The result of a frame's call, in Stripe.js's form. */
export function intentResult(result: unknown): IntentResult {
  // Frames of this release answer with this shape.
  const answer = result as ApiResult
  return 'error' in answer
    ? { error: answer.error }
    : { paymentIntent: answer.object as IntentResult & Intent }
}

/** Shows the challenge when the intent asks for one, then reads what became of it. */
export async function followActions(
  result: IntentResult,
  frame: Frame,
  config: FrameConfig,
): Promise<IntentResult> {
  if ('error' in result) return result
  const { paymentIntent } = result
  const url = challengeUrl(paymentIntent)
  if (url === null) return result
  await showChallenge({ ...config, challengeUrl: url })
  const { client_secret: clientSecret } = paymentIntent
  const after = intentResult(await frame.call('retrieve', { clientSecret }))
  if ('error' in after) return after
  const error = after.paymentIntent.last_payment_error as ApiError | null
  if (after.paymentIntent.status !== 'requires_payment_method' || !error) return after
  return { error: { ...error, payment_intent: after.paymentIntent } }
}

function challengeUrl(intent: Intent): string | null {
  if (intent.status !== 'requires_action') return null
  const action = intent.next_action as { use_stripe_sdk?: { stripe_js: string } } | null
  return action?.use_stripe_sdk?.stripe_js ?? null
}

function showChallenge(config: FrameConfig): Promise<void> {
  return new Promise((done) => {
    const frame = openFrame({
      page: 'challenge.html',
      name: '__privateStripeFrame',
      title: '3-D Secure',
      config,
      onEvent: () => {
        frame.close()
        done()
      },
    })
    Object.assign(frame.iframe.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: 'none',
      zIndex: '2147483647',
      colorScheme: 'light',
    })
    document.body.append(frame.iframe)
    frame.iframe.focus()
  })
}

/** Goes to the return address as the provider does; the promise never settles. */
function leaveFor(returnUrl: string, intent: Intent): Promise<never> {
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', String(intent.id))
  back.searchParams.set('payment_intent_client_secret', intent.client_secret)
  back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  window.location.assign(back.href)
  return new Promise(() => {})
}
