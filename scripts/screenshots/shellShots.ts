import type { Page } from '@playwright/test'
import { composeProblem } from '#rules/errors.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { goTo } from './goTo.ts'
import { actAs, pretend } from './pretend.ts'
import type { Shot } from './shot.ts'
import { read, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'
import { toastShots } from './toastShots.ts'

/** The bars, the commands, the account, the toasts and the settings. */
export async function shellShots(world: World, owner: Visitor): Promise<Shot[]> {
  const business = { name: 'Quayside Dental', country: 'IE', currency: 'EUR' }
  const beginner = await signIn(world, '+353850123488', business)
  const { data } = await read<RequestList>(world, owner, '/v1/requests?status=open')
  const at = (path: string, act?: (page: Page) => Promise<void>) => async (page: Page) => {
    await goTo(page, world.url + path)
    await act?.(page)
  }
  const list = (act: (page: Page) => Promise<void>) => at('/requests', act)
  return [
    { name: 'shell-commands', as: owner, open: list(openCommands) },
    { name: 'shell-commands-found', as: owner, open: list((page) => command(page, 'an')) },
    { name: 'shell-commands-none', as: owner, open: list((page) => command(page, 'zzzz')) },
    { name: 'shell-commands-selection', as: owner, open: list(commandSelection) },
    { name: 'shell-commands-viewer', as: owner, open: asViewer(list(openCommands)) },
    { name: 'shell-help', as: owner, open: list(openHelp) },
    { name: 'shell-help-found', as: owner, open: list((page) => askHelp(page, 'refund')) },
    { name: 'shell-help-none', as: owner, open: list((page) => askHelp(page, 'zzzz')) },
    { name: 'shell-shortcuts', as: owner, open: list(openShortcuts) },
    { name: 'shell-account', as: beginner, open: at('/customers', openAccount) },
    { name: 'shell-offline', as: owner, open: list(goOffline) },
    { name: 'shell-stale', as: owner, open: (page) => openStale(page, world) },
    { name: 'shell-loading', as: owner, open: (page) => openLoading(page, world) },
    { name: 'shell-new-version', as: owner, open: (page) => openNewVersion(page, world) },
    { name: 'shell-ended', as: beginner, open: at('/customers', endSession) },
    { name: 'shell-forbidden', as: owner, open: asViewer(at('/requests/new')) },
    { name: 'shell-nowhere', open: (page) => goTo(page, `${world.url}/nowhere`) },
    { name: 'shell-trouble', as: owner, open: (page) => openTrouble(page, world) },
    { name: 'shell-settings', as: owner, open: at('/settings') },
    { name: 'shell-settings-account', as: owner, open: at('/settings/account') },
    { name: 'shell-settings-errors', as: beginner, open: at('/settings/business', saveWrong) },
    { name: 'shell-settings-saved', as: beginner, open: at('/settings/business', saveRight) },
    { name: 'shell-settings-viewer', as: owner, open: asViewer(at('/settings/business')) },
    { name: 'shell-settings-number', as: owner, open: showOwnNumber(world) },
    { name: 'shell-proof', as: owner, open: at('/settings/business', askProof) },
    { name: 'shell-proof-wrong', as: owner, open: at('/settings/business', proveWrongly) },
    { name: 'shell-settings-end', as: owner, open: at('/settings/business', scrollDown) },
    ...signInShots(world),
    ...toastShots(world, owner, data),
  ]
}

function signInShots(world: World): Shot[] {
  const open = (act: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.goto(`${world.url}/sign-in`)
    await act(page)
  }
  return [
    { name: 'shell-sign-in-landline', open: open((page) => askCode(page, '+44 20 7946 0958')) },
    { name: 'shell-sign-in-wrong', open: open(typeWrongCode) },
    { name: 'shell-sign-in-many', open: open(askTooOften) },
  ]
}

async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
}

async function command(page: Page, typed: string): Promise<void> {
  await openCommands(page)
  await page.keyboard.type(typed)
  const found = page.getByRole('option', { name: /€/ })
  await found.or(page.getByText('Nothing matches')).first().waitFor()
}

