/** What a staff screen was seen to do; milliseconds since the page was asked for. */
export type StaffWatch = {
  /** The first frame after the rows of the list were there. */
  rowsPaintedMs: number
  /** All that kept the main thread for over 50 ms. */
  tasks: { startMs: number; durationMs: number }[]
  /** The longest that a frame let wait for it, once `watchFrames` was called. */
  worstFrameMs: number
  /** When the last press came in, and the first frame after something changed because of it. */
  pressedMs: number
  changedMs: number
  /** Measures frames from now on; asking for them is work of its own. */
  watchFrames: () => void
}

declare global {
  interface Window {
    staffWatch?: StaffWatch
  }
}

/**
 * Runs in the page before anything else does, and fills `window.staffWatch`. It says on the console
 * what it has seen: to ask for it again and again would keep the page busy.
 */
export function watchStaffPage(): void {
  const watch: StaffWatch = {
    rowsPaintedMs: 0,
    tasks: [],
    worstFrameMs: 0,
    pressedMs: 0,
    changedMs: 0,
    watchFrames: () => {},
  }
  window.staffWatch = watch
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.tasks.push({ startMs: startTime, durationMs: duration })
  }).observe({ type: 'longtask', buffered: true })

  const afterPaint = (told: (nowMs: number) => void) =>
    requestAnimationFrame(() => {
      // A message is handled once the frame has been drawn, a timer possibly much later.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => told(performance.now())
      channel.port2.postMessage(null)
    })
  const tellChanged = (nowMs: number) => {
    if (watch.changedMs > 0) return
    watch.changedMs = nowMs
    console.debug('changed')
  }
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      watch.pressedMs = timeStamp
      watch.changedMs = 0
      // That a box is ticked is no mutation: it is seen where the frame finds it still ticked.
      const box = target instanceof HTMLInputElement && target.type === 'checkbox' ? target : null
      const ticked = box?.checked
      if (box)
        afterPaint((nowMs) => {
          if (box.checked === ticked) tellChanged(nowMs)
        })
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (watch.pressedMs > 0 && watch.changedMs === 0) {
      watch.changedMs = -1
      afterPaint(tellChanged)
    }
    if (watch.rowsPaintedMs === 0 && document.querySelector('li[data-request]')) {
      watch.rowsPaintedMs = -1
      afterPaint((nowMs) => {
        watch.rowsPaintedMs = nowMs
        console.debug('rows painted')
      })
    }
  }).observe(document, { childList: true, subtree: true, attributes: true })

  watch.watchFrames = () => {
    let lastMs = 0
    const onFrame = (nowMs: number) => {
      if (lastMs > 0) watch.worstFrameMs = Math.max(watch.worstFrameMs, nowMs - lastMs)
      lastMs = nowMs
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  }
}
