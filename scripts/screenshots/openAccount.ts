import type { Page } from '@playwright/test'

/** Opens the sheet of the account: from the bar below on a phone, from the end of the side bar on a desk. */
export async function openAccount(page: Page): Promise<void> {
  // Its name begins with the number of new replies, where there are any.
  const more = page.locator('nav button', { has: page.locator('.tabler-icon-dots') })
  const atDesk = page
    .getByRole('button', { name: 'Help' })
    .locator('xpath=following-sibling::button')
  await more.or(atDesk).first().click()
  await page.getByRole('dialog').waitFor()
}
