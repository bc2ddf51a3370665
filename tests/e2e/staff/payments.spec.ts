import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { changeRole } from '../changeRole.ts'
import { expectClean } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { clearFaults, payElsewhere, refund, setFault } from '../pay/provider.ts'
import { tabTo } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import {
  type Asked,
  ask,
  button,
  expectThumbs,
  type Owner,
  open,
  openBusiness,
  refundsOf,
  standing,
  toasts,
} from './requestSteps.ts'

/** One business for all of these; each test has a request of its own. */
let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})
test.afterEach(({ world }) => clearFaults(world))

const panel = (page: Page) => page.getByRole('region', { name: 'As the card provider sees it' })
/** Goes from the settings of the payments to all the checks with the card provider. */
async function openChecks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All checks with the card provider' }).click()
  await expect(page).toHaveURL(/\/settings\/checks$/)
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

async function askPaid(page: Page, world: World, whatFor: string): Promise<Asked> {
  const asked = await ask(page, world, { whatFor })
  await payElsewhere(world, asked, 'pm_card_visa')
  await open(page, world, asked)
  await expect(standing(page, 'Paid')).toBeVisible()
  // Webhooks that are still on their way, and the job that looks again, would report everything
  // that happens next.
  await expect.poll(() => countPending(world)).toBe(0)
  await expect.poll(() => countWaiting(page, world)).toBe(0)
  await runInWorld(
    world,
    `delete from graphile_worker._private_jobs
     where payload->>'paymentId' in (select id from payment where request_id = $1)`,
    [asked.id],
  )
  return asked
}

/** Counts the provider's events that have not arrived yet. */
async function countPending(world: World): Promise<number> {
  const held = await fetch(`${world.sandboxUrl}/control/state/events`)
  const events = (await held.json()) as { pending_webhooks: number }[]
  return events.filter((event) => event.pending_webhooks > 0).length
}

/** Counts the events that have arrived and are not handled yet. */
async function countWaiting(page: Page, world: World): Promise<number> {
  const answer = await page.request.get(`${world.url}/v1/reconciliation`)
  return ((await answer.json()) as Reconciliation).events.waiting
}

/** Hides everything that happens at the provider from here on: from webhooks and from its list. */
async function loseAll(world: World): Promise<void> {
  await setFault(world, { on: 'stripe.webhooks', do: 'drop' })
  await setFault(world, { on: 'stripe.events.list', do: 'status', status: 500 })
}

/** Changes an amount of a request, as tampering would: every check of its payment then fails. */
function poison(world: World, { id }: Asked, by: 1 | -1): Promise<void> {
  const change = 'update payment set amount_minor = amount_minor + $2 where request_id = $1'
  return runInWorld(world, change, [id, by])
}

/** Runs the daily comparison: all days up to now are compared. */
function compareDays(world: World, { id }: Asked): Promise<void> {
  return runInWorld(
    world,
    `select graphile_worker.add_job('reconcilePeriod', json_build_object(
       'businessId', business_id, 'until', to_char(now() + interval '1 day', 'YYYY-MM-DD"T00:00:00Z"')
     )) from request where id = $1`,
    [id],
  )
}

/** Queues a last check of its payment: if it fails, the job is listed as failed. */
async function checkForTheLastTime(world: World, { id }: Asked): Promise<void> {
  await runInWorld(
    world,
    `select graphile_worker.add_job('checkPayment', json_build_object(
       'businessId', business_id, 'paymentId', id, 'check', 0
     ), run_at => now() + interval '1 hour', job_key => 'last') from payment where request_id = $1`,
    [id],
  )
  await runInWorld(
    world,
    `update graphile_worker._private_jobs set attempts = 24, run_at = now() where key = $1`,
    ['last'],
  )
}

/** Counts the entries of a call's list. */
async function countHeld(page: Page, world: World, path: string, list: string): Promise<number> {
  const answer = await page.request.get(world.url + path)
  return ((await answer.json()) as Record<string, unknown[]>)[list]?.length ?? 0
}

