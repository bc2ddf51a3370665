import { askFor, awaitText, enroll, holdPlans, newMobile, signUp } from './steps.ts'
import { expect, type Page, test, type World } from './world.ts'

/** Ofcom's numbers for drama: valid in the plans, and nobody's. */
const london = { typed: '(020) 7946 0958', shown: '+44 20 7946 0958', e164: '+442079460958' }

async function addCustomer(
  page: Page,
  world: World,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  await page.goto(`${world.url}/customers/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const confirms = page.getByRole('checkbox', { name: 'This number can receive texts' })
  const shown = page.getByRole('heading', { level: 1, name })
  await confirms.or(shown).first().waitFor()
  if (await confirms.isVisible()) {
    await confirms.check()
    await page.getByRole('button', { name: 'Add customer' }).click()
  }
  await shown.waitFor()
}

/** Copies the selection and returns the clipboard. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+c')
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a landline is kept once a member confirms that it gets texts, and any part of it finds it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/customers`)
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('link', { name: 'New customer' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(london.typed)
  await page.getByRole('textbox', { name: 'Name' }).fill('Olu Adeyemi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/looks like a landline/)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olu Adeyemi' })).toBeVisible()
  await expect(page.getByText('Landline', { exact: true })).toBeVisible()
  await addCustomer(page, world, { phone: newMobile(), name: 'Someone Else' })

  await page.getByRole('link', { name: 'Customers' }).first().click()
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  for (const part of ['0958', '020 7946', '+44 20', '(020)', '0044 20 7946', '79460958', 'adey']) {
    await search.fill(part)
    await expect(page.getByText('Someone Else'), part).toHaveCount(0)
    await expect(page.getByText('Olu Adeyemi'), part).toBeVisible()
    await expect(page.getByText(london.shown), part).toBeVisible()
  }
  expect(new URL(page.url()).searchParams.get('q')).toBe('adey')
  await page.reload()
  await expect(page.getByText('1 found')).toBeVisible()
  await search.fill('nobody of that name')
  await expect(page.getByText('No customers match')).toBeVisible()
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Someone Else')).toBeVisible()
})

