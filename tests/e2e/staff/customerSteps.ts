import type { RequestView } from '#rules/shapes/request.ts'
import { awaitText } from '../steps.ts'
import { expect, type Page, type World } from '../world.ts'

type Wanted = { phone: string; name?: string; whatFor?: string }

/** Makes a request by the call of the screen; another test covers the screen. */
export async function post(page: Page, world: World, wanted: Wanted): Promise<RequestView> {
  const answer = await page.request.post(`${world.url}/v1/requests`, {
    headers: { origin: world.url },
    data: { amountMinor: 8_500, whatFor: 'Boiler service', ...wanted },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as RequestView
}

/** Makes a request, and waits until its text is on the handset. */
export async function ask(page: Page, world: World, wanted: Wanted): Promise<RequestView> {
  const request = await post(page, world, wanted)
  await awaitText(world, wanted.phone, /Bell/)
  return request
}

/** Types a text on a handset of the sandbox. */
export async function typeText(world: World, phone: string, body: string): Promise<void> {
  const url = `${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ body }) })
  expect(response.status).toBe(201)
}

export const conversation = (page: Page) =>
  page.getByRole('log', { name: 'Texts to and from them' })
export const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your text' })
