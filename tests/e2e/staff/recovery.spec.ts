import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { codeAfter, newMobile, signUp, tabTo } from '../steps.ts'
import { expect, test } from '../world.ts'
import { inviteOnScreen, joinOnScreen } from './teamSteps.ts'

test('codes are shown once; one lets a person in on another device, who moves to a new number and can stop it', async ({
  page,
  world,
  device,
}) => {
  const phone = await signUp(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/security`)
  await page.getByRole('button', { name: 'Make my codes' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await expectFits(page)
  const shown = await codes.allTextContents()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await downloading).path(), 'utf8')
  expect(saved.split('\n').filter((line) => shown.includes(line))).toEqual(shown)
  const code = shown[0] ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  const other = await device()
  await other.goto(`${world.url}/sign-in`)
  await other.getByRole('button', { name: 'I can’t get texts on this phone' }).click()
  await other.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await expectAccessible(other)
  await expectFits(other)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/requests/)
  await other.goto(`${world.url}/settings/security`)
  const number = newMobile()
  await other.getByRole('button', { name: 'Move to a new number' }).click()
  await other.getByRole('textbox', { name: 'New number' }).fill(number)
  const newCode = await codeAfter(world, number, () =>
    other.getByRole('button', { name: 'Text a code to it' }).click(),
  )
  await other.getByRole('textbox', { name: 'Code from the new number' }).fill(newCode)
  await other.getByRole('button', { name: 'Go on' }).click()
  await expect(other.getByText('The new number is proved')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Change it in 24 hours' }).click()
  await expect(other.getByText(/Your sign-in moves to/)).toBeVisible()

  await page.goto(`${world.url}/requests`)
  await expect(page.getByText(/Your sign-in moves to/)).toBeVisible()
  await page.getByRole('link', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByRole('button', { name: 'Move to a new number' })).toBeVisible()
})

test('an owner helps a member back in, sees it on the member’s screen, and withdraws it', async ({
  page,
  world,
  device,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  const link = await inviteOnScreen(page, world, phone, 'staff')
  const guest = await device()
  await joinOnScreen(guest, world, link, phone)
  const team = page.getByRole('list', { name: 'Team', exact: true }).getByRole('listitem')
  await expect(team).toHaveCount(2)
  const row = team.last()
  await row.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('menuitem', { name: 'Help them back in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New number' }).fill(newMobile())
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText(/^An owner helps you move your sign-in/)).toBeVisible()
  await row.getByRole('link').click()
  const help = page.getByRole('region', { name: 'Help with a new number' })
  await expect(help).toContainText('once they have proved that number')
  await expectAccessible(page)
  await expectFits(page)
  await tabTo(help.getByRole('button', { name: 'Withdraw the help' }))
  await page.keyboard.press('Enter')
  await expect(help).toHaveCount(0)
  await expect(guest.getByText(/^An owner helps you move your sign-in/)).toHaveCount(0)
})
