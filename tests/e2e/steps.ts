import type { Locator } from '@playwright/test'
import { signUp as makeBusiness, onboard } from '../support/signUp.ts'
import { expect, type Page, type World } from './world.ts'

export type HandsetText = {
  sid: string
  direction: string
  from: string
  to: string
  body: string
  at: string
}
export type HeldIntent = {
  id: string
  account: string
  status: string
  amount: number
  amount_received: number
  currency: string
  latest_charge: string | null
}

let mobilesMade = 0

/** Returns a valid mobile number that no other test of this process, and so of its world, has. */
export function newMobile(): string {
  mobilesMade += 1
  return `+4474002${10_000 + mobilesMade}`
}

/** Returns the texts on a handset, oldest first. */
export async function textsOn(world: World, phone: string): Promise<HandsetText[]> {
  const response = await fetch(`${world.sandboxUrl}/phones/${encodeURIComponent(phone)}/messages`)
  return (await response.json()) as HandsetText[]
}

/** Waits until a text on the handset matches; returns its body. */
export async function awaitText(world: World, phone: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await textsOn(world, phone)).findLast((text) => pattern.test(text.body))?.body ?? ''
  await expect.poll(find, { timeout: 15_000, intervals: [50] }).toMatch(pattern)
  return find()
}

const codeText = /^\d{6} /
const codesOn = async (world: World, phone: string) =>
  (await textsOn(world, phone)).filter((text) => codeText.test(text.body))

/**
 * Asks for a code with `ask`; returns the six digits of the text that this brings. A code that stood on the
 * handset before is void by then, and the screen asks for the code before its text has arrived.
 */
export async function codeAfter(
  world: World,
  phone: string,
  ask: () => Promise<void>,
): Promise<string> {
  const before = (await codesOn(world, phone)).length
  await ask()
  const codes = async () => (await codesOn(world, phone)).length
  await expect.poll(codes, { timeout: 15_000, intervals: [50] }).toBeGreaterThan(before)
  return (await codesOn(world, phone)).at(-1)?.body.slice(0, 6) ?? ''
}

/** Asks for a code by a button, and types the one that arrives. */
export async function typeCode(
  page: Page,
  world: World,
  phone: string,
  name: 'Text me a code' | 'Send code' = 'Text me a code',
): Promise<void> {
  const code = await codeAfter(world, phone, () => page.getByRole('button', { name }).click())
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
}

/** Types a phone number on the sign-in screen that is open, and signs in with the code that it gets. */
export async function signInByCode(page: Page, world: World, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await typeCode(page, world, phone, 'Send code')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Returns the provider's payment intents for the request with the purpose `whatFor`. */
export async function heldIntents(world: World, whatFor: string): Promise<HeldIntent[]> {
  const response = await fetch(`${world.sandboxUrl}/control/state/payment_intents`)
  const held = (await response.json()) as (HeldIntent & { description: string | null })[]
  return held.filter((intent) => intent.description?.endsWith(`: ${whatFor}`))
}

type Business = { name: string; country?: string; currency?: string }

/**
 * Goes from a phone number to a business on the screens: sign-in by code, then the welcome screen. It takes no
 * cards yet.
 */
export async function beginOnScreen(page: Page, world: World, business: Business): Promise<string> {
  const phone = newMobile()
  await page.goto(`${world.url}/sign-in`)
  await signInByCode(page, world, phone)
  await page.getByRole('textbox', { name: 'Business name' }).fill(business.name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'What for' }).waitFor()
  return phone
}

/** Does the same, and lets the business take cards as its owner does on the card provider's form. */
export async function signUpOnScreen(
  page: Page,
  world: World,
  business: Business,
): Promise<string> {
  const phone = await beginOnScreen(page, world, business)
  await takeCards(page, world)
  return phone
}

