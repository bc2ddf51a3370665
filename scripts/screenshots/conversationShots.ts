import type { Page } from '@playwright/test'
import type { MemberList } from '#rules/shapes/member.ts'
import { consentShots } from './consentShots.ts'
import { goTo } from './goTo.ts'
import { inboxShots } from './inboxShots.ts'
import { actAs, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { post, read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import { type Conversations, tellConversations } from './tellConversations.ts'

type Act = (page: Page) => Promise<void>
type InInbox = (who: keyof Conversations, act?: Act) => Act

/** One customer in each state: texted, allowed actions, a merge, an erasure. */
export async function conversationShots(world: World): Promise<Shot[]> {
  const business = { name: 'Bell Plumbing', country: 'GB', currency: 'GBP' }
  const plumber = await signIn(world, '+447400123477', business)
  const customers = await tellConversations(world, plumber)
  const of = (who: keyof Conversations, act?: Act, before?: Act) => async (page: Page) => {
    // What one picture marks as read is unread for the next.
    await page.route('**/v1/customers/*/read', (route) => route.fulfill({ status: 204 }))
    await before?.(page)
    await goTo(page, `${world.url}/customers/${customers[who].id}`)
    await act?.(page)
  }
  const shots: Record<string, Shot['open']> = {
    'customers-few': (page) => goTo(page, `${world.url}/customers`),
    'customer-talk': of('talked'),
    'customer-talk-texts': of('talked', showTexts),
    'customer-talk-facts': of('talked', showFoot),
    'customer-talk-composing': of('talked', compose('See you on Friday at nine then.')),
    'customer-talk-costly': of(
      'talked',
      compose('Bringing the new tap for 3 × 4 metres, and the old one back'),
    ),
    'customer-talk-too-long': of(
      'talked',
      compose('The valve is on its way — 2 × 15 mm. '.repeat(10)),
    ),
    'customer-talk-not-sent': of('talked', failToSend),
    'customer-unread': of('unread', showTexts),
    'customer-text-failed': of('failed', showReason),
    'customer-opted-out': of('optedOut'),
    'customer-opted-out-foot': of('optedOut', showFoot),
    'customer-stopped': of('stopped', showFoot),
    'customer-never-asked': of('neverAsked'),
    'customer-viewer': of('talked', undefined, (page) => actAs(page, 'viewer')),
    'customer-viewer-foot': of('talked', showFoot, (page) => actAs(page, 'viewer')),
    'customer-merge': of('talked', openMerge),
    'customer-merged': of('talked', merge, (page) => answerMerge(page, customers)),
    'customer-erase': of('paid', openErase),
    'customer-erase-wrong': of('paid', eraseWrongly),
    'customer-erased': of('erased'),
  }
  const inbox = (who: keyof Conversations, act?: Act) => async (page: Page) => {
    await goTo(page, `${world.url}/inbox/${customers[who].id}`)
    await act?.(page)
  }
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
  const offer = (page: Page) =>
    page
      .getByRole('group', { name: /^They say/ })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  shots['inbox-offer-paid'] = inbox('transferred', offer)
  shots['inbox-offer-mark'] = inbox('transferred', press('Mark as paid…'))
  shots['inbox-offer-wrong'] = inbox('wrong', offer)
  shots['inbox-offer-what'] = inbox('wrong', press('Wrong person…'))
  const later = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Your text' }).fill('I am at the door at nine.')
    await press('Send later…')(page)
  }
  shots['inbox-later'] = inbox('talked', later)
  shots['inbox-later-waits'] = inbox('talked', async (page) => {
    await later(page)
    await press('Schedule')(page)
    await page.getByRole('list', { name: 'Scheduled texts' }).scrollIntoViewIfNeeded()
  })
  Object.assign(shots, await writingShots(world, plumber, inbox))
  Object.assign(shots, await consentShots(world, plumber, customers))
  return [
    ...(await inboxShots(world, plumber, customers)),
    ...Object.entries(shots).map(([name, open]) => ({ name, as: plumber, open })),
  ]
}

/** Photographs the writing in a conversation: quick answers, notes that mention a colleague, and a colleague at it. */
async function writingShots(world: World, plumber: Visitor, inbox: InInbox) {
  const invited = { phone: '+447400123478', role: 'staff' }
  const { link } = (await (await post(world, '/v1/invitations', invited, plumber)).json()) as {
    link: string
  }
  const colleague = await signIn(world, invited.phone)
  const token = new URL(link).pathname.slice('/join/'.length)
  await post(world, '/auth/join', { token }, colleague)
  await post(world, '/v1/members/me', { name: 'Anna Kowalska' }, colleague, 'PATCH')
  const { data: team } = await read<MemberList>(world, plumber, '/v1/members')
  const answers = [
    ['On my way', 'Hi {name}, I am on my way and should be with you in about 20 minutes.'],
    ['Parking', 'Is there somewhere to park a van near you, or do I need a permit?'],
    ['Where we are', 'We are at 2 Mill Lane, behind the bakery. Ring twice, please.'],
  ]
  const type = (words: string) => async (page: Page) => {
    const text = page.getByRole('textbox', { name: /^Your/ })
    await text.fill('')
    await text.pressSequentially(words)
    await page.getByRole('listbox').waitFor()
    await text.scrollIntoViewIfNeeded()
  }
  const note = async (page: Page) => {
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await type('She rings twice. Could you go, @')(page)
  }
  const edit = async (page: Page) => {
    await type('/')(page)
    await page.getByRole('option', { name: /^Edit quick/ }).click()
    await page.getByRole('dialog').waitFor()
  }
  const added = async (page: Page) => {
    await edit(page)
    await page.getByRole('button', { name: 'Change Parking' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('On my way')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Another quick answer').waitFor()
  }
  const asks = async (page: Page) => {
    await edit(page)
    await page.getByRole('button', { name: 'Change Parking' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  const settings = (page: Page) => goTo(page, `${world.url}/settings/quick-answers`)
  for (const [name, words] of answers) await post(world, '/v1/snippets', { name, words }, plumber)
  const writes = inbox('talked', async (page) => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const mentions = team.filter(({ name }) => name === 'Anna Kowalska').map(({ id }) => id)
    const body = { body: 'The key is at the back. @Anna Kowalska, take the long ladder.', mentions }
    await page.getByRole('textbox', { name: 'Your text' }).waitFor()
    const { data } = await read<{ data: unknown[] }>(world, plumber, `/v1/threads/${id}/notes`)
    if (data.length === 0) await post(world, `/v1/threads/${id}/notes`, body, plumber)
    await page.getByText('take the long ladder').waitFor()
    await page.getByRole('textbox', { name: 'Your text' }).scrollIntoViewIfNeeded()
    await post(world, `/v1/threads/${id}/typing`, { isTyping: true }, colleague)
    await page.getByText('is writing…').first().waitFor()
  })
  return {
    'inbox-snippets': inbox('talked', type('Good morning. /')),
    'inbox-snippets-found': inbox('talked', type('/van')),
    'inbox-snippets-edit': inbox('talked', edit),
    'inbox-snippets-wrong': inbox('talked', added),
    'inbox-snippets-delete': inbox('talked', asks),
    'inbox-note-mention': inbox('talked', note),
    'inbox-note-writing': writes,
    'snippets-settings': settings,
  }
}

async function showTexts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Conversation' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Send text' }).scrollIntoViewIfNeeded()
}

/** Where nothing can be sent, the reason stands in the place of the box. */
async function showReason(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Conversation' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Note' }).scrollIntoViewIfNeeded()
}

