import type { FrameConfig } from '../protocol.ts'
import { wordsOf } from '../words/chooseWords.ts'
import { createEar, type Listener } from './createEar.ts'
import { type ElementType, elementTypes } from './elementTypes.ts'
import { integrationError } from './integrationError.ts'
import { type Frame, lostElement } from './openFrame.ts'
import { createSeat } from './seatFrame.ts'
import { type StateClasses, showState } from './showState.ts'

/** An element of the app's page, whose fields live in a frame of the sandbox. */
export type StripeElement = {
  mount(where: string | HTMLElement): void
  unmount(): void
  destroy(): void
  on(name: string, listener: Listener): StripeElement
  once(name: string, listener: Listener): StripeElement
  off(name: string, listener?: Listener): StripeElement
  update(options: object): StripeElement
  focus(): void
  blur(): void
  clear(): void
  collapse(): StripeElement
  getValue(): Promise<unknown>
}

/** What the rest of this script needs of an element beyond its public face. */
export type ElementHandle = {
  element: StripeElement
  type: string
  isMounted(): boolean
  /** @throws {Error} an IntegrationError when the element is not mounted */
  frame(): Frame
  /** Tells the frame that the options of its group have changed. */
  refresh(): void
  /** What the last change event carried; null before the first. */
  value(): Record<string, unknown> | null
  options(): Record<string, unknown>
}

export type ElementContext = {
  /** What the element's frame is to be told, but for its own options. */
  makeConfig: () => Omit<FrameConfig, 'name' | 'type' | 'options'>
  onChange: (handle: ElementHandle, change: Record<string, unknown>) => void
  onDestroy: () => void
}

/** Finds the handle of an element that the app passes back. */
export const handleOfElement = new WeakMap<object, ElementHandle>()

/** Makes an element of one of `elementTypes`; nothing is in the page until it is mounted. */
export function createElement(
  type: string,
  kind: ElementType,
  first: object,
  context: ElementContext,
): ElementHandle {
  const ear = createEar()
  let options: Record<string, unknown> = { ...first }
  let isDestroyed = false
  let lastValue: Record<string, unknown> | null = null
  const makeConfig = () => ({ ...context.makeConfig(), type, options: stripped(options) })
  const seat = createSeat(kind, {
    title: () => wordsOf(makeConfig().locale)[kind.title],
    config: makeConfig,
    type,
    onEvent: (name, data) => {
      if (name === 'change' || name === 'state') takeState(name, data)
      if (name !== 'state') ear.emit(name, { elementType: type, ...data })
    },
  })
  const takeState = (name: string, data: Record<string, unknown>) => {
    if (kind.isField) showState(seat.place(), classesOf(options), data)
    if (name !== 'change') return
    lastValue = data
    context.onChange(handle, data)
  }
  const alive = () => {
    if (!isDestroyed) return
    throw integrationError('This Element has already been destroyed. Please create a new one.')
  }
  const refresh = () => {
    const config = makeConfig()
    if (kind.isField) showState(seat.place(), classesOf(options))
    seat.frame()?.tell('update', config)
  }
  const element: StripeElement = {
    mount: (where) => {
      alive()
      seat.take(where)
      showState(seat.place(), classesOf(options), kind.isField ? { empty: true } : {})
    },
    unmount: () => {
      alive()
      seat.leave()
    },
    destroy: () => {
      alive()
      seat.leave()
      ear.clear()
      isDestroyed = true
      context.onDestroy()
    },
    on: (name, listener) => {
      ear.on(name, listener)
      return element
    },
    once: (name, listener) => {
      ear.once(name, listener)
      return element
    },
    off: (name, listener) => {
      ear.off(name, listener)
      return element
    },
    update: (changes) => {
      alive()
      options = { ...options, ...changes }
      refresh()
      return element
    },
    focus: () => seat.frame()?.tell('focus', null),
    blur: () => seat.frame()?.tell('blur', null),
    clear: () => seat.frame()?.tell('clear', null),
    collapse: () => {
      seat.frame()?.tell('collapse', null)
      return element
    },
    getValue: () => handle.frame().call('getValue', null),
  }
  const handle: ElementHandle = {
    element,
    type,
    isMounted: () => seat.frame() !== null,
    frame: () => {
      const frame = seat.frame()
      if (frame) return frame
      throw lostElement()
    },
    refresh,
    value: () => lastValue,
    options: () => options,
  }
  handleOfElement.set(element, handle)
  return handle
}

/** The type of an element by what `elements.create` was given. */
export function findElementType(type: string): ElementType {
  const kind = Object.hasOwn(elementTypes, type) ? elementTypes[type] : undefined
  if (kind) return kind
  throw integrationError(
    `A valid Element name must be provided. The sandbox has ${Object.keys(elementTypes).join(', ')}; you passed: ${type}.`,
  )
}

/** What can be sent to a frame: an app may keep functions among its options. */
function stripped(options: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(options))
}

function classesOf(options: Record<string, unknown>): StateClasses {
  const { classes } = options
  return typeof classes === 'object' && classes !== null ? classes : {}
}
