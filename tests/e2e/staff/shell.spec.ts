import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, newMobile, signUp } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' })

test('by keyboard alone the commands find a request, go to a screen, and give the focus back', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '51', whatFor: 'Chimney', name: 'Zoë' })
  await page.goto(`${world.url}/requests`)
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  await search.focus()
  await page.keyboard.press('Control+k')
  const typing = palette(page).getByRole('combobox')
  await expect(typing).toBeFocused()
  await expectFits(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(typing).toBeFocused()
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
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL(/\/customers$/)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL(/\/insights/)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to insights')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('n')
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
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${world.url}/requests`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const box = await bar.getByRole('link', { name: 'New request' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(195, -1)
  await bar.getByRole('button', { name: 'More' }).click()
  const account = page.getByRole('dialog', { name: 'Bell Plumbing' })
  await account.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByText('Saved.')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await account.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(paper).toBe('rgb(18, 20, 22)')
  const answer = await page.reload()
  // The page comes dark: no script has to make it so first.
  expect(await answer?.text()).toContain('data-theme="dark"')
  expect(await paper()).toBe('rgb(18, 20, 22)')
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(account.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Ruiz')
  await account.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(/\/settings\/business/)
})

test('installed, it opens without a network and says so, and has kept nothing but built files', async ({
  device,
  world,
}) => {
  const page = await device({ serviceWorkers: 'allow' })
  await signUp(page, world, { name: 'Bell Plumbing' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText('No connection')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
})
