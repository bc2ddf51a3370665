import type { Locator } from '@playwright/test'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, enroll, newMobile } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { openRelease } from './openRelease.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })

test('by keyboard alone the commands take what is typed before they stand, find a request, go to a screen, and give the focus back', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '51', whatFor: 'Chimney', name: 'Zoë' })
  await page.goto(`${world.url}/requests`)
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  await search.focus()
  const { promise: onItsWay, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/CommandPalette-*', async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inx')
  await page.keyboard.press('Backspace')
  letCome()
  const typing = palette(page).getByRole('combobox')
  await expect(typing).toBeFocused()
  await page.keyboard.type('s')
  await expect(typing).toHaveValue('ins')
  await expectFits(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zoe')
  await expect(palette(page).getByRole('option', { name: /Zoë/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)
  await page.keyboard.press('Control+k')
  await expect(typing).toBeFocused()
  await expect(typing).toHaveValue('')
  await page.keyboard.type('custom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('letters lead to screens and show themselves; turned off they do nothing, held ones do', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  // Around an empty list there is no search.
  await askFor(page, world, { phone: newMobile(), amount: '51', whatFor: 'Chimney', name: 'Zoë' })
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL(/\/customers$/)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL(/\/inbox$/)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.waitForURL(/\/insights/)
  await page.keyboard.press('4')
  await page.waitForURL(/\/customers$/)
  await page.keyboard.press('6')
  await page.waitForURL(/\/settings$/)
  // A digit in a field is typed there.
  await page.keyboard.press('2')
  await page.waitForURL(/\/requests$/)
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  await search.press('6')
  await expect(search).toHaveValue('6')
  expect(page.url()).toMatch(/\/requests/)
  await search.press('Escape')
  await page.keyboard.press('5')
  await page.waitForURL(/\/insights/)
  // A digit that misses its field on the form leads nowhere (named: until it stands, the heading is another); a letter after g does.
  await page.keyboard.press('n')
  await page.waitForURL(/\/requests\/new$/)
  await page.getByRole('heading', { level: 1, name: 'New request' }).click()
  await page.keyboard.press('4')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL(/\/requests$/)
  await page.goBack()
  await page.waitForURL(/\/requests\/new$/)
  await page.goBack()
  await page.waitForURL(/\/insights/)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to insights')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(help).toHaveCount(0)
  expect(page.url()).toMatch(/\/insights/)
})

test('on a phone a new request is under the thumb, and the rest is behind More: name, theme, settings', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${world.url}/requests`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const box = await bar.getByRole('link', { name: 'New request' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(195, -1)
  await bar.getByRole('button', { name: 'More' }).click()
  const account = page.getByRole('dialog', { name: 'Bell Plumbing' })
  await expectFits(page)
  await expectAccessible(page)
  await account.getByRole('link', { name: 'Account' }).click()
  await page.waitForURL(/\/settings\/account/)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(paper).toBe('rgb(18, 20, 22)')
  const answer = await page.reload()
  // The page is dark before any script runs.
  expect(await answer?.text()).toContain('data-theme="dark"')
  expect(await paper()).toBe('rgb(18, 20, 22)')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Ruiz')
  await bar.getByRole('button', { name: 'More' }).click()
  await account.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(/\/settings$/)
})

test('a new version is offered and taken without losing what is typed, here and in another window', async ({
  browser,
  page: first,
  world,
}) => {
  await enroll(first, world, { name: 'Bell Plumbing' })
  const app = await openRelease(world)
  const storageState = await first.context().storageState()
  const context = await browser.newContext({ serviceWorkers: 'allow', storageState })
  const page = await context.newPage()
  await page.goto(`${app.url}/requests`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const other = await context.newPage()
  await other.goto(`${app.url}/settings/business`)
  const name = other.getByRole('textbox', { name: 'Business name' })
  await name.fill('Bell & Daughter')
  await page.goto(`${app.url}/requests/new`)
  const [amount, whatFor] = ['Amount', 'What for'].map((field) =>
    page.getByRole('textbox', { name: field }),
  ) as [Locator, Locator]
  await amount.fill('85')
  await whatFor.fill('Boiler')

  app.release()
  // A browser checks by itself when a window opens, and the app every hour.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(whatFor).toHaveValue('Boiler')
  await expect(newScripts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(newScripts(page)).not.toHaveCount(0)
  await expect(amount).toHaveValue('85.00')
  await expect(whatFor).toHaveValue('Boiler')

  // Nobody asked in the other window: it stays as it is, keeps working, and can be updated too.
  await expect(name).toHaveValue('Bell & Daughter')
  await expect(newScripts(other)).toHaveCount(0)
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(newScripts(other)).not.toHaveCount(0)
  await context.close()
  await app.close()
})

test('a part that does not come takes nothing away: it is said, as is the connection’s end and return, and comes at the next press', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  const told = page.getByRole('status').filter({ hasText: /connect/i })
  await expect(told).toHaveCount(0)
  await page.context().setOffline(true)
  await page.keyboard.press('?')
  await expect(page.getByText('We couldn’t open that')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await expect(told).toContainText('No connection')
  await page.context().setOffline(false)
  await expect(told).toHaveText('Connected again. What you see is up to date.')
  // The page learns that the network is back at once, the browser's own process that fetches a moment later.
  const fetches = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await expect.poll(fetches).toBe(true)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
})

/** Finds the scripts of the next version that a window has loaded. */
const newScripts = (page: Page) => page.locator('script[src^="/assets/next/"]')
