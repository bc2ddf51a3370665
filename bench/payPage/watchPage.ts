/** The measurements of a page, in milliseconds since the tap on its link. */
export type Watched = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  /** The page's first effect ran: it told the server that somebody opened the page. */
  aliveMs: number
  /** The Pay button could be pressed: the provider's fields were ready. */
  cardReadyMs: number
  /** Every task that kept the main thread busy for over 50 ms. */
  tasks: { startMs: number; durationMs: number }[]
}

declare global {
  interface Window {
    watched?: Watched
  }
}

/** Runs in the page before any other script, and fills `window.watched`. */
export function watchPage(): void {
  if (window !== window.top) return
  const watched: Watched = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    aliveMs: 0,
    cardReadyMs: 0,
    tasks: [],
  }
  window.watched = watched
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime
  })
  observe('layout-shift', ({ value = 0 }) => {
    watched.layoutShift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ startMs: startTime, durationMs: duration })
  })

  const tellsOpened = (address: unknown) => {
    if (String(address).endsWith('/opened')) watched.aliveMs ||= performance.now()
  }
  const { fetch } = window
  window.fetch = (address, init) => {
    tellsOpened(address)
    return fetch(address, init)
  }
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (address, data) => {
    tellsOpened(address)
    return send(address, data)
  }

  const look = () => {
    if (document.querySelector('form button[type=submit]:not([disabled])'))
      watched.cardReadyMs ||= performance.now()
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
