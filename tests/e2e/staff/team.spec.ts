import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { askFor, newMobile, signUp } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { inviteOnScreen, joinOnScreen } from './teamSteps.ts'

const bell = { name: 'Bell Plumbing' }
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('a colleague is invited by text, joins, works, gets another role and is removed, all of it live', async ({
  page,
  world,
  device,
}) => {
  await signUp(page, world, bell)
  const phone = newMobile()
  const link = await inviteOnScreen(page, world, phone, 'staff')
  await expect(rows(page, 'Invited')).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  const guest = await device()
  await joinOnScreen(guest, world, link, phone)
  await expect(guest.getByText('Welcome to Bell Plumbing.')).toBeVisible()
  await expect(page.getByText(/has joined\.$/)).toBeVisible()
  await expect(rows(page, 'Team')).toHaveCount(2)
  await expect(rows(page, 'Invited')).toHaveCount(0)
  await askFor(guest, world, { phone: newMobile(), amount: '85', whatFor: 'New tap' })

  await rows(page, 'Team')
    .last()
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).selectOption('viewer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rows(page, 'Team').last()).toContainText('Viewer')

  await rows(page, 'Team')
    .last()
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows(page, 'Team')).toHaveCount(1)
  await expect(guest).toHaveURL(/\/sign-in/, { timeout: 5_000 })
})

test('one person works in two businesses: a tab stays in its own, and a switch goes on in the other', async ({
  page,
  world,
  device,
}) => {
  const phone = await signUp(page, world, { name: 'Till & Sons' })
  const boss = await device()
  await signUp(boss, world, bell)
  const link = await inviteOnScreen(boss, world, phone, 'viewer')
  const second = await page.context().newPage()
  await second.goto(link)
  await second.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(second.getByText('Welcome to Bell Plumbing.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Till & Sons/ })).toBeVisible()
  await expect(second.getByRole('button', { name: /Bell Plumbing/ })).toBeVisible()
  await page.getByRole('button', { name: /Till & Sons/ }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bell Plumbing/ })
    .click()
  // While the list fades out, it still names the business too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Bell Plumbing/ })).toBeVisible()
})

test('a member who owns no business sets up their own, and goes on in both', async ({
  page,
  world,
  device,
}) => {
  await signUp(page, world, bell)
  const phone = newMobile()
  const link = await inviteOnScreen(page, world, phone, 'staff')
  const guest = await device()
  await joinOnScreen(guest, world, link, phone)
  await guest.getByRole('button', { name: /Bell Plumbing/ }).click()
  await guest.getByRole('link', { name: 'Set up a business of your own' }).click()
  await expect(guest.getByRole('link', { name: 'Back to Bell Plumbing' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Business name' }).fill('Till & Sons')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByRole('button', { name: /Till & Sons/ }).click()
  await expect(guest.getByRole('link', { name: 'Set up a business of your own' })).toHaveCount(0)
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: /Bell Plumbing/ })
    .click()
  await expect(guest.getByRole('button', { name: /Bell Plumbing/ })).toBeVisible()
})

test('a link that leads to no invitation, or to one that is over, says what to do', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/join/AAAAAAAAAAAAAAAAAAAAAA`)
  await expect(
    page.getByRole('heading', { name: 'This invitation link doesn’t work' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
