import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startTrial, type Trial } from '../../../sandbox/testing/startTrial.ts'

/** The number from which the app of these tests sends. */
export const sender = '+15550006789'
/** Another number of its account. */
export const otherSender = '+15550100200'
const account = 'AC00000000000000000000000000000000'

/**
 * Playwright's test with a sandbox for the worker, emptied before each test, which watches the
 * console.
 */
export const test = base.extend<{ quiet: undefined }, { trial: Trial }>({
  trial: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const trial = await startTrial({ SANDBOX_TWILIO_SENDERS: otherSender })
      await use(trial)
      await trial.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  quiet: [
    async ({ context, trial }, use) => {
      await trial.post('/control/reset', {})
      trial.answerWith(200)
      trial.received.length = 0
      const strangers: string[] = []
      const complaints: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        const isKnown = [trial.url, trial.endpointUrl].some((origin) =>
          url.startsWith(`${origin}/`),
        )
        if (!isKnown && !/^(data|blob|about):/.test(url)) strangers.push(url)
      })
      context.on('console', (message) => {
        if (/^(error|warning)$/.test(message.type()) && !isRefusal(message.text()))
          complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(failure.error().message))
      await use(undefined)
      expect(strangers, 'requests to anyone but the sandbox and the app').toEqual([])
      expect(complaints, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself logs a response of 400: the page explains what the sandbox refuses. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: .* 400 \(Bad Request\)$/.test(text)
}

let phonesMade = 0

/** Returns a UK mobile that no other test of this process, and so of its sandbox, has. */
export function newPhone(): string {
  phonesMade += 1
  return `+4474004${10_000 + phonesMade}`
}

/** Sends a text as an app does; returns the response's status and error code. */
export async function sendText(
  trial: Trial,
  to: string,
  body: string,
  from = sender,
): Promise<{ status: number; code: number | undefined }> {
  const response = await fetch(`${trial.url}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${account}:sandbox`)}` },
    body: new URLSearchParams({ To: to, From: from, Body: body }),
  })
  const { code } = (await response.json()) as { code?: number }
  return { status: response.status, code }
}

/** Sends a text and waits until it is on its phone. */
export async function deliverText(
  trial: Trial,
  to: string,
  body: string,
  from = sender,
): Promise<void> {
  await sendText(trial, to, body, from)
  const read = () => trial.read<{ body: string }[]>(`/phones/${to}/messages`)
  await expect.poll(async () => (await read()).at(-1)?.body, { intervals: [20] }).toBe(body)
}

/** Opens the page with these phones open, and waits until they have loaded. */
export async function openPhones(page: Page, trial: Trial, ...phones: string[]): Promise<void> {
  await page.goto(`${trial.url}/#${phones.join(',')}`)
  for (const phone of phones) await expect(conversation(page, phone)).toHaveAttribute('aria-label')
}

/** Finds an open phone. */
export function phone(page: Page, number: string): Locator {
  return page.locator(`[data-phone="${number}"]`)
}

/** Finds the texts on an open phone. */
export function conversation(page: Page, number: string): Locator {
  return phone(page, number).getByRole('log')
}

/** Makes a payment that has succeeded; returns its ids. */
export async function payFor(
  trial: Trial,
  description: string,
  amount = 8_500,
): Promise<{ intent: string; charge: string }> {
  const intent = await trial.stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    description,
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  return { intent: intent.id, charge: String(intent.latest_charge) }
}

export { expect, type Page, type Trial }
