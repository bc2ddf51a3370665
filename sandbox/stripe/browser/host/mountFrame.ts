import type { FrameConfig } from '../protocol.ts'
import type { ElementType } from './elementTypes.ts'
import { integrationError } from './integrationError.ts'
import { type Frame, openFrame } from './openFrame.ts'
import { hideState } from './showState.ts'

/** The place of an element in the app's page, and the frame in it. */
export type FrameMount = {
  mount(where: string | HTMLElement): void
  unmount(): void
  frame(): Frame | null
  place(): HTMLElement | null
}

type MountOptions = {
  type: string
  title: () => string
  config: () => Omit<FrameConfig, 'id'>
  options: () => Record<string, unknown>
  onEvent: (name: string, data: Record<string, unknown>) => void
}

const loadTimeoutMs = 20_000
/** A form's frame is wider than its place on every side, so that focus rings are not cut off. */
const bleedPx = 4

/** Creates the mount of one element; nothing is in the page until `mount` is called. */
export function createFrameMount(kind: ElementType, options: MountOptions): FrameMount {
  let frame: Frame | null = null
  let place: HTMLElement | null = null
  let timer: number | undefined

  const onEvent = (name: string, data: unknown) => {
    const fields: Record<string, unknown> = typeof data === 'object' ? { ...data } : {}
    if (name === 'height') setHeight(kind, frame, Number(fields.px))
    else if (name === 'enter') submitForm(place)
    else {
      if (name === 'ready' || name === 'loaderror') window.clearTimeout(timer)
      options.onEvent(name, fields)
    }
  }
  const focusByLabel = (event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest('label') : null
    if (!place || !label || event.defaultPrevented) return
    const isOurs = label.htmlFor === '' ? label.contains(place) : label.htmlFor === place.id
    if (isOurs) frame?.notify('focus', null)
  }
  const unmount = () => {
    window.clearTimeout(timer)
    document.removeEventListener('click', focusByLabel)
    frame?.close()
    frame = null
    if (place) hideState(place)
    place?.replaceChildren()
    place = null
  }
  const mount = (where: string | HTMLElement) => {
    const found = findPlace(where)
    if (found === place) return
    unmount()
    place = found
    const openedFrame = openFrame({
      page: `${kind.page}#componentName=${options.type}`,
      prefix: '__privateStripeFrame',
      title: options.title(),
      config: options.config,
      onEvent,
    })
    frame = openedFrame
    putFrame(found, openedFrame, kind, kind.firstHeightPx(options.options()))
    document.addEventListener('click', focusByLabel)
    timer = window.setTimeout(
      () => options.onEvent('loaderror', { error: loadFailure }),
      loadTimeoutMs,
    )
    if (kind.isField) return
    queueMicrotask(() => {
      if (frame === openedFrame) options.onEvent('loaderstart', {})
    })
  }
  return { mount, unmount, frame: () => frame, place: () => place }
}

const loadFailure = { type: 'api_connection_error', message: 'Failed to load the Element.' }

function findPlace(where: string | HTMLElement): HTMLElement {
  const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
  if (found instanceof HTMLElement) return found
  throw integrationError(
    typeof where === 'string'
      ? `The selector you specified (${where}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`
      : 'Missing argument. Make sure to call mount() with a valid DOM element or selector.',
  )
}

/** Does what Enter does in a field of the app's own: presses the form's button. */
function submitForm(place: HTMLElement | null) {
  const form = place?.closest('form')
  const button = [...(form?.elements ?? [])].find(
    (one) =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) &&
      (one.type === 'submit' || one.type === 'image'),
  )
  // A disabled button holds the form back, as it does in HTML.
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

/**
 * Puts the frame into the page. Styles go through the CSSOM only, so that the page needs no
 * 'unsafe-inline'.
 */
function putFrame(place: HTMLElement, frame: Frame, kind: ElementType, heightPx: number) {
  const bleed = kind.isField ? 0 : bleedPx
  const holder = document.createElement('div')
  holder.className = '__PrivateStripeElement'
  setStyles(holder, {
    margin: '0',
    padding: '0',
    border: 'none',
    display: 'block',
    background: 'transparent',
    position: 'relative',
    opacity: '1',
  })
  setStyles(frame.iframe, {
    border: 'none',
    margin: `-${bleed}px`,
    padding: '0',
    width: `calc(100% + ${2 * bleed}px)`,
    'min-width': '100%',
    display: 'block',
    overflow: 'hidden',
    'user-select': 'none',
    // A frame whose colour scheme differs from its document's is painted opaque.
    'color-scheme': 'light',
  })
  setHeight(kind, frame, heightPx)
  holder.append(frame.iframe)
  place.replaceChildren(holder)
}

function setHeight(kind: ElementType, frame: Frame | null, px: number) {
  if (frame) frame.iframe.style.height = `${kind.isField ? px : Math.ceil(px) + 2 * bleedPx}px`
}

/** Sets styles as important, because the app's own rules for frames are not meant for these. */
function setStyles(node: HTMLElement, styles: Record<string, string>) {
  for (const [name, value] of Object.entries(styles)) {
    node.style.setProperty(name, value, 'important')
  }
}
