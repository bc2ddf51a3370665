import type { BrowserContext } from '@playwright/test'
import type { Asked, Desk } from './openDesk.ts'
import { expect, test, type World } from './payTest.ts'

/** Counts how often staff see that a request was opened. */
async function openings(desk: Desk, asked: Asked): Promise<number> {
  const { timeline } = await desk.read(asked)
  return timeline.filter((entry) => entry.type === 'request.opened').length
}

/** Makes a context's pages report that they are hidden, until `show` is called in them. */
async function hide(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    Object.assign(window, {
      show() {
        state = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
}

const opened = (world: World, asked: Asked) => `${world.url}${new URL(asked.link).pathname}/opened`

test('a person who looks at the page opens it, and returning does not open it again', async ({
  desk,
  world,
  device,
}) => {
  const asked = await desk.ask()
  const page = await device()
  const told = page.waitForResponse(opened(world, asked))
  await page.goto(asked.link)
  expect((await told).status()).toBe(204)
  expect(await openings(desk, asked)).toBe(1)
  for (const visit of [() => page.reload(), async () => (await device()).goto(asked.link)]) {
    await visit()
    await expect.poll(() => openings(desk, asked)).toBe(1)
  }
})

test('a background page counts as opened when it is shown, and not before', async ({
  desk,
  world,
  device,
}) => {
  const asked = await desk.ask()
  const page = await device()
  await hide(page.context())
  // The script has run once the page has asked for its state or seated the card form.
  await page.goto(asked.link)
  await page.locator('iframe').first().waitFor({ state: 'attached' })
  expect(await openings(desk, asked)).toBe(0)
  const told = page.waitForResponse(opened(world, asked))
  await page.evaluate(() => (window as unknown as { show(): void }).show())
  await told
  expect(await openings(desk, asked)).toBe(1)
})

test('a prefetched page counts as opened when a person follows the link, and not before', async ({
  desk,
  world,
  browser,
}) => {
  const asked = await desk.ask()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(`${world.url}/before`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${asked.link}">Pay</a>` }),
  )
  await page.goto(`${world.url}/before`)
  const fetched = await page.evaluate(async (link) => {
    const response = await fetch(link, { headers: { 'x-purpose': 'preview' } })
    return response.status
  }, asked.link)
  expect(fetched).toBe(200)
  expect(await openings(desk, asked)).toBe(0)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect.poll(() => openings(desk, asked)).toBe(1)
  await context.close()
})

for (const [name, userAgent] of [
  [
    'Googlebot, which runs scripts',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  [
    'the preview of Bing and Safe Links',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 BingPreview/1.0b',
  ],
] as const) {
  test(`a scanner that renders the page opens nothing: ${name}`, async ({
    desk,
    world,
    device,
  }) => {
    const asked = await desk.ask()
    const page = await device({ userAgent })
    const told = page.waitForResponse(opened(world, asked))
    await page.goto(asked.link)
    expect((await told).status()).toBe(204)
    expect(await openings(desk, asked)).toBe(0)
  })
}

test('a browser that runs no script opens nothing', async ({ desk, device }) => {
  const asked = await desk.ask()
  const page = await device({ javaScriptEnabled: false })
  await page.goto(asked.link)
  await expect(page.getByText(asked.whatFor)).toBeVisible()
  expect(await openings(desk, asked)).toBe(0)
})
