/** What crosses between the app's page and a frame of the sandbox; never a card's data. */
export type ToFrame =
  | { kind: 'init'; config: FrameConfig }
  | { kind: 'call'; id: number; name: string; args: unknown }
export type FromFrame =
  | { kind: 'hello' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'event'; name: string; data: unknown }

/** What a frame is told when it opens. */
export type FrameConfig = {
  key: string
  account: string | null
  locale: string
  appearance: unknown
  options: unknown
  challengeUrl?: string
}

/** A frame of the sandbox's origin, seen from the app's page. */
export type Frame = {
  iframe: HTMLIFrameElement
  /** Asks the frame to do something; waits for it to be open first. */
  call(name: string, args: unknown): Promise<unknown>
  close(): void
}

/** The origin that this script came from: the only one it talks to. */
export const sandboxOrigin = new URL(scriptAddress()).origin
const releasePath = '/endive'

function scriptAddress(): string {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.src) return current.src
  const found = document.querySelector<HTMLScriptElement>('script[src*="/endive/stripe.js"]')
  return found?.src ?? window.location.href
}

let framesOpened = 0

/** Makes the frame's element and answers its messages; the caller puts it into the page. */
export function openFrame(options: {
  page: string
  name: string
  title: string
  config: FrameConfig
  onEvent: (name: string, data: unknown) => void
}): Frame {
  const iframe = document.createElement('iframe')
  framesOpened += 1
  const serial = 1000 + Math.floor(Math.random() * 9000)
  iframe.name = `${options.name}${serial}${framesOpened}`
  iframe.title = options.title
  iframe.allow = 'payment *'
  iframe.src = `${sandboxOrigin}${releasePath}/${options.page}`
  const waiting = new Map<number, (result: unknown) => void>()
  const queue: ToFrame[] = []
  let isOpen = false
  let calls = 0
  const post = (message: ToFrame) => iframe.contentWindow?.postMessage(message, sandboxOrigin)
  const hear = (event: MessageEvent<FromFrame>) => {
    if (event.origin !== sandboxOrigin || event.source !== iframe.contentWindow) return
    const message = event.data
    if (message.kind === 'hello') {
      isOpen = true
      post({ kind: 'init', config: options.config })
      for (const one of queue.splice(0)) post(one)
    } else if (message.kind === 'result') {
      waiting.get(message.id)?.(message.result)
      waiting.delete(message.id)
    } else if (message.kind === 'event') options.onEvent(message.name, message.data)
  }
  window.addEventListener('message', hear)
  return {
    iframe,
    call: (name, args) =>
      new Promise((done) => {
        calls += 1
        waiting.set(calls, done)
        const message: ToFrame = { kind: 'call', id: calls, name, args }
        if (isOpen) post(message)
        else queue.push(message)
      }),
    close: () => {
      window.removeEventListener('message', hear)
      iframe.remove()
    },
  }
}

/** The error Stripe.js throws when it is called wrongly. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
