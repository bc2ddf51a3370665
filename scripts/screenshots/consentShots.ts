import type { Page } from '@playwright/test'
import type { CustomerMessages } from '#rules/shapes/customer.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { goTo } from './goTo.ts'
import { pretendNight } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import type { Conversations } from './tellConversations.ts'

/** Photographs the record of consent, the question about a sentence that asks for a stop, and a reply at night. */
export async function consentShots(
  world: World,
  plumber: Visitor,
  { asked, optedOut, unread }: Conversations,
): Promise<Record<string, Shot['open']>> {
  const { data } = await read<RequestList>(world, plumber, `/v1/requests?customer=${asked.id}`)
  const at = (path: string, act?: (page: Page) => Promise<void>) => async (page: Page) => {
    await goTo(page, world.url + path)
    await act?.(page)
  }
  return {
    'customer-consent': at(`/customers/${optedOut.id}`, openHistory),
    'customer-asked': at(`/customers/${asked.id}`),
    'customer-asked-consent': at(`/customers/${asked.id}`, openHistory),
    'request-asked': at(`/requests/${data[0]?.id}`),
    'inbox-asked': at(`/inbox/${asked.id}`),
    'inbox-night': async (page) => {
      await pretendNight(page)
      await pretendEarlier(page)
      await at(`/inbox/${unread.id}`)(page)
      await page.getByRole('textbox', { name: 'Your text' }).fill('I can come on Friday at nine.')
      await page.getByRole('button', { name: 'Send text', exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  }
}

/** As if all had been written two hours before: a customer who has just written is awake. */
async function pretendEarlier(page: Page): Promise<void> {
  await page.route('**/v1/customers/*/messages*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const { data, ...page } = (await answer.json()) as CustomerMessages
    const earlier = (at: string) => new Date(Date.parse(at) - 2 * 3_600_000).toISOString()
    const json = { ...page, data: data.map((text) => ({ ...text, at: earlier(text.at) })) }
    return route.fulfill({ response: answer, json })
  })
}

async function openHistory(page: Page): Promise<void> {
  const history = page.getByText('History')
  await history.click()
  await history.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}
