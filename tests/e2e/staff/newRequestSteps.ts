import type { RequestView } from '#rules/shapes/request.ts'
import type { Page, World } from '../world.ts'

export const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
export const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
export const whatFor = (page: Page) => page.getByRole('textbox', { name: 'What for' })
export const send = (page: Page) => page.getByRole('button', { name: 'Send request' })

/** Returns the requests, newest first, by the call of the list. */
export async function listRequests(page: Page, world: World): Promise<RequestView[]> {
  const answer = await page.request.get(`${world.url}/v1/requests`)
  return ((await answer.json()) as { data: RequestView[] }).data
}
