import type { Page } from '@playwright/test'
import { expectAccessible } from '../expectAccessible.ts'
import { setHourThere, setNight } from '../setHourThere.ts'
import { awaitText, newMobile, textsOn } from '../steps.ts'
import { expect, test, type World } from '../world.ts'
import { amount, phone, send, whatFor } from './newRequestSteps.ts'
import {
  type Asked,
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

/** A customer who was texted about a request, its form *Edit request* with another amount in it, and where they are it is that hour. */
async function typeOtherAmount(page: Page, world: World, hour: number) {
  const asked = await ask(page, world, { whatFor: 'Changed job' })
  await setHourThere(world, asked.phone, hour)
  await awaitText(world, asked.phone, /£85\.00/)
  await open(page, world, asked)
  await choose(page, 'Edit…')
  const edit = sheet(page, 'Edit request')
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeVisible()
  const typed = edit.getByRole('textbox', { name: 'Amount in GBP' })
  await typed.fill('95')
  return { asked, edit, typed }
}

test('after another amount the text goes again with one button, and stays unsent with the other', async ({
  page,
  world,
}) => {
  const { asked, edit, typed } = await typeOtherAmount(page, world, 13)
  await edit.getByRole('button', { name: 'Save and resend' }).click()
  await awaitText(world, asked.phone, /£95\.00/)
  await expect(toasts(page)).toContainText('Text sent to')
  await expect(edit).toHaveCount(0)
  await choose(page, 'Edit…')
  await typed.fill('99')
  await edit.getByRole('button', { name: 'Save without texting' }).click()
  await expect(page.getByText('Amount changed from £95.00 to £99.00')).toBeVisible()
  expect(await textsOn(world, asked.phone)).toHaveLength(2)
})

test('after another amount at night it asks before anything is saved, and the text can wait', async ({
  page,
  world,
}) => {
  const { asked, edit, typed } = await typeOtherAmount(page, world, 3)
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

/** A customer who was texted at a wrong number, and the form with the right one in it, at night or by day. */
async function typeRightNumber(page: Page, world: World, isNight: boolean) {
  const asked = await ask(page, world, { whatFor: 'Wrong number job' })
  await setNight(world, asked.phone, isNight)
  await awaitText(world, asked.phone, /Wrong number job/)
  await open(page, world, asked)
  await choose(page, 'Send to another number…')
  const form = sheet(page, 'Send to another number')
  const right = newMobile()
  await phone(page).fill(right)
  return { asked, form, right, save: form.getByRole('button', { name: 'Save and send' }) }
}

/** The number that the customer of a request has. */
const numberOf = async (page: Page, world: World, asked: Asked) =>
  (await read(page, world, asked)).customer.phone

test.describe('a wrong number', () => {
  let another: Owner
  test.beforeAll(async ({ browser, world }) => {
    another = await openBusiness(browser, world)
  })
  test.beforeEach(async ({ context }) => {
    await context.addCookies(another.cookies)
  })

  test('is corrected on the request, which is texted to the right one', async ({ page, world }) => {
    const { asked, form, right, save } = await typeRightNumber(page, world, false)
    await save.click()
    await awaitText(world, right, /Wrong number job/)
    await expect(form).toHaveCount(0)
    expect(await numberOf(page, world, asked)).toBe(right)
    expect(await textsOn(world, asked.phone)).toHaveLength(1)
  })

  test('is corrected at night only after a question, and the text can wait', async ({
    page,
    world,
  }) => {
    const { asked, form, right, save } = await typeRightNumber(page, world, true)
    await save.click()
    const asleep = page.getByRole('alertdialog', { name: /where they are$/ })
    await expectAccessible(page)
    await asleep.getByRole('button', { name: 'Not now' }).click()
    await expect(save).toBeFocused()
    expect(await numberOf(page, world, asked)).toBe(asked.phone)
    await page.keyboard.press('Enter')
    await asleep.getByRole('button', { name: /^Send it / }).click()
    await expect(form).toHaveCount(0)
    expect(await numberOf(page, world, asked)).toBe(right)
    expect(await read(page, world, asked)).toMatchObject({ scheduledText: { purpose: 'request' } })
    expect(await textsOn(world, right)).toEqual([])
  })
})
