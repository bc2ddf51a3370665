import type { Page } from '@playwright/test'

/** Opens a URL and waits until nothing on the page is loading. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' })
}
