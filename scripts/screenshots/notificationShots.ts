import type { Page } from '@playwright/test'
import { goTo } from './goTo.ts'
import { openAccount } from './openAccount.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** One's own notifications: as they are at first, with quiet hours, refused, and on the narrowest phone. */
export function notificationShots(world: World, as: Visitor): Shot[] {
  const open = (page: Page) => goTo(page, `${world.url}/settings/notifications`)
  const quiet = async (page: Page) => {
    await open(page)
    await page.getByRole('switch', { name: 'Your quiet hours' }).click()
    await page.getByRole('switch', { name: 'Sound', exact: true }).click()
  }
  return [
    { name: 'notifications', as, open },
    { name: 'notifications-quiet', as, open: quiet },
    {
      name: 'notifications-refused',
      as,
      open: async (page) => {
        await quiet(page)
        await page.getByLabel('To', { exact: true }).fill('20:00')
        await page.getByRole('button', { name: 'Save changes' }).click()
        await page.getByText('Choose an end').waitFor()
      },
    },
    {
      name: 'notifications-narrow',
      as,
      open: async (page) => {
        await page.setViewportSize({ width: 320, height: 640 })
        await open(page)
      },
    },
    {
      name: 'notifications-account',
      as,
      open: async (page) => {
        await goTo(page, `${world.url}/requests`)
        await openAccount(page)
      },
    },
  ]
}
