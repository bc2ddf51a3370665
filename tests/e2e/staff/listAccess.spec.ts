import type { Role } from '#rules/permissions.ts'
import { changeRole } from '../changeRole.ts'
import { expectClean, expectFits } from '../expectAccessible.ts'
import { setNight } from '../setHourThere.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, newAddress, test } from '../world.ts'
import { ask, type Cookies, openBusiness, row, rows } from './listTest.ts'

/**
 * One business for all of these; each test has requests of its own, told apart by their purposes.
 */
let cookies: Cookies
test.beforeAll(async ({ browser, world }) => {
  cookies = await openBusiness(browser, world)
})

test('by touch at 390 px: filtered in a sheet, chosen, reminded at once, followed to its end', async ({
  device,
  world,
}) => {
  const page = await device({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.context().addCookies(cookies)
  for (const name of ['Touch One', 'Touch Two'])
    await ask(page, world, { name, delivery: 'share', dueOn: '2020-01-31' })
  const phone = newMobile()
  await ask(page, world, { name: 'Touch Not Due', delivery: 'share', phone })
  await setNight(world, phone, false)
  await page.goto(`${world.url}/requests?q=Touch`)
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'When' }).selectOption('Yesterday')
  await expect(page.getByText('No requests match')).toBeVisible()
  const atLeast = sheet.getByRole('textbox', { name: 'At least' })
  await atLeast.fill('5')
  await atLeast.press('Enter')
  await expect(atLeast).toHaveValue('5.00')
  await sheet.getByRole('button', { name: 'Clear filters' }).tap()
  await expect(atLeast).toHaveValue('')
  await sheet.getByRole('checkbox', { name: 'Overdue' }).tap()
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(rows(page).getByRole('listitem')).toHaveCount(2)
  await expect(row(page, 'Touch One').getByRole('time')).toHaveText('now')

  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('checkbox', { name: /Touch One/ }).tap()
  await page.getByRole('checkbox', { name: /Touch Two/ }).tap()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectFits(page)
  // The server's answer about the work is held back, so that the test sees it under way.
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/v1/batches', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remind' }).tap()
  await page.getByRole('button', { name: 'Send 2 reminders' }).tap()
  const work = page.getByRole('region', { name: 'Bulk actions' })
  await expect(work.getByText('Reminding 0 of 2')).toBeVisible()
  await expect(work.getByRole('progressbar', { name: 'Sending reminders' })).toBeVisible()
  await expect(page.getByText('2 selected')).toHaveCount(0)
  letGo()
  await expect(work.getByText('Reminded 2 of 2')).toBeVisible()
  await expect(work.getByRole('progressbar')).toHaveCount(0)
  // The newest is first; with it goes the one that ended before it.
  await work.getByRole('button', { name: 'Dismiss' }).first().tap()
  await expect(work).toHaveCount(0)
})

test('a viewer exports and is offered nothing else; staff act on one request, and not on many', async ({
  device,
  world,
}) => {
  const page = await device({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const phone = await enroll(page, world, { name: 'Bell Plumbing' })
  const { id } = await ask(page, world, { name: 'Role Row', delivery: 'share' })
  const post = (path: string, data: object) =>
    page.request.post(world.url + path, { data, headers: { origin: world.url } })
  const many = { action: 'remind', ids: [id] }
  const bar = page.getByRole('region', { name: 'Selected requests' })
  const openList = async (role: Role) => {
    await changeRole(world, phone, role)
    await page.goto(`${world.url}/requests`)
    await row(page, 'Role Row').hover()
    expect((await post('/v1/requests/bulk', many)).status()).toBe(403)
  }

  await openList('viewer')
  await page.getByRole('checkbox', { name: /Role Row/ }).check()
  for (const name of ['Remind', 'Cancel requests'])
    await expect(bar.getByRole('button', { name })).toHaveCount(0)
  // A bookkeeper exports what they see.
  await expect(bar.getByRole('link', { name: 'Export' })).toBeVisible()
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: 'New request' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to insights')).toBeVisible()
  await expect(help.getByText('New request')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const thumb = page.getByRole('navigation', { name: 'Main' })
  await expect(thumb.getByRole('link')).toHaveText(['Today', 'Requests', 'Customers'])
  await page.setViewportSize({ width: 1_280, height: 800 })
  await expect(page.getByText('£85.00 waiting')).toBeVisible()
  expect((await post(`/v1/requests/${id}/remind`, {})).status()).toBe(403)
  await page.goto(`${world.url}/requests/new`)
  await expect(
    page.getByText('Only an owner, a manager or staff can make a request.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)

  await openList('staff')
  // There is nothing that they may do with selected requests.
  await expect(page.getByRole('checkbox', { name: /Role Row/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New request' })).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('link', { name: 'New request' })).toBeVisible()
  expect((await post(`/v1/requests/${id}/remind`, {})).status()).toBe(200)
})

test('the list, its filters, its views and its selection are clean of findings, and fit 320 px', async ({
  page,
  world,
}) => {
  await page.context().addCookies(cookies)
  await ask(page, world, { name: 'Clean One', dueOn: '2020-01-31' })
  await page.goto(`${world.url}/requests?q=Clean&overdue=true&amountFrom=5000&currency=GBP`)
  await row(page, 'Clean One').hover()
  await page.getByRole('checkbox', { name: /Clean One/ }).check()
  await expectClean(page)
  for (const name of ['Filter, 3 chosen', 'Saved views']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
