import { expectClean } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { payElsewhere } from '../pay/provider.ts'
import { expect, type Page, test, type World } from '../world.ts'
import {
  type Asked,
  ask,
  button,
  type Owner,
  open,
  openBusiness,
  read,
  refundsOf,
  sheet,
  standing,
} from './requestSteps.ts'

let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

const question = (page: Page) =>
  page.getByRole('region', { name: 'Keep this payment, or refund it?' })

/** A card payment succeeds at the very moment at which its request is canceled. */
async function payTooLate(page: Page, world: World, name: string): Promise<Asked> {
  const asked = await ask(page, world, { name })
  const intent = await payElsewhere(world, asked, 'pm_card_chargeDeclined')
  await runInWorld(world, `update request set status = 'canceled' where id = $1`, [asked.id])
  await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': intent.account },
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      client_secret: intent.client_secret,
    }),
  })
  await expect.poll(async () => (await read(page, world, asked)).lateQuestion).toBe(true)
  return asked
}

/** Finds the line that says what was decided, which has the focus then. */
const line = (page: Page, words: string) =>
  page
    .locator('[tabindex="-1"]')
    .filter({ has: page.getByText(words) })
    .last()

test('late payments are asked about, in the list and at their requests: one is kept, one is refunded', async ({
  page,
  world,
}) => {
  const chosen = await page.request.patch(`${world.url}/v1/business`, {
    data: { paidLate: 'ask' },
    headers: { origin: world.url },
  })
  expect(chosen.ok()).toBe(true)
  const kept = await payTooLate(page, world, 'Ana Ruiz')
  const returned = await payTooLate(page, world, 'Wilhelmina Featherstonehaugh-Cholmondeley')

  await page.goto(`${world.url}/requests?unread=true`)
  await expect(page.getByText('Paid late: keep or refund?')).toHaveCount(2)
  await expect(page.getByText('2 requests need attention')).not.toHaveCount(0)

  await open(page, world, returned)
  await expect(question(page)).toContainText(
    /Cholmondeley paid £85\.00 by Visa\s••••\s4242 on .*, after this request was canceled\./,
  )
  await expectClean(page)
  await button(page, 'Refund £85.00').click()
  const asking = sheet(page, 'Refund the late payment')
  await expectClean(page)
  await asking.getByRole('button', { name: 'Refund £85.00' }).click()
  await expect(line(page, 'This payment came late, and is being refunded.')).toBeFocused()
  await expect(question(page)).toHaveCount(0)
  await expect(standing(page, 'Refunded')).toBeVisible()
  expect(await refundsOf(world, returned)).toEqual([[8_500, 'succeeded']])

  await open(page, world, kept)
  await button(page, 'Keep £85.00').click()
  await expect(line(page, 'This payment came late, and was kept.')).toBeFocused()
  await expect(page.getByText('Late payment kept')).toBeVisible()
  await expect(standing(page, 'Paid')).toBeVisible()
  await expectClean(page)
  expect(await refundsOf(world, kept)).toEqual([])
  await expect(page.getByText(/needs? attention/)).toHaveCount(0)
})
