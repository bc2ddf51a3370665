import type { SharedConfig } from '../protocol.ts'
import type { ElementsOptions } from './checkElementsOptions.ts'
import type { ElementHandle } from './createElement.ts'
import { groupOfElement } from './createElements.ts'
import type { Frame } from './openFrame.ts'

/** One `Stripe(key, options)`: what its methods share. */
export type StripeContext = {
  /** What any frame of it is told. */
  config: () => SharedConfig
  /** Asks the controller; its answer is in the language of `config`. */
  call(name: string, args: object): Promise<unknown>
}

/** The context where no elements are concerned, and how to come to the one of an element. */
export type RootContext = StripeContext & { of(handle: ElementHandle): StripeContext }

/** Makes the context of a `Stripe`. */
export function createContext(
  controller: () => Frame,
  makeConfig: (group?: ElementsOptions) => SharedConfig,
): RootContext {
  const contextOf = (group?: ElementsOptions): StripeContext => {
    const config = () => makeConfig(group)
    const call = (name: string, args: object) =>
      controller().call(name, { ...args, locale: config().locale })
    return { config, call }
  }
  return { ...contextOf(), of: (handle) => contextOf(groupOfElement.get(handle)?.options()) }
}
