import type { Page } from '@playwright/test'
import { goTo } from './goTo.ts'
import { actAs, keepWaiting, letFail } from './pretend.ts'
import type { Shot } from './shot.ts'
import { signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import type { Conversations } from './tellConversations.ts'

type Act = (page: Page) => Promise<void>

/** The inbox: its list, empty, searched, loading and failed, and what a thread offers. */
export async function inboxShots(
  world: World,
  plumber: Visitor,
  { talked, unread, pictured, optedOut }: Conversations,
): Promise<Shot[]> {
  const business = { name: 'Dry Feet Roofing', country: 'GB', currency: 'GBP' }
  const beginner = await signIn(world, '+447400123479', business)
  const at = (path: string, act?: Act, before?: Act) => async (page: Page) => {
    // What one picture marks as read is unread for the next.
    await page.route('**/v1/customers/*/read', (route) => route.fulfill({ status: 204 }))
    await before?.(page)
    await goTo(page, `${world.url}/inbox${path}`)
    await act?.(page)
  }
  const menu = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('menu').waitFor()
  }
  const picture = (page: Page) => page.getByRole('button', { name: /^Picture from/ })
  const shots: Record<string, Shot['open']> = {
    list: at(''),
    'view-done': at('?view=done'),
    'view-all': at('?view=all'),
    found: at('?q=friday'),
    'found-none': at('?q=plumbus'),
    thread: at(`/${talked.id}`),
    'thread-unread': at(`/${unread.id}`),
    'thread-stopped': at(`/${optedOut.id}`),
    'thread-assign': at(`/${talked.id}`, menu('Not assigned')),
    'thread-later': at(`/${talked.id}`, menu('Later')),
    'thread-viewer': at(`/${talked.id}`, undefined, (page) => actAs(page, 'viewer')),
    picture: at(`/${pictured.id}`, (page) => picture(page).scrollIntoViewIfNeeded()),
    'picture-large': at(`/${pictured.id}`, (page) => picture(page).click()),
    waiting: async (page) => {
      await keepWaiting(page, '**/v1/threads?*')
      await page.goto(`${world.url}/inbox`)
      await page.locator('.animate-pulse').first().waitFor()
    },
    failed: at('', undefined, (page) => letFail(page, '**/v1/threads?*')),
  }
  return [
    { name: 'inbox-empty', as: beginner, open: at('') },
    ...Object.entries(shots).map(([name, open]) => ({ name: `inbox-${name}`, as: plumber, open })),
  ]
}
