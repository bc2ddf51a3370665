import type { Thread } from '#rules/shapes/thread.ts'
import {
  readServerCatalog,
  readStaffCatalog,
  readTemplateCatalog,
} from '../../../scripts/generate/compileStaffWords.ts'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { awaitText, enroll, newMobile } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'
import { typeText } from './customerSteps.ts'
import { type Asked, ask } from './requestSteps.ts'

const german = readStaffCatalog('de')
const arabic = readStaffCatalog('ar')
const narrow = { width: 320, height: 640 }

test('the screens are in the browser’s language: the first one, those that open later, and what the server refuses', async ({
  page: english,
  device,
  world,
}) => {
  await enroll(english, world, { name: 'Bell Plumbing' })
  await ask(english, world, { name: 'Ana Ruiz' })
  const page = await device({
    locale: 'de-AT',
    storageState: await english.context().storageState(),
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${world.url}/requests`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(
    page.getByRole('heading', { level: 1, name: german['requests.title'] ?? '' }),
  ).toBeVisible()
  await expectAccessible(page)
  // What the first screen does not need has not come with it.
  const partsOf = (name: string) => loaded.filter((path) => path.includes(`/${name}-`))
  expect([partsOf('first').length > 0, partsOf('office').length]).toEqual([true, 0])
  await page.goto(`${world.url}/settings/business`)
  await expect(
    page.getByRole('button', { name: german['settings.save'] ?? '', exact: true }),
  ).toBeVisible()
  expect(partsOf('daily').length).toBeGreaterThan(0)

  await page.goto(`${world.url}/requests/new`)
  const field = page.getByRole('textbox', { name: german['phone.label'] ?? '' })
  await field.fill('+44 7400')
  await page.keyboard.press('Tab')
  await expect(page.getByText(readServerCatalog('de')['phone.TOO_SHORT'] ?? '')).toBeVisible()
})

test('a person chooses a language on their device: it runs from right to left, fits 320 px, and is kept', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await ask(page, world, { name: 'Ana Ruiz' })
  await page.setViewportSize(narrow)
  await page.goto(`${world.url}/requests`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The choice reloads the page: without this wait the checks below may look at a page that is still empty.
  await expect(
    page.getByRole('heading', { level: 1, name: arabic['shell.account.title'] ?? '' }),
  ).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.goto(`${world.url}/requests`)
  // A name in Latin letters begins where an Arabic one would: at the right edge of its row.
  const indent = await page.getByText('Ana Ruiz').evaluate((name) => {
    const words = document.createRange()
    words.selectNodeContents(name)
    const row = name.closest('li')?.getBoundingClientRect()
    return (row?.right ?? Number.NaN) - words.getBoundingClientRect().right
  })
  expect(indent).toBeLessThan(24)
  const title = page.getByRole('heading', { level: 1, name: arabic['requests.title'] ?? '' })
  await expect(title).toBeVisible()
  await expect(page.getByText('Ana Ruiz')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.reload()
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: arabic['shell.more'] ?? '' }).click()
  await page.getByRole('link', { name: arabic['shell.account.title'] ?? '' }).click()
  const choice = page.getByRole('combobox', { name: arabic['shell.account.language'] ?? '' })
  await expect(choice).toHaveValue('ar')
  await choice.selectOption('')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.goto(`${world.url}/requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
})

test('a whole sentence that is pasted into the first field fills in the form', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests/new`)
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
  }, `Ana Ruiz ${newMobile()} £85 for boiler service`)
  await expect(page.getByText('Filled in from what you pasted.')).toBeVisible()
  await expect(phone).toHaveValue(/7400/)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('85')
  await expect(page.getByRole('textbox', { name: 'What for' })).toHaveValue('boiler service')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz')
})

/** Changes what a page asks of a thread as if the member's other device had been faster. */
async function beFaster(page: Page, world: World, customerId: string): Promise<void> {
  const url = `${world.url}/v1/threads/${customerId}`
  await page.route(url, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const { version } = (await (await page.request.get(url)).json()) as Thread
    const data = { version, state: 'snoozed', snoozedUntil: new Date(Date.now() + 3_600_000) }
    const answer = await page.request.patch(url, { data, headers: { origin: world.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
    await route.continue()
  })
}

async function customerOf(page: Page, world: World, { id }: Asked): Promise<string> {
  const answer = await page.request.get(`${world.url}/v1/requests/${id}`)
  return ((await answer.json()) as { customer: { id: string } }).customer.id
}

for (const [language, isolated] of [
  ['de', (value: string) => value],
  ['ar', (value: string) => `\u2068${value}\u2069`],
] as const) {
  test(`what the server says with values is in the reader’s language, beside a field and in a toast: ${language}`, async ({
    page: english,
    device,
    world,
  }) => {
    const own = readStaffCatalog(language)
    const templates = readTemplateCatalog(language)
    await enroll(english, world, { name: 'Bell Plumbing' })
    const headers = { origin: world.url }
    const named = await english.request.patch(`${world.url}/v1/members/me`, {
      data: { name: 'Bo Ek' },
      headers,
    })
    expect(named.ok()).toBe(true)
    const asked = await ask(english, world, { name: 'Ana Ruiz' })
    await awaitText(world, asked.phone, /Bell Plumbing/)
    await typeText(world, asked.phone, 'Is Monday fine?')
    const page = await device({
      locale: language,
      storageState: await english.context().storageState(),
    })

    await page.goto(`${world.url}/settings/texts`)
    await page
      .getByRole('textbox', { name: own['wordings.words'] ?? '' })
      .fill('Hi, {business} here. {amount}, please. Check it by {code}. Pay at ')
    const field = templates['wording.missing']?.replace('{variable}', isolated('{link}')) ?? ''
    await expect(page.getByText(field, { exact: true })).toBeVisible()
    await expectAccessible(page)

    const customerId = await customerOf(page, world, asked)
    await page.goto(`${world.url}/inbox`)
    await page.getByRole('link', { name: /Ana Ruiz/ }).click()
    const done = page.getByRole('button', { name: own['inbox.markDone'] ?? '', exact: true })
    await expect(done).toBeVisible()
    await beFaster(page, world, customerId)
    await done.click()
    const region = page.getByRole('region', { name: own['toasts.region'] ?? '' })
    const happened = templates['thread.snoozed']?.replace('{by}', isolated('Bo Ek')) ?? ''
    await expect(region).toContainText(happened)
    await expect(region).toContainText(readServerCatalog(language)['detail.threadLook'] ?? '')
    await expectAccessible(page)
  })
}
