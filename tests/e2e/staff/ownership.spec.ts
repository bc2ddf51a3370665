import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { codeAfter, newMobile, signUp, tabTo } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { inviteOnScreen, joinOnScreen } from './teamSteps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Proves by keyboard, with a code on the person's own phone, that it is them. */
async function prove(page: Page, world: World, phone: string): Promise<void> {
  const sheet = dialog(page, 'Confirm it’s you')
  await expect(sheet.getByRole('button', { name: 'Text me a code' })).toBeFocused()
  const code = await codeAfter(world, phone, () => page.keyboard.press('Enter'))
  await expect(sheet.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Presses a button by keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(button(page, name))
  await page.keyboard.press('Enter')
}

test('a business is handed over on two devices by keyboard: each side proves who they are, and the roles change live', async ({
  page,
  world,
  device,
}) => {
  const owner = await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const link = await inviteOnScreen(page, world, phone, 'staff')
  const guest = await device()
  await joinOnScreen(guest, world, link, phone)
  await expect(guest.getByText('Welcome to Bell Plumbing.')).toBeVisible()
  // A sign-in is a proof: a quarter of an hour later it no longer is.
  await runInWorld(world, `update session set proved_at = now() - interval '16 minutes'`, [])

  await page.getByRole('list', { name: 'Team' }).getByRole('link').last().click()
  // The list has a button of this name too.
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  const more = page.getByRole('button', { name: /^Change \+/ })
  const makeOwner = page.getByRole('menuitem', { name: 'Make them an owner' })
  await tabTo(more)
  await page.keyboard.press('Enter')
  await makeOwner.press('Enter')
  const question = page.getByRole('dialog', { name: /^Offer .* the ownership\?$/ })
  await expectAccessible(page)
  await expectFits(page)
  await tabTo(question.getByRole('radio', { name: 'I stay an owner' }))
  await page.keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: 'I hand the business over' })).toBeChecked()
  await press(page, 'Offer it')
  await prove(page, world, owner)
  await expect(page.getByText(/^You offered to hand the business over to/)).toBeVisible()
  await more.click()
  await expect(makeOwner).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You’ve already offered them ownership.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectFits(page)

  await expect(guest.getByText(/offers to hand Bell Plumbing over to you\.$/)).toBeVisible()
  await tabTo(guest.getByRole('link', { name: 'Look at it' }))
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(/^It can be accepted until/)).toBeVisible()
  await expectAccessible(guest)
  await expectFits(guest)
  await press(guest, 'Become an owner')
  const asked = guest.getByRole('alertdialog', { name: 'Become an owner of Bell Plumbing?' })
  await expect(asked).toBeVisible()
  await tabTo(asked.getByRole('button', { name: 'Become an owner' }))
  await guest.keyboard.press('Enter')
  await prove(guest, world, phone)
  await expect(guest.getByText('You are now an owner of Bell Plumbing.')).toBeVisible()
  await expect(guest.getByText(/accepted the ownership that/)).toBeVisible()
  await expect(page.getByText(/is now an owner\.$/)).toBeVisible()
  await expect(button(page, 'Change role')).toHaveCount(0)
})
