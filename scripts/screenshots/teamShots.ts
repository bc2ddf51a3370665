import type { Page } from '@playwright/test'
import type { MemberDetail, MemberList } from '#rules/shapes/member.ts'
import type { InvitationView } from '#rules/shapes/team.ts'
import { goTo } from './goTo.ts'
import { openAccount } from './openAccount.ts'
import { pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
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
    ...(await ownershipShots(world)),
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
        await openAccount(page)
      },
    },
  ]
}

/**
 * The ownership: the question before it is offered, the offer as each side sees it, and how it ended. In a business of
 * its own, since an offer stands on every screen.
 */
async function ownershipShots(world: World): Promise<Shot[]> {
  const business = { name: 'Reed & Sons', country: 'GB', currency: 'GBP' }
  const as = await signIn(world, '+447400223347', business)
  const phone = '+447400223346'
  const body = { phone, role: 'manager' }
  const made = (await (await post(world, '/v1/invitations', body, as)).json()) as InvitationView
  const member = await signIn(world, phone)
  const token = new URL(made.link ?? '').pathname.slice('/join/'.length)
  await post(world, '/auth/join', { token }, member)
  const { data } = await read<MemberList>(world, member, '/v1/members')
  const id = data.find(({ you }) => you)?.id ?? ''
  await post(world, '/v1/members/me', { name: 'Tom Reed' }, member, 'PATCH')
  const offer = { memberId: id, giverBecomes: 'manager' }
  const screen = (page: Page) => goTo(page, `${world.url}/settings/team/${id}`)
  const end = { state: 'declined', endedAt: new Date().toISOString() }
  const ask = async (page: Page) => {
    await screen(page)
    await page.getByRole('button', { name: 'Become an owner' }).click()
  }
  const question = async (page: Page) => {
    await pretend(page, `**/v1/members/${id}`, { ownershipOffer: null })
    await screen(page)
    await page.getByRole('button', { name: 'Change Tom Reed' }).click()
    await page.getByRole('menuitem', { name: 'Make them an owner' }).click()
  }
  const ended = async (page: Page) => {
    const shown = await read<MemberDetail>(world, as, `/v1/members/${id}`)
    const ownershipOffer = { ...shown.ownershipOffer, ...end }
    await pretend(page, `**/v1/members/${id}`, { ownershipOffer })
    await screen(page)
  }
  const helped = async (page: Page) => {
    const { phone } = await read<MemberDetail>(world, as, `/v1/members/${id}`)
    const [startedAt, dueAt] = [new Date(), new Date(Date.now() + 86_400_000)]
    const help = { phone, startedAt, isProved: true, dueAt, isHelp: true }
    await pretend(page, `**/v1/members/${id}`, { help, ownershipOffer: null })
    await screen(page)
  }
  await post(world, '/v1/ownership-offers', offer, as)
  return [
    { name: 'ownership-question', as, open: question },
    { name: 'ownership-giver', as, open: screen },
    { name: 'ownership-ended', as, open: ended },
    { name: 'ownership-helped', as, open: helped },
    { name: 'ownership-member', as: member, open: screen },
    { name: 'ownership-accept', as: member, open: ask },
    {
      name: 'ownership-strip',
      as: member,
      open: async (page) => {
        await goTo(page, `${world.url}/requests`)
        await page.getByRole('link', { name: 'Look at it' }).waitFor()
      },
    },
  ]
}
