import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { enter, type Visitor } from '../../scripts/screenshots/signIn.ts'
import type { World } from '../../scripts/screenshots/startWorld.ts'
import type { StaffWatch } from './watchStaffPage.ts'
import { watchStaffPage } from './watchStaffPage.ts'

/** One visit to the staff's screens on a slow machine; milliseconds. */
export type Visit = {
  /** From opening the URL to rows that can be tapped. */
  usableMs: number
  /** From the press to the first frame that shows its effect. */
  tabMs: number
  filterMs: number
  /** The longest task that one key caused, if over 50 ms; else 0. */
  searchKeyMs: number
  newRequestKeyMs: number
  /** The longest wait for a frame while 500 rows were scrolled through. */
  scrollFrameMs: number
}

const cpuRate = 4
const keyPauseMs = 120

/** Uses the list and the form of a new request like a member of staff, from an empty cache. */
export async function visitScreens(browser: Browser, world: World, as: Visitor): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
  try {
    await enter(context, world, as)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(watchStaffPage)
    const painted = page.waitForEvent('console', (said) => said.text() === 'rows painted')
    await page.goto(`${world.url}/requests`)
    await painted
    const usableMs = await readUsable(page)
    await waitUntilIdle(page)
    const tabMs = await press(page, page.getByRole('link', { name: /^Open / }))
    const filterMs = await pressFilter(page)
    const searchKeyMs = await typeInto(page, page.getByRole('searchbox'), 'boat wash 12')
    await page.getByRole('searchbox').fill('')
    await page.goto(`${world.url}/requests`)
    const scrollFrameMs = await scrollRows(page)
    await page.goto(`${world.url}/requests/new`)
    const newRequestKeyMs = Math.max(
      await typeInto(page, page.getByRole('textbox', { name: 'Phone number' }), '+353 85 012 3456'),
      await typeInto(page, page.getByRole('textbox', { name: 'Amount' }), '1,234.50'),
      await typeInto(page, page.getByRole('textbox', { name: 'What for' }), 'Mooring in May'),
    )
    return { usableMs, tabMs, filterMs, searchKeyMs, newRequestKeyMs, scrollFrameMs }
  } finally {
    await context.close()
  }
}

/** Waits until the rows are painted and the task that painted them has ended. */
async function readUsable(page: Page): Promise<number> {
  await waitUntilIdle(page)
  const { rowsPaintedMs, tasks } = await read(page)
  const during = tasks.filter(({ startMs }) => startMs <= rowsPaintedMs)
  return Math.max(rowsPaintedMs, ...during.map(({ startMs, durationMs }) => startMs + durationMs))
}

async function pressFilter(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').waitFor()
  await waitUntilIdle(page)
  const spentMs = await press(page, page.getByRole('checkbox', { name: 'Overdue' }))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(new URL('/requests', page.url()).href)
  await waitUntilIdle(page)
  return spentMs
}

async function press(page: Page, where: Locator): Promise<number> {
  // Presses at its coordinates, because finding the element in the page takes time of its own.
  const { x = 0, y = 0, width = 0, height = 0 } = (await where.boundingBox()) ?? {}
  // A pointer hovers before it presses; the elements on its way are not part of the press.
  await page.mouse.move(x + width / 2, y + height / 2)
  await waitUntilIdle(page)
  const changed = page.waitForEvent('console', (said) => said.text() === 'changed')
  await page.mouse.down()
  await page.mouse.up()
  await changed
  const { pressedMs, changedMs } = await read(page)
  await waitUntilIdle(page)
  return changedMs - pressedMs
}

/** Types at a person's pace, and returns the longest task of that time. */
async function typeInto(page: Page, field: Locator, text: string): Promise<number> {
  await field.click()
  await waitUntilIdle(page)
  const fromMs = await page.evaluate(() => performance.now())
  await field.pressSequentially(text, { delay: keyPauseMs })
  await waitUntilIdle(page)
  const { tasks } = await read(page)
  return Math.max(0, ...tasks.filter((one) => one.startMs > fromMs).map((one) => one.durationMs))
}

async function scrollRows(page: Page): Promise<number> {
  await page.locator('li[data-request]').first().waitFor()
  const countRows = () => page.locator('li[data-request]').count()
  await page.mouse.move(195, 400)
  for (let wheels = 0; (await countRows()) < 500; wheels += 1) {
    if (wheels > 300) throw new Error('The list does not go on.')
    await page.mouse.wheel(0, 3_000)
    await sleep(100)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await waitUntilIdle(page)
  await page.evaluate(() => window.staffWatch?.watchFrames())
  for (let wheel = 0; wheel < 60; wheel += 1) {
    await page.mouse.wheel(0, 500)
    await sleep(16)
  }
  await waitUntilIdle(page)
  return (await read(page)).worstFrameMs
}

/** Waits until the page has been idle for a while. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 300))
      }),
  )
}

function read(page: Page): Promise<Omit<StaffWatch, 'watchFrames'>> {
  return page.evaluate(() => {
    const { watchFrames: _, ...seen } = window.staffWatch as StaffWatch
    return seen
  })
}