async function showFoot(page: Page): Promise<void> {
  await page.getByText('Their data').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
}

function compose(words: string): Act {
  return async (page) => {
    await page.getByRole('textbox', { name: 'Your text' }).fill(words)
    await showTexts(page)
  }
}

async function failToSend(page: Page): Promise<void> {
  await page.route('**/v1/customers/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await compose('See you on Friday.')(page)
  await page.getByRole('button', { name: 'Send text' }).click()
  await page.getByRole('alert').waitFor()
  await showTexts(page)
}

async function openMerge(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Merge with/ }).click()
  await page.getByText(/moves, with texts/).waitFor()
}

/**
 * A merge cannot be undone, and the next picture needs both customers: only the response is made
 * up.
 */
async function answerMerge(page: Page, { talked }: Conversations): Promise<void> {
  await page.route('**/v1/customers/*/merge', async (route) => {
    await pretend(page, `**/v1/customers/${talked.id}`, { duplicates: [] })
    await route.fulfill({ json: { ...talked, duplicates: [] } })
  })
}

async function merge(page: Page): Promise<void> {
  await openMerge(page)
  await page.getByRole('button', { name: 'Merge them' }).click()
  await page.getByText('Merged into one customer').waitFor()
}

async function openErase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('textbox', { name: /^Type “erase”/ }).waitFor()
}

async function eraseWrongly(page: Page): Promise<void> {
  await openErase(page)
  await page.getByRole('textbox', { name: /^Type “erase”/ }).fill('yes')
  await page.getByRole('button', { name: 'Erase for good' }).click()
}
