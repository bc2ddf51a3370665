import { awaitText, signInByCode } from '../steps.ts'
import { expect, type Page, type World } from '../world.ts'

/** Invites a number on the screen of the team; returns the address that the text has in it. */
export async function inviteOnScreen(
  page: Page,
  world: World,
  phone: string,
  role: string,
): Promise<string> {
  await page.goto(`${world.url}/settings/team`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('combobox', { name: 'Role' }).selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  const text = await awaitText(world, phone, /invites you/)
  return text.match(/https?:\S+/)?.[0] ?? ''
}

/** Opens an invitation, signs in with the invited number and joins. */
export async function joinOnScreen(
  page: Page,
  world: World,
  link: string,
  phone: string,
): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in to join' }).click()
  await signInByCode(page, world, phone)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}
