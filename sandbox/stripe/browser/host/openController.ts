import type { SharedConfig } from '../protocol.ts'
import { type Frame, openFrame } from './openFrame.ts'

/** Returns a function that opens the hidden frame that talks to the API when it is first needed. */
export function createController(makeConfig: () => SharedConfig): () => Frame {
  let frame: Frame | null = null
  return () => {
    if (frame?.iframe.isConnected) return frame
    frame = openFrame({
      page: 'controller.html',
      prefix: '__privateStripeController',
      title: 'Sandbox controller',
      config: () => ({ ...makeConfig(), type: 'controller', options: null }),
      onEvent: () => {},
    })
    frame.iframe.setAttribute('aria-hidden', 'true')
    frame.iframe.tabIndex = -1
    Object.assign(frame.iframe.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      width: '1px',
      height: '1px',
      border: 'none',
      opacity: '0',
      pointerEvents: 'none',
    })
    document.body.append(frame.iframe)
    return frame
  }
}
