import { changeRole } from '../changeRole.ts'
import { expectClean } from '../expectAccessible.ts'
import { enroll, tabTo } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { expectThumbs } from './requestSteps.ts'

const subject = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

test('the settings are a list by subject; each line says what is there and leads to it, and back', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'You',
    'Your business',
    'Texts',
    'Money',
    'Technical',
  ])
  await expect(subject(page, 'Your business').getByRole('link')).toHaveText([
    'Business',
    'Team',
    'Price list',
    'Audit log',
  ])
  const payments = subject(page, 'Money').getByRole('link', { name: 'Payments', exact: true })
  await expect(payments).toHaveAccessibleDescription(/payouts, fees/)
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await tabTo(payments)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()

  // Every line leads to a screen, which leads back.
  const lines = page.getByRole('main').getByRole('listitem').getByRole('link')
  for (let at = 0; at < 14; at += 1) {
    await page.goto(`${world.url}/settings`)
    const name = (await lines.nth(at).textContent()) ?? ''
    await lines.nth(at).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  }
  await expect(lines).toHaveCount(14)
})

test('the payments say first whether cards are taken and when money comes, and hold nothing of the server', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/payments`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Card payments')
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Payouts and fees')
  await expect(main.getByText('Payouts to your bank')).toBeVisible()
  await main.getByRole('link', { name: 'All checks with the card provider' }).waitFor()
  for (const name of ['Keeps failing', 'Last comparisons', 'Checks with the card provider'])
    await expect(main.getByRole('heading', { name })).toHaveCount(0)
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)
  await main.getByRole('link', { name: 'All checks with the card provider' }).click()
  for (const name of ['Keeps failing', 'Last comparisons', 'Checks with the card provider'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await expectClean(page)
})

test('name, theme, language, notifications, devices and sign-out are in one place', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/account`)
  const tabs = page.getByRole('navigation', { name: 'You' })
  await expect(tabs.getByRole('link')).toHaveText(['Account', 'Notifications', 'Security'])
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)
  await tabs.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a member who only looks has no line that they may not open', async ({ page, world }) => {
  const phone = await enroll(page, world, { name: 'Bell Plumbing' })
  await changeRole(world, phone, 'viewer')
  await page.goto(`${world.url}/settings`)
  await expect(subject(page, 'Money')).toBeVisible()
  await expect(subject(page, 'Technical')).toHaveCount(0)
  // Without the line of test mode, which stands above every screen.
  const lines = page.getByRole('main').getByRole('link', { name: /^(?!Open the handset)/ })
  await expect(lines).toHaveText([
    'Account',
    'Notifications',
    'Security',
    'Business',
    'Team',
    'Price list',
    'Reminders',
    'Texts',
    'Quick answers',
    'Payments',
  ])
  // The address of a screen that they may not see says so.
  await page.goto(`${world.url}/settings/checks`)
  await expect(page.getByText('Only an owner or a manager can see this.')).toBeVisible()
  await expectClean(page)
})
