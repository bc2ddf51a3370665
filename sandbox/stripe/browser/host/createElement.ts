import type { SharedConfig } from '../protocol.ts'
import { wordsFor } from '../words/chooseWords.ts'
import { createEmitter, type Emitter, type Listener } from './createEmitter.ts'
import { type ElementType, elementTypes } from './elementTypes.ts'
import { integrationError } from './integrationError.ts'
import { createFrameMount, type FrameMount } from './mountFrame.ts'
import { type Frame, unmountedError } from './openFrame.ts'
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

/** The part of an element that the rest of this script needs beyond its public interface. */
export type ElementHandle = {
  element: StripeElement
  type: string
  isMounted(): boolean
  /** @throws {Error} an IntegrationError when the element is not mounted */
  frame(): Frame
  /** Notifies the frame that the options of its group have changed. */
  refresh(): void
  /** The data of the last change event; null before the first. */
  value(): Record<string, unknown> | null
  options(): Record<string, unknown>
}

export type ElementContext = {
  /** Makes the configuration of the element's frame, apart from the element's own options. */
  makeConfig: () => SharedConfig
  onChange: (handle: ElementHandle, change: Record<string, unknown>) => void
  onDestroy: () => void
  /** Called when the payer presses the button of a wallet. */
  onWallet: (handle: ElementHandle, emitter: Emitter, type: string) => void
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
  kind.checkOptions?.({ ...first })
  const emitter = createEmitter()
  let lastValue: Record<string, unknown> | null = null
  const state: ElementState = {
    kind,
    options: { ...first },
    isDestroyed: false,
    emitter: emitter,
    frameMount: null,
  }
  const makeConfig = () => ({ ...context.makeConfig(), type, options: toSendable(state.options) })
  const frameMount = createFrameMount(kind, {
    title: () => wordsFor(makeConfig().locale)[kind.title],
    config: makeConfig,
    options: () => state.options,
    type,
    onEvent: (name, data) => {
      if (name === 'wallet') return context.onWallet(handle, emitter, String(data.type))
      const isState = name === 'state'
      if (isState || name === 'change') show(state, data)
      if (name === 'change') {
        lastValue = data
        context.onChange(handle, data)
      }
      if (!isState) emitter.emit(name, { elementType: type, ...data })
    },
  })
  state.frameMount = frameMount
  const refresh = () => {
    show(state)
    frameMount.frame()?.notify('update', makeConfig())
  }
  const handle: ElementHandle = {
    element: publicInterface(state, frameMount, refresh, context.onDestroy),
    type,
    isMounted: () => frameMount.frame() !== null,
    frame: () => needFrame(frameMount),
    refresh,
    value: () => lastValue,
    options: () => state.options,
  }
  handleOfElement.set(handle.element, handle)
  return handle
}

type ElementState = {
  kind: ElementType
  options: Record<string, unknown>
  isDestroyed: boolean
  emitter: Emitter
  frameMount: FrameMount | null
}

/** Shows the state of a card field on its container as classes. */
function show({ kind, frameMount, options }: ElementState, shown?: Record<string, unknown>) {
  if (frameMount && kind.isField) showState(frameMount.place(), classesOf(options), shown)
}

function needFrame(frameMount: FrameMount): Frame {
  const frame = frameMount.frame()
  if (frame) return frame
  throw unmountedError()
}

function publicInterface(
  state: ElementState,
  frameMount: FrameMount,
  refresh: () => void,
  onDestroy: () => void,
): StripeElement {
  const { emitter, kind } = state
  const alive = () => {
    if (!state.isDestroyed) return
    throw integrationError('This Element has already been destroyed. Please create a new one.')
  }
  const notify = (name: string) => frameMount.frame()?.notify(name, null)
  const chained =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given) => {
      run(...given)
      return element
    }
  const element: StripeElement = {
    mount: (where) => {
      alive()
      frameMount.mount(where)
      showState(frameMount.place(), classesOf(state.options), kind.isField ? { empty: true } : {})
    },
    unmount: () => {
      alive()
      frameMount.unmount()
    },
    destroy: () => {
      alive()
      frameMount.unmount()
      emitter.clear()
      state.isDestroyed = true
      onDestroy()
    },
    on: chained(emitter.on),
    once: chained(emitter.once),
    off: chained(emitter.off),
    update: chained((changes: object) => {
      alive()
      kind.checkOptions?.({ ...changes })
      state.options = { ...state.options, ...changes }
      refresh()
    }),
    focus: () => notify('focus'),
    blur: () => notify('blur'),
    clear: () => notify('clear'),
    collapse: chained(() => notify('collapse')),
    getValue: () => needFrame(frameMount).call('getValue', null),
  }
  return element
}

/** Returns the type of an element for the name given to `elements.create`. */
export function findElementType(type: string): ElementType {
  const kind = Object.hasOwn(elementTypes, type) ? elementTypes[type] : undefined
  if (kind) return kind
  throw integrationError(
    `A valid Element name must be provided. The sandbox has ${Object.keys(elementTypes).join(', ')}; you passed: ${type}.`,
  )
}

/** Removes what cannot be sent to a frame: an app may have functions among its options. */
function toSendable(options: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(options))
}

function classesOf(options: Record<string, unknown>): StateClasses {
  const { classes } = options
  return typeof classes === 'object' && classes !== null ? classes : {}
}
