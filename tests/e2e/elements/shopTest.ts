import { rm } from 'node:fs/promises'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import type Stripe from 'stripe'
import { startTrial, type Trial } from '../../../sandbox/testing/startTrial.ts'
import { scratchFolder } from '../../support/scratchFolder.ts'
import { type Shop, startShop } from './startShop.ts'

/** Somebody else's shop, and the sandbox as its provider. */
export type ShopWorld = { url: string; sandboxUrl: string; stripe: Stripe; trial: Trial }

/** Playwright's test with a shop for the worker, which watches the console and every request. */
export const test = base.extend<{ quiet: undefined }, { shop: ShopWorld }>({
  // Payers from the United States, whose card form asks for a ZIP code.
  locale: 'en-US',
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const folder = await scratchFolder('shop')
      const trial = await startTrial()
      const shop: Shop = await startShop(trial.url, folder)
      await use({ url: shop.url, sandboxUrl: trial.url, stripe: trial.stripe, trial })
      await shop.close()
      await trial.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  quiet: [
    async ({ context, shop }, use) => {
      const strangers: string[] = []
      const complaints: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        const isKnown = [shop.url, shop.sandboxUrl].some((origin) => url.startsWith(`${origin}/`))
        if (!isKnown && !/^(data|blob|about):/.test(url)) strangers.push(url)
      })
      context.on('console', (message) => {
        if (/^(error|warning)$/.test(message.type()) && !isDecline(message.text()))
          complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(failure.error().message))
      await use(undefined)
      expect(strangers, 'requests to anyone but the shop and the sandbox').toEqual([])
      expect(complaints, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself logs a response of 400 or 402, as it does with the real provider. */
function isDecline(text: string): boolean {
  return /^Failed to load resource: .* (400 \(Bad Request\)|402 \(Payment Required\))$/.test(text)
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenged: '4000002760003184',
}

/** Finds the frame of a Payment Element as tests of the real one do. */
export function paymentFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name^="__privateStripeFrame"][src*="elements-inner-payment"]')
}

/** Fills a Payment Element. */
export async function fillPayment(page: Page, number: string): Promise<void> {
  const frame = paymentFrame(page)
  await frame.locator('#Field-numberInput').fill(number)
  await frame.locator('#Field-expiryInput').fill('12 / 34')
  await frame.locator('#Field-cvcInput').fill('123')
  await frame.locator('#Field-countryInput').selectOption('US')
  await frame.locator('#Field-postalCodeInput').fill('94107')
}

/** Fills a Card Element. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.locator('input[name="cardnumber"]').fill(number)
  await frame.locator('input[name="exp-date"]').fill('12 / 34')
  await frame.locator('input[name="cvc"]').fill('123')
  await frame.locator('input[name="postal"]').fill('94107')
}

/** Fills the split fields, each in its own frame. */
export async function fillSplit(page: Page, number: string): Promise<void> {
  const field = (title: string, name: string) =>
    page.frameLocator(`iframe[title="${title}"]`).locator(`input[name="${name}"]`)
  await field('Secure card number input frame', 'cardnumber').fill(number)
  await field('Secure expiration date input frame', 'exp-date').fill('12 / 34')
  await field('Secure CVC input frame', 'cvc').fill('123')
}

/**
 * Presses a button of the shop by key: a frame that still grows would push it away from a click.
 */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).press('Enter')
}

/** Presses the shop's button to pay. */
export function pay(page: Page): Promise<void> {
  return press(page, 'Pay')
}

/** Finds the bank's page in its nested frames. */
export function challengeFrame(page: Page): FrameLocator {
  return page
    .frameLocator('iframe[name^="__privateStripeFrame"][src*="three-ds-2-challenge"]')
    .frameLocator('iframe[name="stripe-challenge-frame"]')
}

/** Completes or fails the bank's check. */
export async function answerChallenge(page: Page, button: 'authorize' | 'fail'): Promise<void> {
  await challengeFrame(page).locator(`#test-source-${button}-3ds`).click()
}

/** Expects the outcome that the shop displays. */
export function expectStatus(page: Page, status: string): Promise<void> {
  return expect(page.getByRole('status')).toHaveText(status)
}

/** Returns the whole error that the shop got. */
export async function shownError(page: Page): Promise<Record<string, unknown>> {
  await expect(page.locator('#error')).not.toBeEmpty()
  return JSON.parse((await page.locator('#error').textContent()) ?? '{}')
}

/** Returns the events that the shop heard, oldest first; only those of `name`, if given. */
export async function heard(page: Page, name?: string): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('#events li').allTextContents()
  const events = texts.map((text) => JSON.parse(text))
  return name ? events.filter(({ event }) => event === name) : events
}

export { expect, type Page }
