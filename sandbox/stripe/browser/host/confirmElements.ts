import type { ApiError } from '../protocol.ts'
import { type ApprovedWallet, approvedWallet } from './askWallet.ts'
import { checkOmittedDetails, withCollected } from './billingDetails.ts'
import type { ElementHandle } from './createElement.ts'
import { type Elements, type ElementsHandle, handleOfElements } from './createElements.ts'
import { followActions, returnTo } from './followActions.ts'
import { integrationError } from './integrationError.ts'
import {
  type IntentKind,
  type IntentResult,
  intentOf,
  intentResult,
  needSecret,
} from './intents.ts'
import { prepareCard } from './prepareCard.ts'
import type { RootContext, StripeContext } from './stripeContext.ts'

export type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Record<string, unknown>
  redirect?: 'always' | 'if_required'
}

/**
 * Implements `stripe.confirmPayment` and `stripe.confirmSetup`. The controller confirms with what
 * was typed; this page sees only the intent. With `redirect: 'always'` the page is left for the
 * return address.
 * Source: https://docs.stripe.com/js/payment_intents/confirm_payment
 */
export async function confirmElements(
  kind: IntentKind,
  options: ConfirmOptions,
  context: RootContext,
): Promise<IntentResult> {
  const method = kind.prefix === 'pi' ? 'stripe.confirmPayment()' : 'stripe.confirmSetup()'
  if (
    typeof options !== 'object' ||
    options === null ||
    !('redirect' in options || 'elements' in options || 'clientSecret' in options)
  ) {
    throw integrationError(
      `Invalid value for ${method}: pass an object with elements or a clientSecret.`,
    )
  }
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const returnUrl = checkReturnUrl(method, confirmParams.return_url, redirect)
  const group = elements === undefined ? undefined : findGroup(method, elements)
  const secret = options.clientSecret ?? group?.options().clientSecret
  const clientSecret = needSecret(kind, method, secret)
  const isGiven = confirmParams.payment_method ?? confirmParams.confirmation_token
  const outcome =
    group && isGiven === undefined
      ? await confirmGroup(kind, { method, clientSecret, confirmParams, group }, context)
      : await confirmGiven(kind, clientSecret, confirmParams, context)
  const intent = intentOf(outcome)
  if (redirect === 'always' && intent && returnUrl) return returnTo(returnUrl, kind, intent)
  return outcome
}

function checkReturnUrl(method: string, url: unknown, redirect: string): string | null {
  if (redirect !== 'always' && redirect !== 'if_required') {
    throw integrationError(
      `Invalid value for ${method}: redirect should be 'always' or 'if_required'. You specified: ${redirect}.`,
    )
  }
  if (redirect === 'always' && !url) {
    throw integrationError(
      `${method}: the \`confirmParams.return_url\` argument is required unless passing \`redirect: if_required\`.`,
    )
  }
  if (url === undefined || url === null) return null
  if (typeof url === 'string' && URL.canParse(url)) return url
  throw integrationError(
    `Invalid value for ${method}: confirmParams.return_url should be an absolute URL. You specified: ${url}.`,
  )
}

function findGroup(method: string, elements: unknown): ElementsHandle {
  const group =
    typeof elements === 'object' && elements !== null ? handleOfElements.get(elements) : undefined
  if (group) return group
  throw integrationError(
    `Invalid value for ${method}: elements should be an object created by this page's stripe.elements().`,
  )
}

/** Returns the group's Payment Element, which must be mounted. */
export function needPayment(method: string, group: ElementsHandle): ElementHandle {
  const payment = group.find('payment')
  if (payment?.isMounted()) return payment
  throw integrationError(
    `Invalid value for ${method}: elements should have a mounted Payment Element or Express Checkout Element.`,
  )
}

/**
 * Refuses to go on until the fields were checked: without an intent from the start, that must
 * happen before one is created.
 */
export function needSubmitted(method: string, group: ElementsHandle) {
  if (group.options().mode === undefined || group.submitted) return
  throw integrationError(
    `elements.submit() must be called before ${method}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work. Integration guide: https://stripe.com/docs/payments/accept-a-payment-deferred`,
  )
}

type Grouped = {
  method: string
  clientSecret: string
  confirmParams: Record<string, unknown>
  group: ElementsHandle
}
type Typed = Grouped & { payment: ElementHandle }

function confirmGroup(
  kind: IntentKind,
  given: Grouped,
  context: RootContext,
): Promise<IntentResult> {
  const express = given.group.find('expressCheckout')
  const wallet = express && approvedWallet(given.group)
  if (wallet) return confirmByWallet(kind, given, wallet, context.of(express))
  const payment = needPayment(given.method, given.group)
  return confirmTyped(kind, { ...given, payment }, context.of(payment))
}

/** Confirms with the card of a wallet, whose sheet closes before the bank asks. */
async function confirmByWallet(
  kind: IntentKind,
  { method, clientSecret, confirmParams, group }: Grouped,
  wallet: ApprovedWallet,
  context: StripeContext,
): Promise<IntentResult> {
  needSubmitted(method, group)
  group.submitted = false
  try {
    const answer = await context.call('confirm', {
      clientSecret,
      frames: [wallet.frame.id],
      params: { ...clientContext(kind, group), ...confirmParams },
    })
    wallet.close()
    return await followActions(kind, intentResult(kind, answer), context)
  } finally {
    wallet.close()
  }
}

async function confirmTyped(
  kind: IntentKind,
  { method, clientSecret, confirmParams, group, payment }: Typed,
  context: StripeContext,
): Promise<IntentResult> {
  needSubmitted(method, group)
  const params = withCollected(group, confirmParams)
  const data = params.payment_method_data as { billing_details?: unknown } | undefined
  checkOmittedDetails(payment.options(), data?.billing_details)
  if (confirming.has(payment)) return { error: alreadyConfirming(kind) }
  confirming.add(payment)
  const frame = payment.frame()
  try {
    const card = await prepareCard(payment)
    if ('error' in card) return card
    group.submitted = false
    frame.notify('lock', true)
    const answer = await context.call('confirm', {
      clientSecret,
      frames: card.frames,
      params: { expected_payment_method_type: 'card', ...clientContext(kind, group), ...params },
    })
    const outcome = await followActions(kind, intentResult(kind, answer), context)
    if ('error' in outcome) frame.notify('showError', outcome.error)
    return outcome
  } finally {
    frame.notify('lock', false)
    confirming.delete(payment)
  }
}

const confirming = new WeakSet<ElementHandle>()

function alreadyConfirming(kind: IntentKind): ApiError {
  return {
    type: 'invalid_request_error',
    code: `${kind.name}_unexpected_state`,
    message: 'A confirmation of this Payment Element is already in progress.',
  }
}

/** Describes what the elements were made for, so that an intent for another amount is refused. */
function clientContext(kind: IntentKind, group: ElementsHandle): Record<string, unknown> {
  const { mode, amount, currency } = group.options()
  if (mode === undefined || kind.prefix === 'seti') return {}
  return { client_context: { mode, amount, currency } }
}

async function confirmGiven(
  kind: IntentKind,
  clientSecret: string,
  params: Record<string, unknown>,
  context: StripeContext,
): Promise<IntentResult> {
  const answer = await context.call('confirm', { clientSecret, params, frames: [] })
  return followActions(kind, intentResult(kind, answer), context)
}