async function commandSelection(page: Page): Promise<void> {
  const rows = page.getByRole('checkbox', { name: /^Select / })
  if (!(await rows.first().isVisible())) await page.getByRole('button', { name: 'Select' }).click()
  for (const at of [0, 1]) await rows.nth(at).check({ force: true })
  await openCommands(page)
}

async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

async function askHelp(page: Page, typed: string): Promise<void> {
  await openHelp(page)
  await page.getByRole('searchbox', { name: 'Search help' }).fill(typed)
}

async function openShortcuts(page: Page): Promise<void> {
  // On a phone nobody has the keys: there the commands lead to them.
  await openCommands(page)
  await page.keyboard.type('keyboard')
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

async function openAccount(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  const own = page.getByRole('banner').getByRole('button').last()
  await ((await more.isVisible()) ? more : own).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).waitFor()
}

function showOwnNumber(world: World) {
  return async (page: Page) => {
    const textsFrom = { phone: '+353851234567', phoneInternational: '+353 85 123 4567' }
    await pretend(page, '**/v1/business', { textsFrom, textsFromKind: 'number' })
    await goTo(page, `${world.url}/settings/business`)
  }
}

/** As if a quarter of an hour had passed since the sign-in. */
async function askProof(page: Page): Promise<void> {
  const problem = composeProblem('proof_required', 'one')
  const { status } = problem
  await page.route('**/v1/business', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, contentType: 'application/problem+json', json: problem })
      : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Text me a code' }).waitFor()
}

async function proveWrongly(page: Page): Promise<void> {
  await askProof(page)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await page.getByRole('textbox', { name: 'Code' }).and(page.locator('[aria-invalid]')).waitFor()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(/No connection/).waitFor()
}

async function openStale(page: Page, world: World): Promise<void> {
  await page.clock.install()
  await page.route('**/v1/events/stream*', (route) => route.abort())
  await goTo(page, `${world.url}/requests`)
  await page.clock.runFor(11_000)
  await page.getByText(/Live updates have stopped/).waitFor()
}

async function openLoading(page: Page, world: World): Promise<void> {
  await page.route(/\/v1\/requests($|\?|\/counts)/, () => {})
  await page.goto(`${world.url}/requests`)
  await page.locator('.animate-pulse').first().waitFor()
}

/** As if a new version had been fetched and its worker waited. */
async function openNewVersion(page: Page, world: World): Promise<void> {
  await page.addInitScript(() => {
    const waiting = { postMessage() {} }
    const worker = {
      controller: waiting,
      register: async () => ({ waiting, addEventListener() {} }),
      addEventListener() {},
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: worker })
  })
  await goTo(page, `${world.url}/requests`)
  await page.getByText('A new version is ready').waitFor()
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Requests' }).first().click()
  await page.waitForURL(/\/sign-in/)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
}

async function openTrouble(page: Page, world: World): Promise<void> {
  await page.route('**/auth/session', (route) => route.fulfill({ status: 500, body: '' }))
  await goTo(page, `${world.url}/requests`)
}

/** The same for a member who may only look. */
function asViewer(open: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await actAs(page, 'viewer')
    await open(page)
  }
}

async function saveWrong(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Only these' }).check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('textbox', { name: 'Business name' }).fill('www.quayside.example')
  const phone = page.getByRole('textbox', { name: 'Contact phone' })
  await phone.fill('+353 12')
  await phone.press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function saveRight(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Business name' })
  const name = await field.inputValue()
  await field.fill(name === 'Quayside Dental' ? 'Quayside Dental Care' : 'Quayside Dental')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').waitFor()
}

async function scrollDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

async function askCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).or(page.getByRole('checkbox')).waitFor()
}

let visits = 10

async function typeWrongCode(page: Page): Promise<void> {
  visits += 1
  await askCode(page, `+3538501241${visits}`)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
}

async function askTooOften(page: Page): Promise<void> {
  await page.clock.install()
  visits += 1
  await askCode(page, `+3538501242${visits}`)
  for (let round = 0; round < 8; round += 1) {
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: 'Resend' }).click()
    const refused = page.getByRole('alert')
    const sent = page.getByRole('button', { name: /^Resend in/ })
    await refused.or(sent).first().waitFor()
    if ((await refused.count()) > 0) return
  }
}
