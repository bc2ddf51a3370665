import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'
import type { World } from './startWorld.ts'

/** The wallets above the card: their sheet, all three of them, and a browser that has none. */
export function walletShots(world: World, link: string): Shot[] {
  return [
    { name: 'pay-wallet-sheet', open: (page) => openSheet(page, link) },
    {
      name: 'pay-wallets-three',
      open: (page) => openWith(page, world, link, ['apple_pay', 'google_pay', 'link']),
    },
    { name: 'pay-wallets-none', open: (page) => openWith(page, world, link, []) },
  ]
}

async function openSheet(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page
    .frameLocator('iframe[src*="componentName=expressCheckout"]')
    .getByRole('button', { name: 'Google Pay' })
    .click()
  await page.frameLocator('iframe[src*="wallet-sheet"]').getByLabel('Card').waitFor()
}

/** Opens the page in a browser that has these wallets, and goes back to the usual ones. */
async function openWith(
  page: Page,
  world: World,
  link: string,
  available: string[],
): Promise<void> {
  const address = `${world.sandboxUrl}/control/wallets`
  await fetch(address, { method: 'POST', body: JSON.stringify({ available }) })
  await page.goto(link)
  await page.locator('form button.primary[type=submit]:not([disabled])').waitFor()
  await page.locator(`[data-wallets=${available.length > 0 ? 'some' : 'none'}]`).waitFor()
  await fetch(address, { method: 'DELETE' })
}
