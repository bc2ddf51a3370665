import type { Locator } from '@playwright/test'
import type { CustomerList } from '#rules/shapes/customer.ts'
import { enroll } from '../steps.ts'
import { expect, type Page, test } from '../world.ts'
import { ask, row } from './listTest.ts'
import { amount, phone, send, whatFor } from './newRequestSteps.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

test('the button of a form over the screen stays in sight, and no field that gets the focus is below it', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const { id } = await ask(page, world, { whatFor: 'Boiler service' })
  await page.goto(`${world.url}/requests/${id}`)
  for (const [line, submit] of [
    ['Mark as paid…', 'Mark as paid'],
    ['Edit…', 'Save changes'],
  ] as const) {
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: line }).tap()
    const sheet = page.getByRole('dialog')
    const button = sheet.getByRole('button', { name: submit, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    const fields = sheet.locator('input, select, textarea')
    for (const field of await fields.all()) {
      await field.focus()
      await expectAbove(field, button)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})

test('what the field offers opens above the button, and above the button stands who is asked for how much', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  for (let made = 0; made < 6; made += 1) await ask(page, world, { whatFor: `Job ${made}` })
  await page.goto(`${world.url}/requests/new`)
  await whatFor(page).tap()
  await expectAbove(page.getByRole('listbox'), send(page))
  await phone(page).fill('020 7946 0958')
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  const line = page.getByText('We’ll text +44 20 7946 0958 to ask for £85.00.')
  await expect(line).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Name' }).fill('Sean Kelly')
  await expect(send(page)).toHaveAccessibleDescription('We’ll text Sean Kelly to ask for £85.00.')
})

test('what speaks against a text pushes no focused field below the button, and leaves two thirds of the screen', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await page.goto(`${world.url}/requests/new`)
  await phone(page).fill('020 7946 0958')
  await amount(page).fill('85')
  await whatFor(page).fill('Gutter')
  await page.getByRole('combobox', { name: 'Send' }).selectOption('At another time…')
  const moment = page.getByLabel('Date and time')
  const foot = page.locator('form [data-foot]')
  await expectAbove(moment, foot)
  const night = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await moment.fill(`${night}T03:00`)
  await expect(foot).toContainText('quiet hours')
  await expect(moment).toBeFocused()
  await expectAbove(moment, foot)
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(640 / 3)
})

test('work under way takes one line while rows are being selected', async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  await ask(page, world, { name: 'Fold One', delivery: 'share' })
  await showWork(page)
  await page.goto(`${world.url}/requests`)
  const work = page.getByRole('region', { name: 'Bulk actions' })
  await expect(work.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await row(page, 'Fold One').getByRole('checkbox').tap()
  await expect(work).toContainText('Reminding 43 of 120')
  await expect(work.getByRole('button', { name: '2 left out See why' })).toBeInViewport({
    ratio: 1,
  })
  await expect(work.getByRole('progressbar')).toBeVisible()
  expect((await work.boundingBox())?.height).toBeLessThanOrEqual(60)
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(work.getByRole('progressbar')).toBeVisible()
})

test('no number of a customer is cut or covered, beside what they owe, a long mark or none', async ({
  page,
  world,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  const odd = { amountMinor: 1_234_567, delivery: 'share' }
  await ask(page, world, { whatFor: 'Boiler service', ...odd })
  await ask(page, world, { name: 'Marked And Named At Great Length', ...odd })
  await ask(page, world, { name: 'Mia', ...odd })
  await page.route('**/v1/customers?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as CustomerList
    const asked = { askedToStopAt: '2026-01-01T00:00:00.000Z' }
    const data = list.data.flatMap((row) => [
      row,
      { ...row, ...asked, id: `${row.id}2` },
      { ...row, owed: [], requests: { ...row.requests, count: 0 }, id: `${row.id}3` },
    ])
    await route.fulfill({ json: { ...list, data } })
  })
  // German has the longest marks.
  for (const language of ['en', 'de']) {
    await page.goto(`${world.url}/customers`)
    await page.evaluate((code) => localStorage.setItem('ringup.language', code), language)
    await page.goto(`${world.url}/customers?sort=nameReverse`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
    await expect(page.getByRole('combobox')).toHaveValue('nameReverse')
    const numbers = page.getByRole('main').getByRole('listitem').locator('span[dir=ltr]')
    await expect(numbers).toHaveCount(9)
    for (const number of await numbers.all()) {
      await number.scrollIntoViewIfNeeded()
      const seen = await number.evaluate((one) => {
        one.scrollIntoView({ block: 'center' })
        const { right, top, height } = one.getBoundingClientRect()
        return document.elementFromPoint(right - 1, top + height / 2)?.textContent
      })
      expect(seen).toBe(await number.textContent())
    }
  }
})

/** Expects that an element ends above a button that stays at the foot of the screen. */
async function expectAbove(element: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    const [box, foot] = await Promise.all([element.boundingBox(), button.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(
      foot?.y ?? 0,
    )
  }).toPass({ timeout: 5_000 })
}

/** As if a hundred and twenty reminders were on their way. */
async function showWork(page: Page): Promise<void> {
  const running = {
    ...{ id: 'bat_01', action: 'remind', status: 'running', endedAt: null, failures: [] },
    ...{ total: 120, done: 41, failed: 2, waiting: 0, createdAt: new Date().toISOString() },
  }
  await page.route('**/v1/batches', (route) => route.fulfill({ json: { data: [running] } }))
}
