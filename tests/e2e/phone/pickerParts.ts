import { expect, type Page } from './phoneTest.ts'

export const button = (page: Page) => page.getByRole('button', { name: 'Country of the number' })
/**
 * The same button while the list is open, which hides everything behind it from assistive
 * technology.
 */
export const buttonBehind = (page: Page) => page.locator('button[aria-haspopup="dialog"]')
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search countries' })
export const list = (page: Page) => page.getByRole('listbox', { name: 'Countries' })
export const option = (page: Page, name: string) => list(page).getByRole('option', { name })
export const chosen = (page: Page) => page.getByLabel('Country', { exact: true })

/** Finds the option that Enter would choose. */
export const active = async (page: Page) => {
  const id = await search(page).getAttribute('aria-activedescendant')
  return id ? page.locator(`[id="${id}"]`).textContent() : null
}

export async function openPicker(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await button(page).click()
  await expect(search(page)).toBeVisible()
}
