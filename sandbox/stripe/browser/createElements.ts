import { createElement, type ElementHandle, type StripeElement } from './createElement.ts'
import { type FrameConfig, integrationError } from './openFrame.ts'

export type ElementsOptions = {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  appearance?: object
  locale?: string
}
export type SubmitResult = { error?: unknown; selectedPaymentMethod?: string }

/** A group of elements that belong to one payment. */
export type Elements = {
  create(type: string, options?: object): StripeElement
  getElement(type: string | { __elementType: string }): StripeElement | null
  update(options: ElementsOptions): Promise<void>
  submit(): Promise<SubmitResult>
  fetchUpdates(): Promise<{ error?: { message: string } }>
  on(name: string, listener: () => void): Elements
}

/** What confirming needs of a group beyond its public face. */
export type ElementsHandle = {
  options(): ElementsOptions
  payment(): ElementHandle
  /** Whether `submit` succeeded since the last confirmation. */
  submitted: boolean
}

/** Finds the handle of a group that the app passes back. */
export const handleOfElements = new WeakMap<Elements, ElementsHandle>()

/** Makes a group, for a client secret or (deferred) for an amount. */
export function createElements(
  first: ElementsOptions,
  makeConfig: (shared: ElementsOptions, options: object) => FrameConfig,
): Elements {
  checkElementsOptions(first)
  let shared = { ...first }
  const handles = new Map<string, ElementHandle>()
  const listeners = new Set<() => void>()
  const payment = () => {
    const handle = handles.get('payment')
    if (handle) return handle
    throw integrationError('elements should have a mounted Payment Element.')
  }
  const elements: Elements = {
    create: (type, options = {}) => {
      if (type !== 'payment') {
        throw integrationError(`The sandbox has no ${type} element; it has the Payment Element.`)
      }
      if (handles.has(type)) {
        throw integrationError(
          `Can only create one Element of type ${type} through elements. Destroy the other first.`,
        )
      }
      const config = (current: object) => makeConfig(shared, current)
      const handle = createElement(type, config, options, () => handles.delete(type))
      handles.set(type, handle)
      return handle.element
    },
    getElement: (type) => {
      const name = typeof type === 'string' ? type : type.__elementType
      return handles.get(name)?.element ?? null
    },
    update: async (changes) => {
      shared = { ...shared, ...changes }
      checkElementsOptions(shared)
      const handle = handles.get('payment')
      if (handle?.isMounted()) await handle.frame().call('update', { shared })
      for (const listener of listeners) listener()
    },
    submit: async () => {
      const result = (await payment().frame().call('submit', null)) as SubmitResult
      handle.submitted = result.error === undefined
      return result
    },
    fetchUpdates: async () => ({}),
    on: (_name, listener) => {
      listeners.add(listener)
      return elements
    },
  }
  const handle: ElementsHandle = { options: () => shared, payment, submitted: false }
  handleOfElements.set(elements, handle)
  return elements
}

function checkElementsOptions({ clientSecret, mode, amount, currency }: ElementsOptions) {
  if (clientSecret !== undefined) {
    if (mode !== undefined) {
      throw integrationError('Invalid value for elements(): pass clientSecret or mode, not both.')
    }
    if (/^pi_\w+_secret_\w+$/.test(clientSecret)) return
    throw integrationError(
      'Invalid value for elements(): clientSecret should be a client secret of the form {id}_secret_{secret}.',
    )
  }
  if (mode === undefined) {
    throw integrationError('In order to create a Payment Element, pass a clientSecret or a mode.')
  }
  if (mode !== 'payment') throw integrationError(`The sandbox has no mode ${mode} yet.`)
  if (!Number.isInteger(amount) || Number(amount) < 1) {
    throw integrationError(
      'Invalid value for elements(): amount must be an integer greater than 0.',
    )
  }
  if (!/^[a-z]{3}$/.test(currency ?? '')) {
    throw integrationError(
      'Invalid value for elements(): currency must be a lower-case ISO 4217 code, such as usd.',
    )
  }
}
