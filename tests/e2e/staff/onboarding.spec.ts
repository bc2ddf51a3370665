import type { RequestView } from '#rules/shapes/request.ts'
import { changeRole } from '../changeRole.ts'
import { expectClean } from '../expectAccessible.ts'
import { setNight } from '../setHourThere.ts'
import {
  askFor,
  awaitText,
  beginOnScreen,
  enroll,
  linkOn,
  newMobile,
  pay,
  tabTo,
  textsOn,
  typeCard,
} from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { toasts } from './requestSteps.ts'

const strip = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })
const notYet = /Customers can’t pay by card yet/
const panel = (page: Page) => page.getByRole('region', { name: 'Card payments' })
/** Opens the list of requests, and waits until it hears of what happens from then on. */
async function openLive(page: Page, world: World): Promise<void> {
  const stream = page.waitForResponse('**/v1/events/stream*')
  await page.goto(`${world.url}/requests`)
  await stream
}

const settings = (page: Page, world: World) => page.goto(`${world.url}/settings/payments`)

/** Does something about the account of the signed-in business, as the card provider or its owner there. */
async function atProvider(page: Page, world: World, what: string, data: object = {}) {
  const session = await page.request.get(`${world.url}/auth/session`)
  const { business } = (await session.json()) as { business: { id: string } }
  const held = await fetch(`${world.sandboxUrl}/control/state/accounts?q=${business.id}`)
  const [account] = (await held.json()) as { id: string }[]
  const path = `${world.sandboxUrl}/control/stripe/accounts/${account?.id}/${what}`
  expect((await page.request.post(path, { data })).ok()).toBe(true)
}

async function takePayment(payer: Page, world: World, phone: string): Promise<void> {
  await payer.goto(await linkOn(world, phone))
  await typeCard(payer, '4242424242424242')
  await pay(payer)
  await expect(payer.getByRole('heading', { name: /paid/i })).toBeVisible()
}

test('from sign-up through the card provider\u2019s form to the first payment', async ({
  page,
  context,
  world,
}) => {
  await beginOnScreen(page, world, { name: 'Bell Plumbing' })
  await expect(strip(page, notYet)).toBeVisible()
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85.00', whatFor: 'Boiler service', name: 'Ana Ruiz' })
  await expect(strip(page, notYet)).toBeVisible()
  await page.getByRole('link', { name: 'Set up', exact: true }).click()

  await expect(panel(page).getByRole('status')).toHaveText('Not set up yet')
  await expect(panel(page)).toContainText('have an identity document and your bank details at')
  await expect(strip(page, notYet)).toBeHidden()
  await expectClean(page)
  const email = page.getByRole('textbox', { name: 'Your e-mail' })
  await tabTo(email)
  await page.keyboard.type('ana@')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Type an e-mail address such as ana@example.com.')
  await expect(email).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')

  // An owner who leaves early comes back as well, and continues where they stopped.
  await page.getByRole('button', { name: 'Save a part' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Set-up is not finished')
  await expect(panel(page)).toContainText('A photo of a document, such as a passport')
  await expect(page).toHaveURL(`${world.url}/settings/payments`)
  await page.goto(`${world.url}/requests`)
  await strip(page, /finish setting up/)
    .getByRole('button', { name: 'Continue' })
    .click()
  await page.getByRole('button', { name: 'Enable payments' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('You take cards')
  await expect(panel(page)).toContainText('Payouts to your bank')
  expect(await textsOn(world, phone)).toEqual([])
  await expect(page.getByText('1 draft can be sent now')).toBeVisible()
  await expectClean(page)
  await setNight(world, phone, false)
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.waitForURL(/\/requests$/)
  await expect(page.getByText('Sent 1 of 1')).toBeVisible()
  await expect(page.getByText('1 draft can be sent now')).toBeHidden()

  await takePayment(await context.newPage(), world, phone)
  await expect(toasts(page)).toContainText('Ana Ruiz paid £85.00')
})

test('what is handed in is checked first: every screen says so, and says when it is done', async ({
  page,
  world,
}) => {
  await beginOnScreen(page, world, { name: 'Bell Plumbing' })
  await settings(page, world)
  await page.getByRole('button', { name: 'Start setting up' }).click()
  await page.getByRole('button', { name: /have it checked/ }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Being checked')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await openLive(page, world)
  await expect(strip(page, /is checking your details/)).toBeVisible()
  await expectClean(page)
  await atProvider(page, world, 'enable')
  await expect(strip(page, /is checking your details/)).toBeHidden()
})

test('a link that was used leads to a fresh one', async ({ page, world }) => {
  await beginOnScreen(page, world, { name: 'Bell Plumbing' })
  await settings(page, world)
  await page.getByRole('button', { name: 'Start setting up' }).click()
  await page.getByRole('button', { name: 'Enable payments' }).waitFor()
  const form = page.url()
  // As the provider sends who opens a used link.
  await page.goto(`${world.url}/settings/payments?onboarding=again`)
  await page.getByRole('button', { name: 'Enable payments' }).waitFor()
  expect(page.url()).not.toBe(form)
})

test('an account that is restricted later takes no card until its owner has handed in what is missing', async ({
  page,
  context,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await openLive(page, world)
  await atProvider(page, world, 'restrict', { due: ['individual.verification.document'] })
  const stopped = strip(page, /card payments are stopped until/)
  await expect(stopped).toBeVisible()
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85.00', whatFor: 'Boiler service', name: 'Ana Ruiz' })
  await settings(page, world)
  await expect(panel(page).getByRole('status')).toHaveText('Stopped until you send what’s missing')
  await expect(panel(page)).toContainText('A photo of a document, such as a passport')
  await expectClean(page)
  await tabTo(panel(page).getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enable payments' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('You take cards')
  await setNight(world, phone, false)
  await page.getByRole('button', { name: 'Send it' }).click()
  await awaitText(world, phone, /Bell Plumbing/)
  await takePayment(await context.newPage(), world, phone)
  await expect(toasts(page)).toContainText('Ana Ruiz paid £85.00')
})

test('an account that its owner takes from the platform is gone: nothing can be handed in', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await openLive(page, world)
  await atProvider(page, world, 'deauthorize')
  await expect(strip(page, /no longer connected/)).toBeVisible()
  await expectClean(page)
  await settings(page, world)
  await expect(panel(page).getByRole('status')).toHaveText('Not connected')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '85.00', whatFor: 'Boiler service' })
  const id = page.url().split('/').at(-1)
  const read = await page.request.get(`${world.url}/v1/requests/${id}`)
  expect(((await read.json()) as RequestView).status).toBe('draft')
})

test('who may not change the business reads who can', async ({ page, world }) => {
  const phone = await beginOnScreen(page, world, { name: 'Bell Plumbing' })
  await changeRole(world, phone, 'staff')
  await page.goto(`${world.url}/requests`)
  await expect(strip(page, notYet)).toContainText('An owner or a manager can finish it.')
  await expect(page.getByRole('link', { name: 'Set up', exact: true })).toHaveCount(0)
  await settings(page, world)
  await expect(panel(page)).toContainText('Only an owner or a manager can do this.')
  await expectClean(page)
})
