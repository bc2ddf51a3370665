import type { FrameConfig, FromFrame, ToFrame } from '../protocol.ts'
import { randomId } from '../randomId.ts'
import { integrationError } from './integrationError.ts'

/** A frame of the sandbox's origin, as seen from the app's page. */
export type Frame = {
  iframe: HTMLIFrameElement
  /** The id by which the controller finds the frame. */
  id: string
  /**
   * Calls a function of the frame; waits for the frame to be open first.
   * @throws {Error} an IntegrationError when the frame closes before it has answered
   */
  call(name: string, args: unknown): Promise<unknown>
  /** Sends the frame a message that has no answer. */
  notify(name: string, args: unknown): void
  close(): void
}

/** The origin that this script was loaded from: the only one it talks to. */
const sandboxOrigin = new URL(scriptAddress()).origin
const releasePath = '/endive'

function scriptAddress(): string {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.src) return current.src
  const found = document.querySelector<HTMLScriptElement>('script[src*="/endive/stripe.js"]')
  return found?.src ?? window.location.href
}

let framesOpened = 0
const serial = 1000 + Math.floor(Math.random() * 9000)

/** Makes the frame's element and answers its messages; the caller puts it into the page. */
export function openFrame(options: {
  /** The page's name and what follows `#`, for code that looks for a frame by its address. */
  page: string
  prefix: string
  title: string
  /** Called each time the frame's document opens, which happens again when the app moves it. */
  config: () => Omit<FrameConfig, 'id'>
  onEvent: (name: string, data: unknown) => void
}): Frame {
  const iframe = document.createElement('iframe')
  framesOpened += 1
  const id = randomId()
  iframe.name = `${options.prefix}${serial}${framesOpened}`
  iframe.title = options.title
  iframe.allow = 'payment *; publickey-credentials-get *'
  iframe.setAttribute('frameborder', '0')
  iframe.setAttribute('allowtransparency', 'true')
  iframe.setAttribute('scrolling', 'no')
  iframe.src = `${sandboxOrigin}${releasePath}/${options.page}`
  const line = connect(iframe, () => ({ ...options.config(), id }), options.onEvent)
  return {
    iframe,
    id,
    ...line,
    close: () => {
      line.close()
      iframe.remove()
    },
  }
}

type Waiting = { done(result: unknown): void; fail(error: Error): void }

/** Exchanges messages with one frame, and only that one. */
function connect(
  iframe: HTMLIFrameElement,
  config: () => FrameConfig,
  onEvent: (name: string, data: unknown) => void,
) {
  const waiting = new Map<number, Waiting>()
  const queue: ToFrame[] = []
  let isOpen = false
  let calls = 0
  const post = (message: ToFrame) => iframe.contentWindow?.postMessage(message, sandboxOrigin)
  const send = (message: ToFrame) => (isOpen ? post(message) : queue.push(message))
  const receive = (event: MessageEvent<FromFrame>) => {
    if (event.origin !== sandboxOrigin || event.source !== iframe.contentWindow) return
    const message = event.data
    if (message.kind === 'hello') {
      isOpen = true
      post({ kind: 'init', config: config() })
      for (const one of queue.splice(0)) post(one)
    } else if (message.kind === 'result') {
      waiting.get(message.id)?.done(message.result)
      waiting.delete(message.id)
    } else if (message.kind === 'event') onEvent(message.name, message.data)
  }
  window.addEventListener('message', receive)
  return {
    call: (name: string, args: unknown) =>
      new Promise<unknown>((done, fail) => {
        calls += 1
        waiting.set(calls, { done, fail })
        send({ kind: 'call', id: calls, name, args })
      }),
    notify: (name: string, args: unknown) => void send({ kind: 'call', name, args }),
    close: () => {
      window.removeEventListener('message', receive)
      for (const { fail } of waiting.values()) fail(unmountedError())
      waiting.clear()
    },
  }
}

/** Returns the error that Stripe.js throws when an element's fields are no longer in the page. */
export function unmountedError(): Error {
  return integrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  )
}
