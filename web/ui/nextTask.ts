/** Ends the current browser task, so that a waiting key press or frame is handled first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer is throttled on a background page, and delayed by milliseconds where timers are nested.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
