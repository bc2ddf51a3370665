/** The measurements of a staff screen; milliseconds since the page was requested. */
export type StaffWatch = {
  /** The first frame after the rows of the list were in the page. */
  rowsPaintedMs: number
  /** Every task that kept the main thread busy for over 50 ms. */
  tasks: { startMs: number; durationMs: number }[]
  /** The longest wait for a frame, once `watchFrames` was called. */
  worstFrameMs: number
  /** When the last press arrived, and the first frame after it changed something. */
  pressedMs: number
  changedMs: number
  /** Measures frames from now on; requesting them is work of its own. */
  watchFrames: () => void
}

declare global {
  interface Window {
    staffWatch?: StaffWatch
  }
}

/**
 * Runs in the page before any other script, and fills `window.staffWatch`. It logs to the console
 * what it saw: polling for it would keep the page busy.
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
      // Ticking a box is no mutation: it shows when the frame finds the box still ticked.
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
