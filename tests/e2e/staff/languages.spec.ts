import { readServerCatalog, readStaffCatalog } from '../../../scripts/generate/compileStaffWords.ts'
import { expectAccessible, expectFits } from '../expectAccessible.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, test } from '../world.ts'
import { ask } from './requestSteps.ts'

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
