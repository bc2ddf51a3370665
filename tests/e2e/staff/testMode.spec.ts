import type { SessionView } from '#rules/shapes/signIn.ts'
import { languageCodes } from '#rules/words/languages.ts'
import { readStaffCatalog } from '../../../scripts/generate/compileStaffWords.ts'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { codeAfter, enroll, newMobile } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'

const line = (page: Page) => page.getByText('Test mode: no real money.')
const handset = (page: Page) => page.getByRole('link', { name: 'Open the handset' })

/** Lets the server's answer say something else of the test mode. */
async function pretend(page: Page, testMode: SessionView['testMode']): Promise<void> {
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), testMode } })
  })
}

test('every screen says that no real money moves, and opens the handset in a tab of its own', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  for (const path of ['/requests', '/requests/new', '/inbox', '/settings']) {
    await page.goto(world.url + path)
    await expect(line(page)).toBeVisible()
  }
  await expectFits(page)
  await expectAccessible(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), handset(page).click()])
  // The handset then names the phone that it shows behind a #.
  expect(new URL(opened.url()).origin).toBe(world.sandboxUrl)
  await expect(opened).toHaveTitle('Sandbox handset')
  await page.emulateMedia({ media: 'print' })
  await expect(line(page)).toBeHidden()
})

test('it is one line of at most 40 px in every language and at every width', async ({
  page: english,
  device,
  world,
}) => {
  // Each language opens a browser of its own.
  test.slow()
  await enroll(english, world, { name: 'Bell Plumbing' })
  const storageState = await english.context().storageState()
  for (const locale of languageCodes) {
    const words = readStaffCatalog(locale)
    const page = await device({ locale, storageState })
    await page.goto(`${world.url}/requests`)
    const sentence = page.getByText(words['shell.testMode'] ?? '', { exact: true })
    await expect(page.getByRole('link', { name: words['shell.handset'] ?? '' })).toBeVisible()
    const whole = sentence.locator('..')
    // No other width has as little room for it, so one language stands for all there.
    const widths = locale === 'en' ? [320, 390, 768, 1280, 1920] : [320]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // What a script lays out by the width follows a moment after the window.
      const heights = async () => ({
        isOneLine: ((await sentence.boundingBox())?.height ?? 99) <= 20,
        isLow: ((await whole.boundingBox())?.height ?? 99) <= 40,
      })
      await expect
        .poll(heights, `${locale} at ${width} px`)
        .toEqual({ isOneLine: true, isLow: true })
    }
    await page.close()
  }
})

test('the sign-in says it too, at the code that arrives on the handset, and so does the welcome', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/sign-in`)
  await expect(line(page)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const phone = newMobile()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  const code = await codeAfter(world, phone, () =>
    page.getByRole('button', { name: 'Send code' }).click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  const [opened] = await Promise.all([page.waitForEvent('popup'), handset(page).click()])
  expect(new URL(opened.url()).origin).toBe(world.sandboxUrl)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await expect(page.getByRole('heading', { level: 1, name: 'Your business' })).toBeVisible()
  await expect(line(page)).toBeVisible()
})

test('where texts go to real phones there is no handset to open, and where money is real there is no line', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await pretend(page, { handsetUrl: null })
  await page.goto(`${world.url}/requests`)
  await expect(line(page)).toBeVisible()
  await expect(handset(page)).toHaveCount(0)
  await page.unroute('**/auth/session')
  await pretend(page, null)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})
