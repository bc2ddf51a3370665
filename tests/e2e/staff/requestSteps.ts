import type { Browser } from '@playwright/test'
import type { RequestView } from '#rules/shapes/request.ts'
import { intentsOf } from '../pay/provider.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, newAddress, type Page, type World } from '../world.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
/** The owner of a business: the phone with which they sign in, and their browser's cookies. */
export type Owner = { phone: string; cookies: Cookies }

/** Signs somebody up with a business, by the calls of the screens. */
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

/** A request, and the link to pay it. */
export type Asked = { id: string; number: number; phone: string; whatFor: string; link: string }

/** Asks a new phone for £85.00 for a boiler service, changed by `wanted`. */
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

/** Returns the request as the server has it. */
export async function read(page: Page, world: World, { id }: Asked): Promise<RequestView> {
  return (await (await page.request.get(`${world.url}/v1/requests/${id}`)).json()) as RequestView
}

/** Finds the title of the screen of a request. */
export const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Request ${number}` })
/** Finds a button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Finds a dialog that asks something before an action. */
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Finds the region of the toasts. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
/** Finds the status in the head of the screen. */
export const standing = (page: Page, word: string) =>
  page.getByRole('banner').or(page.locator('main header')).getByText(word, { exact: true })

/** Chooses a line of the menu. */
export async function choose(page: Page, line: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: line, exact: true }).click()
}

/** Returns the provider's refunds of a request, in minor units, oldest first. */
export async function refundsOf(world: World, asked: Asked): Promise<[number, string][]> {
  const [intent] = await intentsOf(world, asked)
  const held = await fetch(`${world.sandboxUrl}/control/state/refunds`)
  const all = (await held.json()) as { amount: number; status: string; payment_intent: string }[]
  return all
    .filter((refund) => refund.payment_intent === intent?.id)
    .map(({ amount, status }) => [amount, status])
}

/** Returns whether an element has the focus, for `locator.evaluate`. */
export function isFocused(element: HTMLElement | SVGElement): boolean {
  return element === document.activeElement
}

/** Expects every control to be 44 px high and wide, or to have as much space around it. */
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

/** Expects the menu of a request to say why an action is refused. */
export async function expectRefused(page: Page, action: string, why: RegExp): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Why not?' }).click()
  const line = page.getByRole('menuitem', { name: action, exact: true })
  await expect(line).toHaveAttribute('aria-disabled', 'true')
  await expect(line).toHaveAccessibleDescription(why)
  await page.keyboard.press('Escape')
}
