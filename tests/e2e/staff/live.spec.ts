import { askFor, linkOn, newMobile, pay, signUp, typeCard } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'

test('a window that was cut off says so, and misses nothing of what happened meanwhile', async ({
  page,
  context,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '10', whatFor: 'Before', name: 'Ada' })
  const list = await context.newPage()
  await holdStreams(list)
  await list.goto(`${world.url}/requests`)
  await expect(list.getByText('Ada')).toBeVisible()
  const cut = await cutOff(list)
  await askFor(page, world, { phone: newMobile(), amount: '11', whatFor: 'First', name: 'Bea' })
  await askFor(page, world, { phone: newMobile(), amount: '12', whatFor: 'Second', name: 'Cid' })
  await expect(list.getByText(/may be out of date/)).toBeVisible({ timeout: 30_000 })
  await expect(list.getByText('Bea')).toHaveCount(0)
  await cut.mend()
  await expect(list.getByRole('link', { name: /Bea/ })).toBeVisible({ timeout: 40_000 })
  await expect(list.getByRole('link', { name: /Cid/ })).toBeVisible()
  await expect(list.getByText(/may be out of date/)).toHaveCount(0)
})

test('what happened while the window was hidden is counted in its title until it is seen', async ({
  page,
  context,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '33', whatFor: 'Gutter', name: 'Olu' })
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText('Gutter')).toBeVisible()
  await setHidden(page, true)
  const payer = await context.newPage()
  await payer.goto(await linkOn(world, phone))
  await typeCard(payer, '4242424242424242')
  await pay(payer)
  await expect(page).toHaveTitle('(1) Requests · Ringup')
  await setHidden(page, false)
  await expect(page).toHaveTitle('Requests · Ringup')
})

/** Keeps hold of a page's streams: a browser lets one that is open live on without a network. */
async function holdStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.EventSource
    window.EventSource = class extends Native {
      constructor(address: string | URL) {
        super(address)
        addEventListener('cut', () => {
          this.close()
          this.onerror?.(new Event('error'))
        })
      }
    }
  })
}

/** Ends the stream of a page, and lets neither it nor a call come through until it is mended. */
async function cutOff(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: true, ...conditions })
  await page.evaluate(() => dispatchEvent(new Event('cut')))
  return {
    mend: () => session.send('Network.emulateNetworkConditions', { offline: false, ...conditions }),
  }
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