/** Lets the business of a page take cards, as its owner does on the card provider's form. */
export async function takeCards(page: Page, world: World): Promise<void> {
  const session = await page.request.get(`${world.url}/auth/session`)
  const { business: made } = (await session.json()) as { business: { id: string } }
  await onboard(world.sandboxUrl, made.id)
  const headers = { origin: world.url }
  const path = `${world.url}/v1/business/payments/check`
  expect((await page.request.post(path, { data: {}, headers })).ok()).toBe(true)
}

/** Does the same by the calls of the screens, without any screen. */
export async function enroll(page: Page, world: World, business: Business): Promise<string> {
  const phone = newMobile()
  const post = async <Answer>(path: string, data: object) => {
    const headers = { origin: world.url }
    const answer = await page.request.post(world.url + path, { data, headers })
    const text = await answer.text()
    expect(answer.ok(), `${path}: ${text}`).toBe(true)
    return (text ? JSON.parse(text) : null) as Answer
  }
  await makeBusiness(post, world.sandboxUrl, phone, business)
  return phone
}

/** Signs up by calls, and opens the screen of the first request. */
export async function signUp(page: Page, world: World, business: Business): Promise<string> {
  const phone = await enroll(page, world, business)
  await page.goto(`${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'What for' }).waitFor()
  return phone
}

/** Holds the numbering plans back from a page; returns the function that releases them. */
export async function holdPlans(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/phones-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export type Wanted = {
  phone: string
  amount: string
  whatFor: string
  name?: string
  currency?: string
}

/** Asks for money on the screen; ends on the new request's own page. */
export async function askFor(page: Page, world: World, wanted: Wanted): Promise<void> {
  await page.goto(`${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(wanted.phone)
  if (wanted.currency)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption(wanted.currency)
  await page.getByRole('textbox', { name: 'Amount' }).fill(wanted.amount)
  await page.getByRole('textbox', { name: 'What for' }).fill(wanted.whatFor)
  if (wanted.name) await page.getByRole('textbox', { name: 'Name' }).fill(wanted.name)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/req_/)
}

/** Reads the link in the text on the customer's handset. */
export async function linkOn(world: World, phone: string): Promise<string> {
  const text = await awaitText(world, phone, /\/p\/[\w-]{22}/)
  return text.match(/https?:\/\/\S+\/p\/[\w-]{22}/)?.[0] ?? ''
}

/** Types a card into the provider's own frame, as a payer does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[src*="componentName=payment"]')
  await frame.locator('#Field-numberInput').fill(number)
  await frame.locator('#Field-expiryInput').fill('12 / 34')
  await frame.locator('#Field-cvcInput').fill('123')
  // The form asks for it in a few countries; the browser's language names one of them.
  const postalCode = frame.locator('#Field-postalCodeInput')
  if (await postalCode.isVisible()) await postalCode.fill('SW1A 1AA')
}

const pressesMax = 60

/** Presses Tab until the control has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  const page = wanted.page()
  for (let presses = 0; presses < pressesMax; presses += 1) {
    const isThere = await wanted.evaluateAll((all) =>
      all.some((one) => one === document.activeElement),
    )
    if (isThere) return
    const from = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    // Into a frame of another process the focus moves a moment after the key; within a date or time
    // field it moves from part to part, which no page can see.
    await page.waitForFunction((before) => {
      const hasParts = before instanceof HTMLInputElement && /date|time/.test(before.type)
      return hasParts || document.activeElement !== before
    }, from)
  }
  throw new Error(`Tab never reaches ${wanted}`)
}

/** Presses the one button of the pay page. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Completes or fails the bank's check in its nested frames. */
export async function answerChallenge(page: Page, button: 'authorize' | 'fail'): Promise<void> {
  const outer = page.frameLocator(
    'iframe[name^="__privateStripeFrame"][src*="challenge"], iframe[name^="__privateStripeFrame"][title*="secure" i][src*="3ds"]',
  )
  await outer
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .locator(`#test-source-${button}-3ds`)
    .click()
}
