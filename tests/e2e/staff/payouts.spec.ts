import { moveClock } from '../../support/books.ts'
import { changeRole } from '../changeRole.ts'
import { expectClean } from '../expectAccessible.ts'
import { clearFaults, payElsewhere, setFault } from '../pay/provider.ts'
import { enroll } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { ask, expectThumbs } from './requestSteps.ts'

// The provider's clock is moved ahead here: the tests that come after have the real time again.
test.afterEach(async ({ world }) => {
  await clearFaults(world)
  await fetch(`${world.sandboxUrl}/control/clock`, { method: 'DELETE' })
})

const money = (page: Page) => page.getByRole('region', { name: 'Payouts and fees' })
const payouts = (page: Page) => money(page).getByRole('list', { name: 'Last payouts' })
const settings = (page: Page, world: World) => page.goto(`${world.url}/settings/payments`)

/** Reads the sums as the screen lists them, by their names. */
async function readFacts(page: Page): Promise<Record<string, string>> {
  const names = await money(page).getByRole('term').allTextContents()
  const sums = await money(page).getByRole('definition').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name, sums[at] ?? '']))
}

type HeldPayout = { id: string; status: string }

/** Returns the newest payout, once the provider has made one of what was paid. */
async function awaitPayout(page: Page, world: World): Promise<HeldPayout> {
  const session = await page.request.get(`${world.url}/auth/session`)
  const { business } = (await session.json()) as { business: { id: string } }
  const find = async <Thing>(path: string) =>
    (await (await fetch(`${world.sandboxUrl}/control/state/${path}`)).json()) as Thing[]
  const [account] = await find<{ id: string }>(`accounts?q=${business.id}`)
  const read = () => find<HeldPayout>(`payouts?account=${account?.id}`)
  await expect.poll(async () => (await read()).length).toBe(1)
  const [payout] = await read()
  if (!payout) throw new Error('Nothing was paid out.')
  return payout
}

test('an owner sees the money on its way, the payout, its failure in plain words, and the fees', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await settings(page, world)
  await expect(money(page)).toContainText('No payouts yet. The first one comes after')
  await expectClean(page)
  const asked = await ask(page, world, {})
  await payElsewhere(world, asked, 'pm_card_visa')
  await expect
    .poll(async () => {
      await page.reload()
      await payouts(page).waitFor()
      return readFacts(page)
    })
    .toEqual({
      'On its way to your bank': '£0.00',
      'Ready to pay out': '£0.00',
      'Available soon': '£82.23',
      'Fees, last 30 days': '£2.77',
    })
  await expect(payouts(page).getByRole('listitem')).toHaveText(/£82\.23.*Planned.*Expected /)

  await moveClock(world, { days: 3 })
  const { id } = await awaitPayout(page, world)
  await page.reload()
  await expect(payouts(page).getByRole('listitem')).toHaveText(/£82\.23.*On its way.*Expected /)
  expect(await readFacts(page)).toMatchObject({
    'On its way to your bank': '£82.23',
    'Available soon': '£0.00',
  })
  const path = `${world.sandboxUrl}/control/stripe/payouts/${id}/fail`
  await page.request.post(path, { data: { failure_code: 'account_closed' } })
  await page.reload()
  await expect(payouts(page)).toContainText('Your bank account is closed.')
  await expect(payouts(page).getByText('Failed', { exact: true })).toBeVisible()
  expect(await readFacts(page)).toMatchObject({ 'Ready to pay out': '£82.23' })
  await expectClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectThumbs(page)
})

test('a card provider that does not answer is told of in its place, and a press asks again', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await setFault(world, { on: 'stripe.balance.retrieve', do: 'status', status: 500 })
  await settings(page, world)
  const alert = money(page).getByRole('alert')
  await expect(alert).toContainText('We can’t show payouts and fees right now.')
  await expect(page.getByRole('region', { name: 'Card payments' })).toContainText('You take cards')
  await expectClean(page)
  await clearFaults(world)
  await alert.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(money(page)).toContainText('No payouts yet.')
})

test('team members without the right have no part about payouts, and their screen asks for no money', async ({
  page,
  world,
  seen,
}) => {
  const phone = await enroll(page, world, { name: 'Bell Plumbing' })
  await changeRole(world, phone, 'staff')
  await settings(page, world)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(money(page)).toHaveCount(0)
  await expectClean(page)
  expect(seen.filter(({ url }) => url.includes('/v1/business/payouts'))).toEqual([])
  await changeRole(world, phone, 'viewer')
  await page.reload()
  await expect(money(page)).toContainText('On its way to your bank')
})

test('earlier payouts open on a press, and stay closed until then', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.route('**/v1/business/payouts', async (route) => {
    const answer = await route.fetch()
    const payouts = Array.from({ length: 7 }, (_, at) => ({
      ...{ id: `po_${at}`, amountMinor: 1_000 + at, currency: 'GBP' },
      ...{ status: 'paid', arrivesOn: `2026-11-2${at}`, failure: null },
    }))
    await route.fulfill({ response: answer, json: { ...(await answer.json()), payouts } })
  })
  await settings(page, world)
  await expect(payouts(page).getByRole('listitem')).toHaveCount(5)
  const earlier = money(page).getByRole('list', { name: 'Earlier payouts' })
  await expect(earlier).toBeHidden()
  await money(page).getByText('Earlier payouts').press('Enter')
  await expect(earlier.getByRole('listitem')).toHaveText([/£10\.05/, /£10\.06/])
  await expectClean(page)
})
