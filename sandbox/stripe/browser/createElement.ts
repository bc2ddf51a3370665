import { type Frame, type FrameConfig, integrationError, openFrame } from './openFrame.ts'

export type Listener = (event: unknown) => void

/** An element of the app's page, whose fields live in a frame of the sandbox. */
export type StripeElement = {
  mount(where: string | HTMLElement): void
  unmount(): void
  destroy(): void
  on(name: string, listener: Listener): StripeElement
  once(name: string, listener: Listener): StripeElement
  off(name: string, listener?: Listener): StripeElement
  update(options: object): void
  focus(): void
  blur(): void
  clear(): void
  collapse(): void
}

/** What the rest of this script needs of an element beyond its public face. */
export type ElementHandle = {
  element: StripeElement
  isMounted(): boolean
  /** Throws when the element is not mounted. */
  frame(): Frame
}

const loadTimeoutMs = 20_000
/** The height of the fields before they have measured themselves: no jump when they do. */
const firstHeightPx = 238
/** The frame is 4 px wider on every side than its place, so that focus rings are not cut. */
const bleedPx = 4

/** Makes an element of a type; nothing is in the page until it is mounted. */
export function createElement(
  type: string,
  makeConfig: (options: object) => FrameConfig,
  firstOptions: object,
  onDestroy: () => void,
): ElementHandle {
  const ear = createEar()
  const seat = createSeat((name, data) =>
    ear.emit(name, typeof data === 'object' ? { elementType: type, ...data } : data),
  )
  let options = firstOptions
  const element: StripeElement = {
    mount: (where) => seat.take(findPlace(where), () => makeConfig(options)),
    unmount: seat.leave,
    destroy: () => {
      seat.leave()
      ear.clear()
      onDestroy()
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
      options = { ...options, ...changes }
      seat.frame()?.call('update', { options })
    },
    focus: () => void seat.frame()?.call('focus', null),
    blur: () => void seat.frame()?.call('blur', null),
    clear: () => void seat.frame()?.call('clear', null),
    collapse: () => {},
  }
  return {
    element,
    isMounted: () => seat.frame() !== null,
    frame: () => {
      const frame = seat.frame()
      if (frame) return frame
      throw integrationError(
        'Invalid value for elements: the Element is not mounted. Mount it before you confirm.',
      )
    },
  }
}

function findPlace(where: string | HTMLElement): HTMLElement {
  const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
  if (found) return found
  throw integrationError(`The selector you specified (${where}) applies to no DOM elements.`)
}

/** Where an element sits in the app's page: its place, and the frame in it. */
function createSeat(emit: (name: string, data: unknown) => void) {
  let frame: Frame | null = null
  let place: HTMLElement | null = null
  let timer: number | undefined

  const onEvent = (name: string, data: unknown) => {
    if (name === 'height') {
      if (frame) frame.iframe.style.height = `${Number(data) + 2 * bleedPx}px`
    } else if (name === 'enter') place?.closest('form')?.requestSubmit()
    else {
      if (name === 'ready') window.clearTimeout(timer)
      emit(name, data ?? {})
    }
  }
  const leave = () => {
    window.clearTimeout(timer)
    frame?.close()
    frame = null
    place?.replaceChildren()
    place = null
  }
  const take = (found: HTMLElement, makeConfig: () => FrameConfig) => {
    if (found === place) return
    leave()
    place = found
    frame = putFrame(found, makeConfig(), onEvent)
    timer = window.setTimeout(() => {
      emit('loaderror', { error: { type: 'api_connection_error', message: 'Failed to load.' } })
    }, loadTimeoutMs)
    queueMicrotask(() => emit('loaderstart', {}))
  }
  return { take, leave, frame: () => frame }
}

/** Keeps who listens to what. */
function createEar() {
  const listeners = new Map<string, Set<Listener>>()
  const on = (name: string, listener: Listener) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
  }
  const off = (name: string, listener?: Listener) => {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  }
  return {
    on,
    off,
    once: (name: string, listener: Listener) => {
      const only: Listener = (event) => {
        off(name, only)
        listener(event)
      }
      on(name, only)
    },
    emit: (name: string, event: unknown) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(event)
    },
    clear: () => listeners.clear(),
  }
}

/** Styles go through the CSSOM only, so that the page needs no 'unsafe-inline'. */
function putFrame(
  place: HTMLElement,
  config: FrameConfig,
  onEvent: (name: string, data: unknown) => void,
): Frame {
  const frame = openFrame({
    page: 'payment.html',
    name: '__privateStripeFrame',
    title: 'Secure payment input frame',
    config,
    onEvent,
  })
  const holder = document.createElement('div')
  holder.className = '__PrivateStripeElement'
  Object.assign(holder.style, { margin: '0', padding: '0', border: 'none', display: 'block' })
  Object.assign(frame.iframe.style, {
    border: 'none',
    margin: `-${bleedPx}px`,
    padding: '0',
    width: `calc(100% + ${2 * bleedPx}px)`,
    minWidth: '100%',
    height: `${firstHeightPx + 2 * bleedPx}px`,
    display: 'block',
    overflow: 'hidden',
    userSelect: 'none',
    // A frame whose colour scheme differs from its document's is painted opaque.
    colorScheme: 'light',
  })
  holder.append(frame.iframe)
  place.replaceChildren(holder)
  return frame
}