test('a number that another customer has is refused beside the field', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await addCustomer(page, world, { phone, name: 'Ana Ruiz' })
  await page.goto(`${world.url}/customers/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`0${phone.slice(3)}`)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await expect(field).toHaveAccessibleDescription(/use another number/)
  await expect(field).toBeFocused()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()
  await page.getByRole('link', { name: 'Find the customer with this number' }).click()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByText('Ana Ruiz')).toBeVisible()

  await addCustomer(page, world, { phone: newMobile(), name: 'Bea Lima' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await field.fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/use another number/)
})

test('a customer is added once when the answer is lost and the button is pressed again', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const keys: (string | undefined)[] = []
  await page.route('**/v1/customers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const releasePlans = await holdPlans(page)
  await page.goto(`${world.url}/customers/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newMobile())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  // Between the two presses the number is formatted again; the request is the same.
  releasePlans()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(/^\+44 \d/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Ruiz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a customer is changed in place: number, time zone, note and name', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await addCustomer(page, world, { phone: newMobile(), name: 'Ana Ruiz' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz García')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+34 612 34 56 78')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Atlantic/Canary')
  await page.getByRole('textbox', { name: 'Note' }).fill('Rings first')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ruiz García' })).toBeVisible()
  // While the form fades out, its fields still hold the same words.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const shown of ['+34 612 34 56 78', 'Spain', 'Mobile', 'Rings first']) {
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Canary, set here')).toBeVisible()
  await page.reload()
  await expect(page.getByText('+34 612 34 56 78')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('')
  await page.getByRole('textbox', { name: 'Note' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rings first')).toHaveCount(0)
  await expect(page.getByText('set here')).toHaveCount(0)
})

test('a customer’s language is chosen under its own name, and their texts are in it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await addCustomer(page, world, { phone, name: 'Ana Ruiz' })
  await expect(page.getByText('Language', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language).toHaveValue('')
  await language.selectOption({ label: '日本語' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Japanese', { exact: true })).toBeVisible()
  await askFor(page, world, { phone, amount: '20', whatFor: 'Visit' })
  expect(await awaitText(world, phone, /Bell/)).toContain('コード')
  await page.getByRole('link', { name: 'Ana Ruiz' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(language).toHaveValue('ja')
  await language.selectOption({ label: 'By their number' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Japanese', { exact: true })).toHaveCount(0)
})

test('a number is copied in E.164 and called with a tap, and a part of it is copied as it is', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enroll(page, world, { name: 'Bell Plumbing' })
  await addCustomer(page, world, { phone: london.typed, name: 'Olu Adeyemi' })
  const number = page.getByRole('link', { name: london.shown })
  await expect(number).toHaveAttribute('href', `tel:${london.e164}`)
  await expect(number).toHaveAttribute('dir', 'ltr')
  await number.evaluate((node) => getSelection()?.selectAllChildren(node))
  expect(await copied(page)).toBe(london.e164)
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByText('Number copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(london.e164)

  await page.goto(`${world.url}/customers`)
  const row = page.getByText(london.shown)
  await row.evaluate((node) => getSelection()?.selectAllChildren(node))
  expect(await copied(page)).toBe(london.e164)
  await row.evaluate((node) => {
    const text = node.firstChild as Text
    getSelection()?.setBaseAndExtent(text, text.length - 4, text, text.length)
  })
  expect(await copied(page)).toBe('0958')
})

test('a number in a row can be selected with the mouse, and only a plain click opens the row', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await addCustomer(page, world, { phone: london.typed, name: 'Olu Adeyemi' })
  await page.goto(`${world.url}/customers`)
  const box = await page.getByText(london.shown).boundingBox()
  if (!box) throw new Error('The number is not on the screen.')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 1, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + 1, middle, { steps: 8 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toContain('7946')
  await expect(page).toHaveURL(/\/customers$/)
  await page.getByText('Olu Adeyemi').click()
  await expect(page).toHaveURL(/\/customers\/cus_/)
})

test('numbers are shown internationally, to a business in their country too, and masked where somebody may look over a shoulder', async ({
  page,
  world,
}) => {
  const own = await signUp(page, world, { name: 'Bell Plumbing' })
  await expect(page.getByText(`+44 ···· ··${own.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(`number ending in ${own.slice(-4)}`)).toHaveCount(1)
  await expect(page.getByText(own.slice(5, 9))).toHaveCount(0)
  const british = newMobile()
  await askFor(page, world, { phone: british, amount: '20', whatFor: 'Call-out' })
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toContainText(`+44 ···· ··${british.slice(-4)}`)
  await askFor(page, world, { phone: '+34 612 34 56 78', amount: '30', whatFor: 'Visit' })
  await page.goto(`${world.url}/requests`)
  const international = `+44 ${british.slice(3, 7)} ${british.slice(7)}`
  await expect(page.getByText(international)).toBeVisible()
  await expect(page.getByText('+34 612 34 56 78')).toBeVisible()
})

test('screens that only show numbers never load the numbering plans; a field does once it is shown', async ({
  page,
  world,
  seen,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '20', whatFor: 'Call-out', name: 'Ana' })
  const request = page.url()
  const plans = () => seen.filter(({ url }) => /\/assets\/(phones|CountryPopup)-/.test(url)).length
  const loaded = plans()
  expect(loaded, 'the plans have a file of their own').toBeGreaterThan(0)
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText('Call-out')).toBeVisible()
  await page.goto(request)
  await expect(page.getByRole('link', { name: /^\+44 7400/ })).toBeVisible()
  await page.goto(`${world.url}/customers`)
  await page.getByRole('link', { name: /Ana/ }).click()
  await expect(page.getByText('Mobile', { exact: true })).toBeVisible()
  expect(plans()).toBe(loaded)
  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('textbox', { name: 'Contact phone' }).waitFor()
  await expect.poll(plans).toBeGreaterThan(loaded)
})

test('a customer’s screen lists their requests, and a request links to its customer', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const phone = newMobile()
  await askFor(page, world, { phone, amount: '20', whatFor: 'First visit', name: 'Ana Ruiz' })
  await askFor(page, world, { phone, amount: '25', whatFor: 'Second visit' })
  await askFor(page, world, { phone: newMobile(), amount: '30', whatFor: 'Elsewhere' })
  await page.goto(`${world.url}/customers?q=ruiz`)
  await expect(page.getByText('2 requests')).toBeVisible()
  await page.getByRole('link', { name: /Ana Ruiz/ }).click()
  const requests = page.getByRole('list', { name: 'Requests of this customer' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await requests.getByRole('link', { name: /First visit/ }).click()
  // The customer's own screen stays until the request's has loaded, and has links with longer
  // names.
  await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).click()
  await expect(page).toHaveURL(/\/customers\/cus_/)
})
