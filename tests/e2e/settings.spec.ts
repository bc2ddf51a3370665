import { changeRole } from './changeRole.ts'
import { expectClean } from './expectAccessible.ts'
import { runInWorld } from './pay/payTest.ts'
import { askFor, enroll, newMobile, signUp, textsOn } from './steps.ts'
import { expect, type Page, test } from './world.ts'

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Business', exact: true }).click()
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

test('a country that is not on the list is refused in a new request, with the words that say why', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await openSettings(page)
  await page.getByRole('radio', { name: 'Only these' }).check()
  await expect(page.getByRole('button', { name: 'Remove United Kingdom' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a country' }).fill('irel')
  await page.getByRole('option', { name: 'Ireland', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Ireland' })).toBeVisible()
  await save(page)

  await page.goto(`${world.url}/requests/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+34 612 34 56 78')
  await page.getByRole('textbox', { name: 'Amount' }).fill('85')
  await page.getByRole('textbox', { name: 'What for' }).fill('Boiler')
  await page.getByRole('button', { name: 'Send request' }).click()
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await expect(field).toHaveAccessibleDescription(/number of Spain, which this business doesn’t/)
  await field.fill('+353 85 012 3457')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/requests\/req_/)
})

test('a contact phone that nobody knows of is told before it is saved; a landline is a good one', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await openSettings(page)
  const field = page.getByRole('textbox', { name: 'Contact phone' })
  // An American number, pasted beside the United Kingdom.
  await field.fill('(415) 555-2671')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAccessibleDescription(/don’t know this number in this country/)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await field.fill('020 7946 0958')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('+44 20 7946 0958')
  await expect(field).toHaveAccessibleDescription(/Customers call it/)
  await field.fill('112')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('without a recent proof a member gives one before the contact phone changes or a file leaves, and nothing typed is lost', async ({
  page,
  world,
}) => {
  const phone = await signUp(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '85', whatFor: 'Check', name: 'Ana' })
  await openSettings(page)
  // A sign-in is a proof: a quarter of an hour later it no longer is.
  const grow = () =>
    runInWorld(world, `update session set proved_at = now() - interval '16 minutes'`, [])
  await grow()
  const field = page.getByRole('textbox', { name: 'Contact phone' })
  await field.fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await sheet.waitFor()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(field).toHaveValue('+44 20 7946 0958')
  await expect(page.getByText('Settings saved')).toHaveCount(0)

  const prove = async () => {
    const before = (await textsOn(world, phone)).length
    await expect(sheet.getByRole('button', { name: 'Text me a code' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expect.poll(async () => (await textsOn(world, phone)).length).toBe(before + 1)
    await page.keyboard.type((await textsOn(world, phone)).at(-1)?.body.slice(0, 6) ?? '')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await prove()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await grow()
  await page.goto(`${world.url}/requests`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  await prove()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
})

test('a changed name stands in the side bar at once, and what was saved is there again', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await openSettings(page)
  const button = page.getByRole('button', { name: 'Save changes' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Bell & Daughter')
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('0800 001 066')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Dublin')
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await save(page)
  await expect(page.getByRole('banner').getByText('Bell & Daughter')).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Bell & Daughter')
  await expect(page.getByRole('textbox', { name: 'Contact phone' })).toHaveValue(/^\+44 800 001/)
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Dublin')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30')
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('')
  await save(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Contact phone' })).toHaveValue('')
})

test('one language for every text is chosen, seen in the preview, and taken back', async ({
  page,
  world,
}) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  const draft = async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('85')
    await page.getByRole('textbox', { name: 'What for' }).fill('Boiler')
  }
  await draft()
  await expect(page.getByText('£85.00 for Boiler')).toBeVisible()
  await openSettings(page)
  const language = page.getByRole('combobox', { name: 'Language of texts' })
  await expect(language).toHaveValue('')
  await language.selectOption({ label: 'Français' })
  await save(page)
  // The preview from before is not shown again.
  await page.getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('link', { name: 'New request' }).first().click()
  await draft()
  await expect(page.getByText('In French')).toBeVisible()
  await openSettings(page)
  await expect(language).toHaveValue('fr')
  await language.selectOption({ label: 'By each customer’s number' })
  await save(page)
  await page.reload()
  await expect(language).toHaveValue('')
})

test('a mistake is explained beside its field, and nothing is saved', async ({ page, world }) => {
  await signUp(page, world, { name: 'Bell Plumbing' })
  await openSettings(page)
  const name = page.getByRole('textbox', { name: 'Business name' })
  await name.fill('www.bell.com')
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('+44 12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(name).toHaveAccessibleDescription(/looks like a web address/)
  await expect(name).toBeFocused()
  await name.fill('Bell Plumbing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Contact phone' })).toHaveAccessibleDescription(
    /too short/,
  )
  await page.getByRole('radio', { name: 'Only these' }).check()
  await page.getByRole('button', { name: 'Remove United Kingdom' }).click()
  await page.getByRole('textbox', { name: 'Contact phone' }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose at least one country.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Bell Plumbing')).toBeVisible()
})

test('a member who may not change the settings sees them disabled, with the reason', async ({
  page,
  world,
}) => {
  const phone = await enroll(page, world, { name: 'Bell Plumbing' })
  await changeRole(world, phone, 'staff')
  await page.goto(`${world.url}/settings/business`)
  await expect(page.getByText('Only an owner or a manager can change these.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Bell Plumbing')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectClean(page)
})

test('on a phone the customers are in the bar at the thumb, and the settings one press further', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests`)
  await page.getByRole('button', { name: 'More' }).click()
  await openSettings(page)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('No customers yet')).toBeVisible()
})
