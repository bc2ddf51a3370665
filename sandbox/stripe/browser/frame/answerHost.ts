import type { FrameConfig, FromFrame, ToFrame } from '../protocol.ts'

/** The app's page, as seen from inside a frame. */
export type Host = {
  /** Notifies the page of an event. */
  emit(name: string, data?: object): void
  /** Returns the origin of the page. */
  origin(): string
}

type Calls = Record<string, (args: never) => unknown>

/**
 * Greets the page around this frame, takes its configuration, and answers its calls.
 * Only messages from the parent window are read, and only the origin that opened the frame is
 * answered.
 */
export function answerHost(start: (config: FrameConfig, host: Host) => Calls) {
  let hostOrigin: string | null = null
  let calls: Calls = {}
  const post = (message: FromFrame) => window.parent.postMessage(message, hostOrigin ?? '*')
  const host: Host = {
    emit: (name, data) => post({ kind: 'event', name, data }),
    origin: () => hostOrigin ?? '',
  }
  window.addEventListener('message', async (event: MessageEvent<ToFrame>) => {
    if (event.source !== window.parent) return
    const message = event.data
    if (message?.kind === 'init' && hostOrigin === null) {
      hostOrigin = event.origin
      calls = start(message.config, host)
    } else if (message?.kind === 'call' && event.origin === hostOrigin) {
      // The page and this script are from one release, so the arguments are what the call expects.
      const result = await calls[message.name]?.(message.args as never)
      if (message.id !== undefined) post({ kind: 'result', id: message.id, result })
    }
  })
  post({ kind: 'hello' })
}
