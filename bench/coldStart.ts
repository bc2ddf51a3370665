import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { enter, signIn, type Visitor } from '../scripts/screenshots/signIn.ts'
import { startWorld } from '../scripts/screenshots/startWorld.ts'
import { ownerPhone } from '../scripts/seed/seedBusiness.ts'
import { describeMachine, median } from './payPage/describeRun.ts'

const rounds = Number(process.env['ROUNDS'] ?? 7)
/** Slow 3G, as the developer tools of Chrome have it. */
const slow3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const viewport = { width: 390, height: 844 }

const world = await startWorld()
const browser = await chromium.launch(await findBrowser())
try {
  const owner = await signIn(world, ownerPhone)
  const cold: number[] = []
  const offline: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    cold.push(await paintCold(browser, owner))
    offline.push(await openOffline(browser, owner))
  }
  const report = writeReport(cold, offline)
  process.stdout.write(report)
  await writeFile(new URL('coldStart.results.md', import.meta.url), report)
} finally {
  await browser.close()
  await world.stop()
}

/** Opens the list in a browser that has nothing, on a slow line. @returns milliseconds to the first contentful paint */
async function paintCold(browser: Browser, owner: Visitor): Promise<number> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  await enter(context, world, owner)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow3G })
  await page.goto(`${world.url}/requests`, { waitUntil: 'commit', timeout: 60_000 })
  const paintedMs = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: 60_000 },
  )
  const ms = (await paintedMs.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

/** Opens the list where it was read before, without a network. @returns milliseconds from the address to a row that can be tapped */
async function openOffline(browser: Browser, owner: Visitor): Promise<number> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'allow' })
  await enter(context, world, owner)
  const page = await context.newPage()
  await page.goto(`${world.url}/requests`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.locator('main li a').first().waitFor()
  // As a phone does when another app comes to the front: what was read is saved.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.close()
  await context.setOffline(true)
  const opened = await context.newPage()
  const ms = await timeToRow(opened)
  await context.close()
  return ms
}

async function timeToRow(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      const row = document.querySelector('main li a')
      if (row) Object.assign(window, { rowMs: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${world.url}/requests`, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (window as { rowMs?: number }).rowMs)
  return (await shown.jsonValue()) ?? Number.NaN
}

function writeReport(cold: number[], offline: number[]): string {
  const line = (name: string, aim: string, all: number[]) =>
    `| ${name} | ${aim} | ${Math.round(median(all))} | ${Math.round(Math.max(...all))} |`
  return `# The staff's app cold and offline

\`npm run bench:coldstart\`: Chromium at 390×844, ${rounds} visits each, the seeded business. ${describeMachine()}
The load over the last minute was ${os.loadavg()[0]?.toFixed(1)}.

| ms | aim | median | worst |
|---|---|---|---|
${line('first paint with an empty cache on slow 3G (400 kbit/s, 400 ms)', '1,500', cold)}
${line('installed and offline: from the address to a row that can be tapped', '1,000', offline)}
`
}