test('a refund made in the provider’s dashboard, of which nothing was heard, is seen and put right by one tap', async ({
  page,
  world,
}) => {
  const asked = await askPaid(page, world, 'Lost refund')
  await setFault(world, { on: 'stripe.payment_intents.retrieve', do: 'status', status: 500 })
  await expect(panel(page)).toHaveCount(0)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Ask the card provider' }).click()
  await expect(panel(page)).toBeInViewport()
  await expect(panel(page).getByRole('alert')).toContainText('The card provider isn’t responding')
  await clearFaults(world)
  await loseAll(world)
  await refund(world, asked, 1_200)

  await button(page, 'Try again').click()
  await expect(panel(page).getByText('2 things differ')).toBeVisible()
  await expect(
    panel(page).getByRole('row', { name: /Refunded Differs £0\.00 £12\.00/ }),
  ).toBeVisible()
  await expect(
    panel(page).getByRole('row', { name: /Refund of £12\.00 Differs Not known Refunded/ }),
  ).toBeVisible()
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const tap = button(page, 'Fix it')
  await tabTo(tap)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('2 differences fixed.')).toBeVisible()
  await expect(panel(page).getByText('Differs')).toHaveCount(0)
  await expect(standing(page, 'Partly refunded')).toBeVisible()
  // Nothing is left to fix: the focus stays where it was, on what can be done next.
  await expect(tap).toHaveCount(0)
  await expect(button(page, 'Ask again')).toBeFocused()
  expect(await refundsOf(world, asked)).toEqual([[1_200, 'succeeded']])

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('payment sett')
  await expect(page.getByRole('option')).toHaveText('Payment settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/payments$/)
  await expect(page.getByText('Everything agrees with the card provider')).toBeVisible()
  await openChecks(page)
  await expect(part(page, 'Fixed').getByText('Refunded: £0.00 became £12.00')).toBeVisible()
  await expect(page.getByText('Everything agrees with the card provider')).toBeVisible()
  await expect(part(page, 'Last comparisons').getByText('2 fixed')).toBeVisible()
})

test('differences that cannot be corrected and jobs that keep failing are in the settings until one press each', async ({
  page,
  world,
}) => {
  const asked = await askPaid(page, world, 'Meddled with')
  await poison(world, asked, 1)
  await compareDays(world, asked)
  await checkForTheLastTime(world, asked)
  await expect.poll(() => countHeld(page, world, '/v1/reconciliation', 'open')).toBeGreaterThan(0)
  await expect.poll(() => countHeld(page, world, '/v1/failed-jobs', 'data')).toBe(1)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const differs = part(page, 'Differences')
  const failed = part(page, 'Keeps failing')
  await expect(page.getByText('1 request does not agree with the card provider')).toBeVisible()
  await expect(differs.getByRole('row', { name: /Amount £85\.01 £85\.00/ })).toBeVisible()
  await expectClean(page)

  const repair = button(page, `Fix it: request ${asked.number}`)
  await repair.click()
  await expect(toasts(page)).toContainText(`Request ${asked.number} still doesn’t match`)
  await expect(repair).toBeVisible()
  await poison(world, asked, -1)
  await repair.click()
  await expect(differs.getByText(/^None\./)).toBeVisible()
  await expect(differs.getByRole('heading')).toBeFocused()
  await expect(toasts(page)).toContainText(`Request ${asked.number} agrees with the card provider`)
  await expect(page.getByText('Everything agrees with the card provider')).toBeVisible()

  await openChecks(page)
  await expect(failed).toContainText('Failed 25 times')
  await expect(failed).toContainText('Given up')
  await expectClean(page)
  await tabTo(button(page, 'Try again: Checking a payment'))
  await page.keyboard.press('Enter')
  await expect(failed.getByText(/^Nothing\./)).toBeVisible()
  await expect(failed.getByRole('heading')).toBeFocused()
  await expect(toasts(page)).toContainText('Trying again: Checking a payment')
})

test('unmatched money is listed in the settings, with why and how to find it at the provider', async ({
  page,
  world,
}) => {
  const lost = {
    intentId: 'pi_3QwErTyUiOpAsDfGhJkLzXcV',
    requestId: 'req_01k9zzzzzzzzzzzzzzzzzzzzzz',
    why: 'not_asked_for',
    description: '1042 · Boiler service',
    status: 'succeeded',
    amountMinor: 8_500,
    refundedMinor: 1_200,
    currency: 'GBP',
    foundAt: new Date().toISOString(),
  }
  await page.route('**/v1/reconciliation', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), open: [], lost: [lost] } })
  })
  await page.goto(`${world.url}/settings`)
  const alarm = page.getByText('1 payment doesn’t match a request')
  await expect(alarm).toBeVisible()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  // It is seen without scrolling.
  await expect(alarm).toBeInViewport()
  const block = part(page, 'Payments that match no request')
  const why = 'Ringup did not ask for it'
  for (const said of [why, '£85.00', '£12.00 refunded', '1042 · Boiler service', lost.intentId])
    await expect(block.getByText(said).first()).toBeVisible()
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThumbs(page)
})

test('a member who may not correct anything sees why on the request, and no checks in the settings', async ({
  page,
  world,
}) => {
  const asked = await askPaid(page, world, 'Looked at only')
  await changeRole(world, owner.phone, 'viewer')
  await open(page, world, asked)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Why not?' }).click()
  const refused = page.getByRole('menuitem', { name: 'Ask the card provider' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toHaveAccessibleDescription('Ask an owner or manager to do this.')
  await expect(panel(page)).toHaveCount(0)
  await page.goto(`${world.url}/settings/payments`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByText('All checks with the card provider')).toHaveCount(0)
  await expectClean(page)
  await changeRole(world, owner.phone, 'owner')
})
