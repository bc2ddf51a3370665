/** Ends the browser's task here, so that a key or a frame that waits comes before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would be put off by a page in the background, and by milliseconds where it is nested.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
