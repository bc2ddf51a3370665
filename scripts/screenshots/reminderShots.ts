import type { Page } from '@playwright/test'
import type { RequestView } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** Reminders that go by themselves: the plans, the form of one, and the reminders of a request. */
export async function reminderShots(world: World, as: Visitor): Promise<Shot[]> {
  const body = {
    phone: '+447400223399',
    name: 'Rae Bell',
    amountMinor: 12_000,
    whatFor: 'Boiler service',
    dueOn: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
  }
  const made = (await (await post(world, '/v1/requests', body, as)).json()) as RequestView
  const settings = `${world.url}/settings/reminders`
  const request = `${world.url}/requests/${made.id}`
  const joined = async (page: Page) => {
    const data = { plan: 'Usual', step: 0, together: [2_498, 2_499] }
    const reminded = { type: 'request.reminded', actor: 'system', actorId: null, data }
    const timeline = [...made.timeline, { ...made.timeline.at(-1), ...reminded }]
    await pretend(page, `**/v1/requests/${made.id}`, { timeline })
    await goTo(page, request)
  }
  return [
    { name: 'reminders', as, open: (page) => goTo(page, settings) },
    {
      name: 'reminders-form',
      as,
      open: async (page) => {
        await goTo(page, settings)
        await page.getByRole('button', { name: /^Change Usual/ }).click()
        await page.getByRole('menuitem', { name: 'Change' }).click()
        await page.getByText('Boiler service').first().waitFor()
      },
    },
    {
      name: 'reminders-viewer',
      as,
      open: async (page) => {
        await pretend(page, '**/auth/session', { role: 'viewer' })
        await goTo(page, settings)
      },
    },
    { name: 'reminders-request', as, open: (page) => goTo(page, request) },
    {
      name: 'reminders-replied',
      as,
      open: async (page) => {
        const reminders = { ...made.reminders, next: null, later: [], paused: 'replied' }
        await pretend(page, `**/v1/requests/${made.id}`, { reminders })
        await goTo(page, request)
      },
    },
    { name: 'reminders-together', as, open: joined },
    {
      name: 'reminders-together-panel',
      as,
      open: async (page) => {
        await joined(page)
        const line = page.getByText('The last one went in one text')
        await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      },
    },
    {
      name: 'reminders-new',
      as,
      open: async (page) => {
        await goTo(page, `${world.url}/requests/new`)
        await page.getByText('More').first().click()
        await page.getByLabel('Reminders').scrollIntoViewIfNeeded()
      },
    },
  ]
}
