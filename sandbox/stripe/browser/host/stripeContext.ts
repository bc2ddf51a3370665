import type { SharedConfig } from '../protocol.ts'
import type { ElementsOptions } from './checkElementsOptions.ts'
import type { ElementHandle } from './createElement.ts'
import { groupOfElement } from './createElements.ts'
import type { Frame } from './openFrame.ts'

/** The state that the methods of one `Stripe(key, options)` share. */
export type StripeContext = {
  /** Returns the configuration of any of its frames. */
  config: () => SharedConfig
  /** Calls the controller; its answer is in the language of `config`. */
  call(name: string, args: object): Promise<unknown>
}

/** The context without elements, and the function that returns the context of an element. */
export type RootContext = StripeContext & { of(handle: ElementHandle): StripeContext }

/** Creates the context of a `Stripe`. */
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
