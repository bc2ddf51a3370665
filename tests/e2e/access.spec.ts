import { expectAccessible, expectClean } from './expectAccessible.ts'
import { cardField } from './pay/payPage.ts'
import {
  askFor,
  codeAfter,
  enroll,
  linkOn,
  newMobile,
  signUpOnScreen,
  tabTo,
  takeCards,
} from './steps.ts'
import { expect, type Page, test } from './world.ts'

test('every staff screen has no accessibility findings, light and dark, and fits 320 px', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await expectClean(page)
  await signUpOnScreen(page, world, { name: 'Bell Plumbing' })
  await expectClean(page)
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectClean(page)
  await askFor(page, world, {
    phone: newMobile(),
    amount: '85',
    whatFor: 'Annual check',
    name: 'Ana Ruiz',
  })
  // The URL changes before the screen does, and the heading may still be the old one.
  await page.getByRole('heading', { level: 1, name: /^Request / }).waitFor()
  await expectClean(page)
  await page.goto(`${world.url}/requests`)
  await page.getByText('Ana Ruiz').first().waitFor()
  await expectClean(page)
  await page.goto(`${world.url}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
})

test('the customer screens have no accessibility findings, light and dark, and fit 320 px', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const wanted = { phone: newMobile(), amount: '85', whatFor: 'Annual check', name: 'Ana Ruiz' }
  await askFor(page, world, wanted)
  await page.goto(`${world.url}/customers`)
  await page.getByText('Ana Ruiz').waitFor()
  await expectClean(page)
  await page.getByText('Ana Ruiz').click()
  await page.getByRole('list', { name: 'Requests of this customer' }).waitFor()
  await expectClean(page)
  await page.goto(`${world.url}/customers?q=nobody`)
  await page.getByText('No customers match').waitFor()
  await expectAccessible(page)
})

test('the customer forms have no accessibility findings, light and dark, and fit 320 px', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await askFor(page, world, { phone: newMobile(), amount: '85', whatFor: 'Check', name: 'Ana' })
  await page.getByRole('link', { name: 'Ana' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expectClean(page)
  await page.goto(`${world.url}/customers/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('020 7946 0958')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).waitFor()
  await expectClean(page)
})

test('the settings have no accessibility findings, light and dark, and fit 320 px', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('radio', { name: 'Only these' }).check()
  await expectClean(page)
  await page.getByRole('combobox', { name: 'Add a country' }).fill('united')
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)

  await page.goto(`${world.url}/settings/developers`)
  await page.getByRole('link', { name: 'Reference and guides' }).click()
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  const python = page.locator('details[data-language=python]').first()
  await python.getByText('Python', { exact: true }).click()
  await expectClean(page)
  // The language that was chosen last opens on the next page too; of the others none stays open.
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(python).toHaveAttribute('open')
  await expect(page.locator('details[data-language=curl]').first()).not.toHaveAttribute('open')
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
})

test('refused, missing or broken screens are clean of findings too, light and dark, and fit 320 px', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newMobile())
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await expectClean(page)

  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('textbox', { name: 'Business name' }).fill('www.bell.com')
  await page.getByRole('radio', { name: 'Only these' }).check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/looks like a web address/)).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search commands/ })).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(page.getByText(/^Nothing matches/)).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await expect(page.getByText(/may be out of date/)).toBeVisible()
  await expectClean(page)
  await page.context().setOffline(false)

  // One broken screen leaves the bars around it, and the way to the others.
  await page.route('**/v1/business', (route) => route.fulfill({ json: {} }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /went wrong/ })).toBeVisible()
  await expectClean(page)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByText(/You have been signed out/)).toBeVisible()
  await expectClean(page)
})

test('by keyboard alone: sign in, ask for money, pay it, and see it on the list', async ({
  page,
  context,
  world,
}) => {
  const [mine, theirs] = [newMobile(), newMobile()]
  await page.goto(`${world.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await tabTo(control(page, 'Phone number'))
  await page.keyboard.type(mine)
  const code = await codeAfter(world, mine, () => page.keyboard.press('Enter'))
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await tabTo(control(page, 'Code'))
  await page.keyboard.type(code)
  // A complete code may sign in by itself; if it does not, Enter does.
  if (await page.getByRole('textbox', { name: 'Code' }).isVisible())
    await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
  await tabTo(control(page, 'Business name'))
  await page.keyboard.type('Bell Plumbing')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'What for' }).waitFor()
  await takeCards(page, world)
  await tabTo(control(page, 'Phone number'))
  await page.keyboard.type(theirs)
  await tabTo(control(page, 'Amount'))
  await page.keyboard.type('42')
  await tabTo(control(page, 'What for'))
  await page.keyboard.type('Key cutting')
  await tabTo(control(page, 'Send request'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/requests\/req_/)

  const payer = await context.newPage()
  await payer.goto(await linkOn(world, theirs))
  await cardField(payer, 'number').focus()
  // The provider's fields move on by themselves once each is complete.
  await payer.keyboard.type('42424242424242421234123')
  // Then the country, which is already set, and the postcode.
  await payer.keyboard.press('Tab')
  await payer.keyboard.press('Tab')
  await payer.keyboard.type('SW1A 1AA')
  await tabTo(control(payer, 'Pay £42.00'))
  await payer.keyboard.press('Enter')
  await payer.getByRole('heading', { name: /paid/i }).waitFor()
  await page.goto(`${world.url}/requests?status=paid`)
  await expect(page.getByText('Key cutting')).toBeVisible()
})

test('by keyboard alone: add a customer, change them, find them, and save a setting', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/customers/new`)
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await tabTo(control(page, 'Phone number'))
  await page.keyboard.type('02079460958')
  await tabTo(control(page, 'Name'))
  await page.keyboard.type('Olu Adeyemi')
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await tabTo(control(page, 'Add customer'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Olu Adeyemi' }).waitFor()
  await tabTo(control(page, 'Edit'))
  await page.keyboard.press('Enter')
  await tabTo(control(page, 'Note'))
  await page.keyboard.type('Rings first')
  await tabTo(control(page, 'Save'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rings first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()

  await page.goto(`${world.url}/customers`)
  await page.getByText('Olu Adeyemi').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('0958')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 found')).toHaveCount(0)

  await page.goto(`${world.url}/settings/business`)
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
  await page.getByRole('radio', { name: 'Every country' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox', { name: 'Add a country' }).focus()
  await page.keyboard.type('irel')
  await page.keyboard.press('Enter')
  await page.keyboard.type('spai')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Add a country' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await tabTo(control(page, 'Save changes'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
})

/** Finds a control by its name. */
function control(page: Page, name: string) {
  return page.getByRole('textbox', { name }).or(page.getByRole('button', { name }))
}
