import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { awaitText, newMobile, signInByCode, signUp, textsOn, typeCode } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { openRelease } from './openRelease.ts'
import {
  addButton,
  addPasskey,
  choose,
  keepFieldQuiet,
  openSecurity,
  passkeys,
  plugIn,
} from './passkeySteps.ts'

const bell = { name: 'Bell Plumbing' }

async function signOut(page: Page, world: World): Promise<void> {
  await page.request.delete(`${world.url}/auth/session`, { headers: { origin: world.url } })
}

async function signInAgain(page: Page, world: World, phone: string): Promise<void> {
  await page.goto(`${world.url}/sign-in`)
  await signInByCode(page, world, phone)
  await expect(atDesk(page)).toBeVisible()
}

const atDesk = (page: Page) => page.getByRole('button', { name: /Bell Plumbing/ })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ })

test('the screen says which way is the stronger; a passkey is made, and signs in from the field for the number', async ({
  page,
  world,
}) => {
  await signUp(page, world, bell)
  const device = await plugIn(page)
  await addPasskey(page, world)
  await expect(page.getByText(/It’s safer: someone who takes over your number/)).toBeVisible()
  await expect(passkeys(page)).toContainText('On that device only')
  await expectAccessible(page)
  await expectFits(page)
  expect(await device.credentials()).toHaveLength(1)
  await addButton(page).click()
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible()
  await signOut(page, world)
  await page.goto(`${world.url}/sign-in`)
  await expect(atDesk(page)).toBeVisible()
})

test('a call that needs a proof asks for the passkey, texts nobody, and goes on with what was typed', async ({
  page,
  world,
}) => {
  await keepFieldQuiet(page)
  const phone = await signUp(page, world, bell)
  await plugIn(page)
  await addPasskey(page, world)
  await signOut(page, world)
  // Signing in by a code proves nothing any more.
  await signInAgain(page, world, phone)
  const before = (await textsOn(world, phone)).length
  await page.goto(`${world.url}/settings/team`)
  const colleague = newMobile()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(colleague)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(sheet.getByText('your fingerprint, face or screen lock')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await awaitText(world, colleague, /invites you/)
  expect(await textsOn(world, phone)).toHaveLength(before)
})

test('of two passkeys one is removed at once, the last one after a day in which it can be kept', async ({
  page,
  world,
}) => {
  const phone = await signUp(page, world, bell)
  const first = await plugIn(page)
  await addPasskey(page, world)
  await first.unplug()
  await plugIn(page)
  await addPasskey(page, world, 2)
  await choose(page, 0, 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Old phone')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(passkeys(page).first()).toContainText('Old phone')
  await choose(page, 0, 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove Old phone?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys(page)).toHaveCount(1)
  await choose(page, 0, 'Remove')
  await typeCode(page, world, phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove in 24 hours' }).click()
  await expect(passkeys(page)).toContainText('It stops working on')
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText(/^A passkey of yours stops working on/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('The passkey stays.')).toBeVisible()
  await expect(passkeys(page)).not.toContainText('It stops working on')
})

test('a copy of a passkey is refused, and its owner sees that there may be one', async ({
  page,
  world,
}) => {
  await keepFieldQuiet(page)
  const phone = await signUp(page, world, bell)
  const device = await plugIn(page)
  await addPasskey(page, world)
  await signOut(page, world)
  await page.goto(`${world.url}/sign-in`)
  await signInButton(page).click()
  await expect(atDesk(page)).toBeVisible()
  await signOut(page, world)
  await device.setCounter(0)
  await page.goto(`${world.url}/sign-in`)
  await signInButton(page).click()
  await expect(problem(page)).toContainText('Try again, or sign in with a code.')
  await expectAccessible(page)
  await signInAgain(page, world, phone)
  await openSecurity(page, world)
  await expect(passkeys(page)).toContainText('someone may have a copy of it')
  await expectAccessible(page)
})

test('a passkey is worth nothing on a page of another origin', async ({ page, world, watched }) => {
  await keepFieldQuiet(page)
  await signUp(page, world, bell)
  await plugIn(page)
  await addPasskey(page, world)
  await signOut(page, world)
  // Browsers take another port of the same host for the same site, and only the origin tells them apart.
  const elsewhere = await openRelease(world)
  await page.goto(`${elsewhere.url}/sign-in`)
  await signInButton(page).click()
  await expect(problem(page)).toContainText('Try again, or sign in with a code.')
  await elsewhere.close()
  watched.seen.splice(
    0,
    watched.seen.length,
    ...watched.seen.filter(({ url }) => !url.startsWith(elsewhere.url)),
  )
})

test('after a proof by a code a first passkey is offered, and not again where somebody said no', async ({
  page,
  world,
}) => {
  const phone = await signUp(page, world, bell)
  await plugIn(page)
  const offer = page.getByText(/^Next time, confirm with your fingerprint/)
  await signOut(page, world)
  await signInAgain(page, world, phone)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Not on this device' }).click()
  await expect(offer).toBeHidden()
  await signOut(page, world)
  await signInAgain(page, world, phone)
  await page.evaluate(() => localStorage.removeItem('ringup.noPasskey'))
  await expect(offer).toBeHidden()
  await signOut(page, world)
  await signInAgain(page, world, phone)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByText('From now on you confirm with this device’s lock.')).toBeVisible()
  await expect(offer).toBeHidden()
})
