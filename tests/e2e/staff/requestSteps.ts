import type { Browser } from '@playwright/test'
import type { RequestView } from '#rules/shapes/request.ts'
import { intentsOf } from '../pay/provider.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, newAddress, type Page, type World } from '../world.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
/** Who owns a business: the phone that they sign in with, and what their browser carries. */
export type Owner = { phone: string; cookies: Cookies }

/** Signs someone up with a business, by the calls that the screens make. */
export async function openBusiness(browser: Browser, world: World): Promise<Owner> {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const phone = await enroll(page, world, { name: 'Bell Plumbing' })
  const cookies = await page.context().cookies()
  await page.context().close()
  return { phone, cookies }
}

async function call<Body>(page: Page, world: World, path: string, data: object): Promise<Body> {
  const answer = await page.request.post(world.url + path, { data, headers: { origin: world.url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

/** What was asked for, and where it can be paid. */
export type Asked = { id: string; number: number; phone: string; whatFor: string; link: string }

/** Asks a new phone for £85.00 for a boiler service, or for what `wanted` says. */
export async function ask(
  page: Page,
  world: World,
  wanted: Record<string, unknown>,
): Promise<Asked> {
  const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service', ...wanted }
  const { id, number, payLink } = await call<RequestView>(page, world, '/v1/requests', body)
  return { id, number, phone: body.phone, whatFor: body.whatFor, link: payLink ?? '' }
}

/** Opens the screen of a request. */
export async function open(page: Page, world: World, { id, number }: Asked): Promise<void> {
  await page.goto(`${world.url}/requests/${id}`)
  await expect(heading(page, number)).toBeVisible()
}

/** The request as the server has it. */
export async function read(page: Page, world: World, { id }: Asked): Promise<RequestView> {
  return (await (await page.request.get(`${world.url}/v1/requests/${id}`)).json()) as RequestView
}

/** The title of the screen of a request. */
export const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Request ${number}` })
/** A button by the whole of its name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What asks something before it is done. */
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Where toasts appear. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
/** Where the request stands, as the head of the screen says it. */
export const standing = (page: Page, word: string) =>
  page.getByRole('banner').or(page.locator('main header')).getByText(word, { exact: true })

/** Does what stands in the menu. */
export async function choose(page: Page, line: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: line, exact: true }).click()
}

/** What the provider has given back of what was asked, in minor units, oldest first. */
export async function refundsOf(world: World, asked: Asked): Promise<[number, string][]> {
  const [intent] = await intentsOf(world, asked)
  const held = await fetch(`${world.sandboxUrl}/control/state/refunds`)
  const all = (await held.json()) as { amount: number; status: string; payment_intent: string }[]
  return all
    .filter((refund) => refund.payment_intent === intent?.id)
    .map(({ amount, status }) => [amount, status])
}

/** Whether an element has the focus, for `locator.evaluate`. */
export function isFocused(element: HTMLElement | SVGElement): boolean {
  return element === document.activeElement
}

/** Everything that is pressed is 44 px high and wide, or has so much room around it. */
export async function expectThumbs(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const pressed = document.querySelectorAll(
      'main button, main nav a, [role=dialog] button, [role=menuitem]',
    )
    return [...pressed]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`)
  })
  expect(small).toEqual([])
}
