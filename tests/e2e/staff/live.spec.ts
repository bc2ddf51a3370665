import type { BrowserContext } from '@playwright/test'
import { rounds } from '../../support/longMode.ts'
import { askFor, enroll, linkOn, newMobile, pay, typeCard } from '../steps.ts'
import { expect, type Page, type Response, test, type World } from '../world.ts'
import { openLine } from './openLine.ts'
import { answeredAt, noteShown } from './timeShown.ts'

/** The product's promise for two browsers of one business. */
const shownWithinMs = 1_000
/** The promise holds for a minute, which the long mode takes; a shorter cut ends the same way. */
const cutMs = rounds(10_000, 60_000)

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an action in one browser is on the screen of another within a second of the response', async ({
  page,
  context,
  device,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const other = await device({ storageState: await context.storageState() })
  await other.goto(`${world.url}/requests`)
  await other.getByRole('heading', { name: 'No requests yet' }).waitFor()
  const figures: Record<string, number> = {}
  const measure = async (
    name: string,
    words: string[],
    act: (answered: (path: RegExp, by?: Page) => Promise<number>) => Promise<number>,
  ) => {
    const shown = await noteShown(other, ...words)
    const answered = await act(answerTo(page))
    figures[name] = Math.round((await shown()) - answered)
  }

  const ada = newMobile()
  await measure('a new request', ['Ada'], async (answered) => {
    const asked = answered(/\/v1\/requests$/)
    await askFor(page, world, { phone: ada, amount: '10', whatFor: 'Boiler', name: 'Ada' })
    return asked
  })
  await measure('a payment', ['Ada', 'Paid'], async (answered) => {
    const payer = await context.newPage()
    await payer.goto(await linkOn(world, ada))
    await typeCard(payer, '4242424242424242')
    const confirmed = answered(/\/payment_intents\/[^/]+\/confirm$/, payer)
    await pay(payer)
    return confirmed
  })
  const bea = newMobile()
  await askFor(page, world, { phone: bea, amount: '11', whatFor: 'Gutter', name: 'Bea' })
  await linkOn(world, bea)
  await measure('a reply', ['Bea', 'New reply'], () => reply(world, bea, 'On Friday?'))
  await measure('a cancel', ['Bea', 'Canceled'], async (answered) => {
    const canceled = answered(/\/cancel$/)
    await cancel(page)
    return canceled
  })
  process.stdout.write(`From the answer to the other screen, ms: ${JSON.stringify(figures)}\n`)
  expect(Math.max(...Object.values(figures))).toBeLessThanOrEqual(shownWithinMs)
})

test('a window whose line is cut for a minute says so, and misses nothing of what happened', async ({
  page,
  context,
  browser,
  world,
}) => {
  test.setTimeout(150_000)
  await enroll(page, world, { name: 'Bell Plumbing' })
  const [ada, bea] = [newMobile(), newMobile()]
  await askFor(page, world, { phone: ada, amount: '10', whatFor: 'Boiler', name: 'Ada' })
  await askFor(page, world, { phone: bea, amount: '11', whatFor: 'Gutter', name: 'Bea' })
  const line = await openLine(world)
  const far = await browser.newContext({ storageState: await context.storageState() })
  const other = await far.newPage()
  await other.goto(`${line.url}/requests`)
  await row(other, 'Bea').waitFor()

  line.cut()
  const mendAtMs = Date.now() + cutMs
  await expect(other.getByText(/may be out of date/)).toBeVisible({ timeout: 30_000 })
  await payOnPage(context, await linkOn(world, ada))
  await reply(world, bea, 'On Friday?')
  await askFor(page, world, { phone: newMobile(), amount: '12', whatFor: 'Tap', name: 'Cid' })
  await askFor(page, world, { phone: newMobile(), amount: '13', whatFor: 'Roof', name: 'Dan' })
  await cancel(page)
  await page.goto(`${world.url}/requests`)
  await expect(row(page, 'Bea').getByText('New reply')).toBeVisible()
  await expect
    .poll(() => Date.now(), { timeout: cutMs, intervals: [500] })
    .toBeGreaterThanOrEqual(mendAtMs)
  await expect(other.getByText(/may be out of date/)).toBeVisible()
  await expect(row(other, 'Cid')).toHaveCount(0)
  await expect(row(other, 'Bea').getByText('New reply')).toHaveCount(0)

  line.mend()
  await expect(row(other, 'Ada').getByText('Paid')).toBeVisible({ timeout: 20_000 })
  await expect(row(other, 'Bea').getByText('New reply')).toBeVisible()
  await expect(row(other, 'Cid')).toBeVisible()
  await expect(row(other, 'Dan').getByText('Canceled')).toBeVisible()
  await expect(other.getByText('1 conversation to read')).toHaveCount(1)
  await expect(other.getByText(/may be out of date/)).toHaveCount(0)
  await far.close()
  await line.close()
})

test('what happened while the window was hidden is counted in its title and on its icon until it is seen', async ({
  page,
  context,
  world,
}) => {
  await noteBadges(page)
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '33', whatFor: 'Gutter', name: 'Olu' })
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText('Gutter')).toBeVisible()
  await setHidden(page, true)
  await payOnPage(context, await linkOn(world, phone))
  await expect(page).toHaveTitle('(1) Requests · Ringup')
  await reply(world, phone, 'Thank you')
  await expect(page).toHaveTitle('(2) Requests · Ringup')
  await setHidden(page, false)
  await expect(page).toHaveTitle('Requests · Ringup')
  // The first one clears what the worker put there while no window was open.
  expect(await page.evaluate(() => window.badges)).toEqual([0, 1, 2, 0, 0])
})

/** Returns the time at which one of the two acting pages got its response. */
function answerTo(page: Page) {
  return async (path: RegExp, by = page): Promise<number> => {
    const isIt = (response: Response) =>
      response.request().method() === 'POST' && path.test(new URL(response.url()).pathname)
    return answeredAt(await by.waitForResponse(isIt))
  }
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel request' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('button', { name: 'Undo cancel' }).waitFor()
}

/** Answers from a handset; returns when the provider had accepted it, ms since 1970. */
async function reply(world: World, phone: string, body: string): Promise<number> {
  const answer = await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body }),
  })
  expect(answer.status).toBe(201)
  return Date.now()
}

async function payOnPage(context: BrowserContext, link: string): Promise<void> {
  const payer = await context.newPage()
  await payer.goto(link)
  await typeCard(payer, '4242424242424242')
  await pay(payer)
  await payer.getByRole('heading', { name: /paid/i }).waitFor()
  await payer.close()
}

declare global {
  interface Window {
    /** The counts that the icon was given, 0 for none. */
    badges: number[]
  }
}

/** No browser without a window shows an icon: its counts are recorded. */
async function noteBadges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.badges = []
    navigator.setAppBadge = async (count = -1) => void window.badges.push(count)
    navigator.clearAppBadge = async () => void window.badges.push(0)
  })
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
