import type { ApiError, SharedConfig } from '../protocol.ts'
import { approvedWallet, askWallet } from './askWallet.ts'
import { checkElementsOptions, type ElementsOptions } from './checkElementsOptions.ts'
import {
  createElement,
  type ElementHandle,
  findElementType,
  type StripeElement,
} from './createElement.ts'
import { createEmitter, type Listener } from './createEmitter.ts'
import { integrationError } from './integrationError.ts'

export type SubmitResult = { error: ApiError } | { selectedPaymentMethod: string }
type Named = string | { __elementType: string }

/** A group of elements that belong to one payment. */
export type Elements = {
  create(type: string, options?: object): StripeElement
  getElement(type: Named, options?: { mode?: string }): StripeElement | null
  update(options: ElementsOptions): Promise<void>
  submit(): Promise<SubmitResult>
  fetchUpdates(): Promise<{ error?: { message: string; status?: string } }>
  on(name: string, listener: Listener): Elements
  once(name: string, listener: Listener): Elements
  off(name: string, listener?: Listener): Elements
}

/** The part of a group that confirming needs beyond its public interface. */
export type ElementsHandle = {
  options(): ElementsOptions
  find(type: string): ElementHandle | undefined
  all(): ElementHandle[]
  /** True if `submit` succeeded since the last confirmation. */
  submitted: boolean
}

/** Finds the handle of a group that the app passes back. */
export const handleOfElements = new WeakMap<object, ElementsHandle>()
/** Finds the group of an element: split fields find each other through it. */
export const groupOfElement = new WeakMap<ElementHandle, ElementsHandle>()

type MakeConfig = (group: ElementsOptions) => SharedConfig

/** Makes a group, for a client secret, for an amount, or (for card fields) for neither. */
export function createElements(first: ElementsOptions, makeConfig: MakeConfig): Elements {
  checkElementsOptions(first)
  let options = { ...first }
  const emitter = createEmitter()
  const handles = new Map<string, ElementHandle>()
  const handle: ElementsHandle = {
    options: () => options,
    find: (type) => handles.get(type),
    all: () => [...handles.values()],
    submitted: false,
  }
  const elements: Elements = {
    create: (type, given = {}) => {
      const kind = findElementType(type)
      const key = keyOf(type, given)
      checkCreation(type, key, handles, options)
      const made = createElement(type, kind, given, {
        makeConfig: () => makeConfig(options),
        onChange: (changed, change) => announceBrand(changed, change, handles),
        onDestroy: () => handles.delete(key),
        onWallet: ({ options: own }, emitter, wallet) => {
          const { business } = own()
          askWallet({ group: handle, emitter, type: wallet, config: makeConfig(options), business })
        },
      })
      handles.set(key, made)
      groupOfElement.set(made, handle)
      return made.element
    },
    getElement: (named, given = {}) => {
      const type = typeof named === 'string' ? named : named.__elementType
      if (given.mode !== undefined) return handles.get(keyOf(type, given))?.element ?? null
      return handle.all().find((one) => one.type === type)?.element ?? null
    },
    update: async (changes) => {
      const after = { ...options, ...changes }
      checkElementsOptions(after)
      options = after
      for (const one of handles.values()) one.refresh()
      await Promise.all(handle.all().map(untilProcessed))
      emitter.emit('update-end')
    },
    submit: () => submit(handle),
    fetchUpdates: async () => {
      const payment = handles.get('payment')
      if (!payment?.isMounted()) return {}
      const { error } = (await payment.frame().call('fetchUpdates', null)) as { error?: ApiError }
      return error ? { error: { message: error.message, status: error.type } } : {}
    },
    on: (name, listener) => {
      emitter.on(name, listener)
      return elements
    },
    once: (name, listener) => {
      emitter.once(name, listener)
      return elements
    },
    off: (name, listener) => {
      emitter.off(name, listener)
      return elements
    },
  }
  handleOfElements.set(elements, handle)
  return elements
}

/**
 * Returns the key under which there can be only one element: one address element for billing and
 * one for shipping, one of each other type.
 */
function keyOf(type: string, options: { mode?: string }): string {
  return type === 'address' ? `address:${options.mode}` : type
}

function checkCreation(
  type: string,
  key: string,
  handles: Map<string, ElementHandle>,
  { clientSecret, mode }: ElementsOptions,
) {
  if (handles.has(key)) throw integrationError(`Can only create one Element of type ${type}.`)
  if (type === 'payment' && clientSecret === undefined && mode === undefined) {
    throw integrationError(
      'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
    )
  }
  if (type === 'expressCheckout' && mode !== 'payment') {
    throw integrationError(
      "Invalid value for elements.create('expressCheckout'): the sandbox's wallets need the mode payment.",
    )
  }
  if (type === 'address' && !/^address:(billing|shipping)$/.test(key)) {
    throw integrationError(
      "You must supply options.mode when creating an address Element: 'billing' or 'shipping'.",
    )
  }
  const splits = ['cardNumber', 'cardExpiry', 'cardCvc']
  const otherElements = type === 'card' ? splits : splits.includes(type) ? ['card'] : []
  const other = otherElements.find((one) => handles.has(one))
  if (other) {
    throw integrationError(
      `Cannot create an Element of type ${type} after an Element of type ${other} has already been created.`,
    )
  }
}

/**
 * Announces the brand to the frame of the security code, which has four digits with some brands.
 */
function announceBrand(
  { type }: ElementHandle,
  change: Record<string, unknown>,
  handles: Map<string, ElementHandle>,
) {
  const cvc = handles.get('cardCvc')
  if (type === 'cardNumber' && cvc?.isMounted()) cvc.frame().notify('brand', change.brand)
}

/**
 * Waits until an element's frame has processed what was sent to it; a frame that goes away does not
 * matter.
 */
async function untilProcessed(handle: ElementHandle): Promise<void> {
  if (!handle.isMounted()) return
  await handle
    .frame()
    .call('processed', null)
    .catch(() => {})
}

async function submit(handle: ElementsHandle): Promise<SubmitResult> {
  const wallet = approvedWallet(handle)
  if (wallet) {
    // Its payer has approved: what was or was not typed elsewhere does not matter.
    handle.submitted = true
    return { selectedPaymentMethod: wallet.type }
  }
  const forms = handle.all().filter(({ type }) => !/^(card|expressCheckout)/.test(type))
  if (forms.length === 0) {
    throw integrationError(
      'elements.submit(): elements should have a mounted Payment Element or another form to check.',
    )
  }
  const results = await Promise.all(
    forms.map((form) => form.frame().call('validate', null) as Promise<{ error?: ApiError }>),
  )
  const error = results.find((result) => result.error)?.error
  handle.submitted = error === undefined
  return error ? { error } : { selectedPaymentMethod: 'card' }
}
