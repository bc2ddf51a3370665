import type { Page } from '@playwright/test'
import type { InvitationView } from '#rules/shapes/team.ts'
import { goTo } from './goTo.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The team: who works here, who is invited, the questions before a change, and the link of an invitation. */
export async function teamShots(world: World, as: Visitor): Promise<Shot[]> {
  const body = { phone: '+447400223344', role: 'staff', note: 'Starts on Monday' }
  const open = (await (await post(world, '/v1/invitations', body, as)).json()) as InvitationView
  const toManager = { phone: '+447400223345', role: 'manager' }
  await post(world, '/v1/invitations', toManager, as)
  const join = new URL(open.link ?? '').pathname
  const team = (page: Page) => goTo(page, `${world.url}/settings/team`)
  const choose = async (page: Page, line: string) => {
    await team(page)
    const rows = page.getByRole('list', { name: 'Team' }).getByRole('listitem')
    const own = rows.filter({ hasText: '(you)' })
    await own.getByRole('button', { name: /^Change/ }).click()
    await page.getByRole('menuitem', { name: line }).click()
  }
  return [
    { name: 'team', as, open: team },
    { name: 'team-role', as, open: (page) => choose(page, 'Change role') },
    { name: 'team-leave', as, open: (page) => choose(page, 'Leave this business') },
    {
      name: 'team-viewer',
      as,
      open: async (page) => {
        await pretend(page, '**/auth/session', { role: 'viewer' })
        await team(page)
      },
    },
    { name: 'join', open: (page) => goTo(page, world.url + join) },
    { name: 'join-signed-in', as, open: (page) => goTo(page, world.url + join) },
    { name: 'join-none', open: (page) => goTo(page, `${world.url}/join/nothing`) },
    {
      name: 'businesses',
      as,
      open: async (page) => {
        await page.route('**/auth/session', async (route) => {
          const answer = await route.fetch()
          const session = await answer.json()
          const own = { id: session.business.id, name: session.business.name, role: 'owner' }
          const businesses = [own, { id: 'bus_2', name: 'Till & Sons', role: 'viewer' }]
          await route.fulfill({ response: answer, json: { ...session, businesses } })
        })
        await goTo(page, `${world.url}/requests`)
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill('account')
        await page.keyboard.press('Enter')
      },
    },
  ]
}
