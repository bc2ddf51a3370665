import type { Browser } from '@playwright/test'
import { enroll, newMobile } from '../steps.ts'
import { expect, newAddress, type Page, type World } from '../world.ts'

type Asked = { id: string; number: number }
export type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** Opens a business, and returns the cookies that sign another browser in. */
export async function openBusiness(browser: Browser, world: World): Promise<Cookies> {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await enroll(page, world, { name: 'Bell Plumbing' })
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies
}

/** Makes a call of a screen and returns the response. */
export async function call<Body>(
  page: Page,
  world: World,
  path: string,
  data: object,
): Promise<Body> {
  const answer = await page.request.post(world.url + path, { data, headers: { origin: world.url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

/** Asks a new phone for money. */
export function ask(page: Page, world: World, wanted: Record<string, unknown>): Promise<Asked> {
  const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service', ...wanted }
  return call<Asked>(page, world, '/v1/requests', body)
}

/** Finds the list of requests. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Requests', exact: true })
/** Finds the row of a customer. */
export const row = (page: Page, name: string) =>
  rows(page).getByRole('listitem').filter({ hasText: name })
