import type { BrowserContext } from '@playwright/test'
import { payElsewhere } from '../pay/provider.ts'
import { setNight } from '../setHourThere.ts'
import { awaitText, codeAfter, enroll, linkOn, newMobile, takeCards } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { amount, phone, send, whatFor } from './newRequestSteps.ts'
import { ask, button, open, sheet, toasts } from './requestSteps.ts'

/** A phone held in one hand. */
const handset = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Counts what a person does in a browser from now on: each tap and each key, in every frame. */
async function countActs(context: BrowserContext): Promise<{ taps: number; keys: number }> {
  const acts = { taps: 0, keys: 0 }
  await context.exposeBinding('countAct', (_source, kind: 'taps' | 'keys') => {
    acts[kind] += 1
  })
  await context.addInitScript(() => {
    const { countAct } = window as unknown as { countAct: (kind: string) => void }
    // Enter clicks the button of a form, and a label its field: no finger did that.
    addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && countAct('taps'),
      true,
    )
    addEventListener('keydown', ({ isTrusted }) => isTrusted && countAct('keys'), true)
  })
  return acts
}

function tell(journey: string, acts: { taps: number; keys: number }): void {
  process.stdout.write(`${journey}: ${acts.taps} taps, ${acts.keys} keys\n`)
}

const tapped = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

test('from the first sign-in to the first payment', async ({ device, world }) => {
  const page = await device(handset)
  const acts = await countActs(page.context())
  const [own, theirs] = [newMobile(), newMobile()]
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await page.keyboard.type(own)
  const code = await codeAfter(world, own, () => page.keyboard.press('Enter'))
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page.keyboard.type(code)
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
  await page.keyboard.type('Bell Plumbing')
  await page.keyboard.press('Enter')
  await whatFor(page).waitFor()
  // What the card provider asks for is asked on its own pages.
  await takeCards(page, world)
  await page.reload()
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type(theirs)
  await amount(page).tap()
  await page.keyboard.type('85')
  await whatFor(page).tap()
  await page.keyboard.type('Boiler')
  await send(page).tap()
  await page.waitForURL(/\/requests\/req_/)

  const payer = await page.context().newPage()
  await payer.goto(await linkOn(world, theirs))
  const card = payer.frameLocator('iframe[src*="componentName=payment"]')
  await card.locator('#Field-numberInput').tap()
  await payer.keyboard.type('4242424242424242')
  await card.locator('#Field-expiryInput').waitFor()
  // The fields lead on by themselves once they are full.
  await payer.keyboard.type('1234')
  await payer.keyboard.type('123')
  const postalCode = card.locator('#Field-postalCodeInput')
  if (await postalCode.isVisible()) await postalCode.fill('SW1A 1AA')
  await tapped(payer, /^Pay /)
  await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()
  tell('from the first sign-in to paid', acts)
  expect(acts.taps).toBeLessThanOrEqual(5)
  expect(acts.keys).toBeLessThanOrEqual(78)
})

test('another text to a customer who is known', async ({ device, world }) => {
  const page = await device(handset)
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz' })
  const paid = await page.request.post(`${world.url}/v1/requests/${asked.id}/mark-paid`, {
    headers: { origin: world.url },
    data: { how: 'cash' },
  })
  expect(paid.ok()).toBe(true)
  await page.goto(`${world.url}/requests`)
  const acts = await countActs(page.context())
  await page.reload()
  await page.getByRole('link', { name: 'New request' }).tap()
  await tapped(page, 'Find by name')
  await page.keyboard.type('ana')
  await page.getByRole('option', { name: /Ana Ruiz/ }).tap()
  await tapped(page, /^Same as last time/)
  await send(page).tap()
  await page.waitForURL(/\/requests\/req_/)
  tell('a text to a known customer', acts)
  expect(acts.taps).toBeLessThanOrEqual(5)
  expect(acts.keys).toBeLessThanOrEqual(3)
})

for (const screen of ['requests', 'customers'])
  test(`from the toast of a payment to its refund, read on the list of ${screen}`, async ({
    device,
    world,
  }) => {
    const page = await device(handset)
    await enroll(page, world, { name: 'Bell Plumbing' })
    const asked = await ask(page, world, { name: 'Ana Ruiz' })
    const acts = await countActs(page.context())
    const stream = page.waitForResponse('**/v1/events/stream*')
    await page.goto(`${world.url}/${screen}`)
    await stream
    await payElsewhere(world, asked, 'pm_card_visa')
    await toasts(page).getByRole('button', { name: 'Open' }).tap()
    await page.waitForURL(new RegExp(asked.id))
    await button(page, 'Refund…').tap()
    const form = sheet(page, 'Refund')
    await form.getByRole('button', { name: 'Refund £85.00' }).tap()
    await expect(form).toHaveCount(0)
    tell(`from the toast of a payment, read on the list of ${screen}, to its refund`, acts)
    expect(acts.taps).toBeLessThanOrEqual(3)
    expect(acts.keys).toBe(0)
  })

test('a wrong amount and a wrong number are mended on the request', async ({ device, world }) => {
  const page = await device(handset)
  await enroll(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { whatFor: 'Changed job' })
  await setNight(world, asked.phone, false)
  await awaitText(world, asked.phone, /£85\.00/)
  const acts = await countActs(page.context())
  await open(page, world, asked)
  await button(page, 'More actions').tap()
  await page.getByRole('menuitem', { name: 'Edit…' }).tap()
  const edit = sheet(page, 'Edit request')
  await edit.getByRole('textbox', { name: 'Amount in GBP' }).tap()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('95')
  await edit.getByRole('button', { name: 'Save and resend' }).tap()
  await awaitText(world, asked.phone, /£95\.00/)
  tell('a wrong amount', acts)
  expect(acts.taps).toBeLessThanOrEqual(4)
  expect(acts.keys).toBeLessThanOrEqual(4)

  Object.assign(acts, { taps: 0, keys: 0 })
  const right = newMobile()
  await button(page, 'More actions').tap()
  await page.getByRole('menuitem', { name: 'Send to another number…' }).tap()
  const form = sheet(page, 'Send to another number')
  await form.waitFor()
  await expect(phone(page)).toBeFocused()
  await page.keyboard.type(right)
  await form.getByRole('button', { name: 'Save and send' }).tap()
  await awaitText(world, right, /Changed job/)
  tell('another number', acts)
  expect(acts.taps).toBeLessThanOrEqual(3)
  expect(acts.keys).toBeLessThanOrEqual(13)
})
