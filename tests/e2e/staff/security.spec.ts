import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { signInByCode, signUp, tabTo } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'

const bell = { name: 'Bell Plumbing' }
const devices = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')

/** Signs the same person in on another device, with the code on their handset. */
async function signInOn(page: Page, world: World, phone: string): Promise<void> {
  await page.goto(`${world.url}/sign-in`)
  await signInByCode(page, world, phone)
  await page.waitForURL(/\/requests/)
}

test('a sign-in on a new device is told at once, leads to the list, and is ended there by keyboard alone', async ({
  page,
  world,
  device,
}) => {
  const phone = await signUp(page, world, bell)
  const thief = await device()
  await signInOn(thief, world, phone)
  await thief.evaluate(() => localStorage.setItem('ringup.push', 'psh_1'))
  const news = page.getByText(/^New sign-in to your account: Chrome/)
  await expect(news).toBeVisible()
  await expect(thief.getByText(/^New sign-in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(devices(page)).toHaveCount(2)
  await expect(devices(page).first()).toContainText('This device')
  await expect(devices(page).last()).toContainText('New')
  await expectAccessible(page)
  await expectFits(page)

  await tabTo(
    devices(page)
      .last()
      .getByRole('button', { name: /^It wasn’t me/ }),
  )
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sign out Chrome')
  await expectAccessible(page)
  await tabTo(question.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByText(/is signed out\.$/)).toBeVisible()
  await expect(thief).toHaveURL(/\/sign-in/)
  // The server has deleted the subscription with the session, so the browser gives up its own.
  await expect.poll(() => thief.evaluate(() => localStorage.getItem('ringup.push'))).toBeNull()
  await page.getByRole('button', { name: 'Sign out all others' }).hover()
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveAttribute(
    'title',
    'You aren’t signed in anywhere else.',
  )
})

test('an owner opens the screen of a member, which fits a phone, and sees where they are signed in', async ({
  page,
  world,
}) => {
  await signUp(page, world, bell)
  await page.goto(`${world.url}/settings/team`)
  await page.getByRole('list', { name: 'Team', exact: true }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Signed in on' })).toBeVisible()
  const signedIn = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')
  await expect(signedIn).toHaveCount(1)
  await expect(signedIn).toContainText('Chrome')
  await expect(page.getByRole('list', { name: 'What you did last' })).toContainText(
    'Business set up',
  )
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Team', exact: true }).first().click()
  await expect(page).toHaveURL(/\/settings\/team$/)
})
