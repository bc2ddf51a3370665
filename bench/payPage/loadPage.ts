import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Watched, watchPage } from './watchPage.ts'

/**
 * A phone's line and speed: bits per second down, milliseconds before each response, and how many
 * times slower it is.
 */
export type Line = { name: string; bitsPerSecond: number; latencyMs: number; cpuRate: number }

/** One load of a page, in milliseconds from the tap on the link. */
export type Load = {
  firstPaintMs: number
  largestPaintMs: number
  /** The first effect of the hydrated page, or the end of the long task in which it ran. */
  interactiveMs: number
  /** The time beyond 50 ms of all long tasks, from the first paint until the card is ready. */
  blockingMs: number
  layoutShift: number
  /** When the provider's fields are ready and the Pay button can be pressed. */
  cardReadyMs: number
  /** As sent, with headers, and without what came from the provider. */
  ownBytes: number
  ownRequests: number
  /** The part of these bytes that is the page's script. */
  scriptBytes: number
}

const viewport = { width: 390, height: 844 }
const loadTimeoutMs = 60_000
const uploadBitsPerSecond = 750_000

/** Opens `address` in a fresh browser on `line`, and waits until the card can be typed. */
export async function loadPage(browser: Browser, address: string, line: Line): Promise<Load> {
  const { context, page, devtools } = await openPhone(browser, line)
  try {
    const sent = await countBytes(devtools, new URL(address).origin)
    await page.goto(address, { waitUntil: 'commit', timeout: loadTimeoutMs })
    const watched = await readWatched(page)
    return { ...summarize(watched), ...sent() }
  } finally {
    await context.close()
  }
}

async function slowDown(devtools: CDPSession, line: Line): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: Math.min(line.bitsPerSecond, uploadBitsPerSecond) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpuRate })
}

/** Measures the first paint of a page on `line`, whatever becomes of it afterwards. */
export async function paintFirst(browser: Browser, address: string, line: Line): Promise<number> {
  const { context, page } = await openPhone(browser, line)
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: loadTimeoutMs })
    await page.waitForFunction(() => window.watched?.firstPaintMs, null, { polling: 100 })
    return await page.evaluate(() => window.watched?.firstPaintMs ?? 0)
  } finally {
    await context.close()
  }
}

async function openPhone(browser: Browser, line: Line) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools, line)
  await page.addInitScript(watchPage)
  return { context, page, devtools }
}

type Sent = { ownBytes: number; ownRequests: number; scriptBytes: number }

/** Counts the bytes and requests of the page's own origin. */
async function countBytes(devtools: CDPSession, origin: string): Promise<() => Sent> {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith(`${origin}/`)) kinds.set(requestId, type ?? 'Other')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  return () => {
    const scripts = [...bytes].filter(([id]) => kinds.get(id) === 'Script')
    return { ownBytes: sum([...bytes]), ownRequests: kinds.size, scriptBytes: sum(scripts) }
  }
}

function sum(sizes: [string, number][]): number {
  return sizes.reduce((all, [, size]) => all + size, 0)
}

/** Waits for the card, and for the browser's reports up to then. */
async function readWatched(page: Page): Promise<Watched> {
  await page.waitForFunction(() => window.watched?.cardReadyMs && window.watched.aliveMs, null, {
    timeout: loadTimeoutMs,
    polling: 100,
  })
  return page.evaluate(
    () =>
      new Promise<Watched>((resolve) => {
        requestIdleCallback(() => resolve(window.watched as Watched), { timeout: 1_000 })
      }),
  )
}

function summarize(watched: Watched): Omit<Load, keyof Sent> {
  const { firstPaintMs, largestPaintMs, layoutShift, cardReadyMs, aliveMs, tasks } = watched
  const hydrating = tasks.find(
    ({ startMs, durationMs }) => startMs <= aliveMs && startMs + durationMs >= aliveMs,
  )
  const blocking = tasks.filter(
    ({ startMs, durationMs }) => startMs + durationMs > firstPaintMs && startMs < cardReadyMs,
  )
  return {
    firstPaintMs,
    largestPaintMs,
    layoutShift,
    cardReadyMs,
    interactiveMs: hydrating ? hydrating.startMs + hydrating.durationMs : aliveMs,
    blockingMs: blocking.reduce((all, { durationMs }) => all + durationMs - 50, 0),
  }
}
