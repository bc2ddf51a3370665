import { expectAccessible } from '../expectAccessible.ts'
import { setHourThere } from '../setHourThere.ts'
import { awaitText, newMobile, textsOn } from '../steps.ts'
import { expect, test } from '../world.ts'
import { amount, phone, send, whatFor } from './newRequestSteps.ts'
import {
  ask,
  button,
  choose,
  type Owner,
  open,
  openBusiness,
  read,
  sheet,
  toasts,
} from './requestSteps.ts'

/** One business for all of these; each test has requests of its own. */
let owner: Owner
test.beforeAll(async ({ browser, world }) => {
  owner = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(owner.cookies)
})

test('the same for the same customer is asked for again only by somebody who has read that it waits', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { name: 'Sean', whatFor: 'Boiler' })
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill(asked.phone)
  await amount(page).fill('85')
  await whatFor(page).fill('boiler')
  await expect(page.getByText('Sean already has £85.00 waiting for the same thing.')).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open it to remind them' })).toHaveAttribute(
    'href',
    new RegExp(asked.id),
  )
  await button(page, 'Ask again').click()
  await expect(toasts(page)).toContainText('Request sent to Sean')
})

test('after another amount the text goes again with one button, and stays unsent with the other', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Changed job' })
  await setHourThere(world, asked.phone, 13)
  await awaitText(world, asked.phone, /£85\.00/)
  await open(page, world, asked)
  await choose(page, 'Edit…')
  const edit = sheet(page, 'Edit request')
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await edit.getByRole('textbox', { name: 'Amount in GBP' }).fill('95')
  await edit.getByRole('button', { name: 'Save and resend' }).click()
  await awaitText(world, asked.phone, /£95\.00/)
  await expect(toasts(page)).toContainText('Text sent to')
  await choose(page, 'Edit…')
  await edit.getByRole('textbox', { name: 'Amount in GBP' }).fill('99')
  await edit.getByRole('button', { name: 'Save without texting' }).click()
  await expect(page.getByText('Amount changed from £95.00 to £99.00')).toBeVisible()
  expect(await textsOn(world, asked.phone)).toHaveLength(2)
})

test('after another amount at night it asks before anything is saved, and the text can wait', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Night job' })
  await setHourThere(world, asked.phone, 3)
  await awaitText(world, asked.phone, /£85\.00/)
  await open(page, world, asked)
  await choose(page, 'Edit…')
  const edit = sheet(page, 'Edit request')
  const typed = edit.getByRole('textbox', { name: 'Amount in GBP' })
  await typed.fill('95')
  await edit.getByRole('button', { name: 'Save and resend' }).click()
  const asleep = page.getByRole('alertdialog', { name: /^It’s 0[34]:\d\d where they are$/ })
  await expectAccessible(page)
  await asleep.getByRole('button', { name: 'Not now' }).click()
  await expect(edit.getByRole('button', { name: 'Save and resend' })).toBeFocused()
  await expect(typed).toHaveValue('95.00')
  expect(await read(page, world, asked)).toMatchObject({ amountMinor: 8500, scheduledText: null })
  await page.keyboard.press('Enter')
  await asleep.getByRole('button', { name: /^Send it / }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /is sent on / })).toBeVisible()
  expect(await read(page, world, asked)).toMatchObject({
    amountMinor: 9500,
    scheduledText: { purpose: 'request' },
  })
  expect(await textsOn(world, asked.phone)).toHaveLength(1)
})

test('a wrong number is corrected on the request, which is texted to the right one', async ({
  page,
  world,
}) => {
  const asked = await ask(page, world, { whatFor: 'Wrong number job' })
  await awaitText(world, asked.phone, /Wrong number job/)
  const right = newMobile()
  await open(page, world, asked)
  await choose(page, 'Send to another number…')
  const form = sheet(page, 'Send to another number')
  await phone(page).fill(right)
  await form.getByRole('button', { name: 'Save and send' }).click()
  await awaitText(world, right, /Wrong number job/)
  await expect(form).toHaveCount(0)
  expect((await read(page, world, asked)).customer.phone).toBe(right)
  expect(await textsOn(world, asked.phone)).toHaveLength(1)
})
