import type { SharedConfig } from '../protocol.ts'
import type { ElementsOptions } from './checkElementsOptions.ts'
import { coverPage } from './coverPage.ts'
import type { Emitter } from './createEmitter.ts'
import { integrationError } from './integrationError.ts'
import type { Frame } from './openFrame.ts'

/** A wallet whose payer has approved: what a confirmation is made with. */
export type ApprovedWallet = { type: string; frame: Frame; close(): void }

/** A group of elements, as far as a wallet needs it. */
type Group = { options(): ElementsOptions }

const approved = new WeakMap<Group, ApprovedWallet>()
const asking = new WeakSet<Group>()
const resolveWithinMs = 1_000

/** Returns the wallet that the payer has approved in a group; undefined when there is none. */
export function approvedWallet(group: Group): ApprovedWallet | undefined {
  return approved.get(group)
}

type Asked = {
  group: Group
  emitter: Emitter
  type: string
  config: SharedConfig
  business: unknown
}

const elementType = 'expressCheckout'

/**
 * Goes on after a press on a wallet's button: the app resolves the `click` within a second, then the wallet's
 * sheet asks the payer. Without a listener the sheet opens at once.
 * Source: https://docs.stripe.com/js/elements_object/express_checkout_element_click_event
 */
export function askWallet(asked: Asked) {
  const { group, emitter, type } = asked
  if (asking.has(group)) return
  asking.add(group)
  let isAnswered = false
  const answer = (go: () => void) => () => {
    if (isAnswered) return
    isAnswered = true
    window.clearTimeout(timer)
    go()
  }
  const reject = answer(() => asking.delete(group))
  const resolve = answer(() => openSheet(asked))
  const timer = window.setTimeout(() => {
    reject()
    throw integrationError(
      'The click event of the Express Checkout Element must be resolved within 1 second.',
    )
  }, resolveWithinMs)
  const event = { elementType, expressPaymentType: type, resolve, reject }
  if (emitter.emit('click', event) === 0) resolve()
}

function openSheet({ group, emitter, type, config, business }: Asked) {
  const { amount, currency } = group.options()
  const { frame, uncover } = coverPage({
    page: 'wallet-sheet.html',
    prefix: '__privateStripeFrame',
    title: 'Wallet',
    config: () => ({
      ...config,
      type: 'wallet',
      options: { wallet: type, amount, currency, business },
    }),
    onEvent: (name) => (name === 'approve' ? approve() : name === 'cancel' && cancel()),
  })
  const close = () => {
    approved.delete(group)
    asking.delete(group)
    uncover()
  }
  const cancel = () => {
    close()
    emitter.emit('cancel', { elementType })
  }
  const approve = () => {
    approved.set(group, { type, frame, close })
    emitter.emit('confirm', {
      elementType,
      expressPaymentType: type,
      billingDetails: undefined,
      paymentFailed: close,
    })
  }
}
