import { readFile } from 'node:fs/promises'
import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { enroll, newMobile } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** One business with this history, for all tests here. */
let cookies: Cookies
test.beforeAll(async ({ browser, world }) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '2001:db8::7' } })
  await enroll(page, world, { name: 'Bell Plumbing' })
  cookies = await page.context().cookies()
  const paid = await ask(page, world, { amountMinor: 8_500, whatFor: '=Boiler' })
  await ask(page, world, { amountMinor: 2_000, dueOn: '2020-01-31' })
  await ask(page, world, { amountMinor: 7_000, currency: 'EUR' })
  await call(page, world, `/v1/requests/${paid}/mark-paid`, { how: 'cash' })
  await page.context().close()
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies)
})

async function call(page: Page, world: World, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(world.url + path, { data, headers: { origin: world.url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: string }
}

async function ask(page: Page, world: World, wanted: Record<string, unknown>): Promise<string> {
  const body = { phone: newMobile(), whatFor: 'Boiler service', name: 'Ana Ruiz', ...wanted }
  return (await call(page, world, '/v1/requests', body)).id
}

const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).first().locator('..')

test('the figures are what happened, by day, currency and member, and stand in the address', async ({
  page,
  world,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${world.url}/insights`)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('Collected£85.001 request paidNothing before')
  await expect(figures).toContainText('Requested£105.002 requests')
  await expect(figures).toContainText('Waiting now£20.001 request')
  await expect(figures).toContainText('Overdue now£20.001 request is late')
  const plot = page.getByRole('img', {
    name: /^£85\.00 collected in 30 days\. The best was .+ with £85\.00/,
  })
  // Drawn by the plots' own script, which the page's policy allows, styles included.
  await expect(plot.locator('svg path').first()).toBeVisible()
  // One picture with a name; the table has the values that the pointer reads off it.
  await expect(plot.locator('a, button, [tabindex="0"]')).toHaveCount(0)
  await page.getByText('Show as a table').click()
  const days = page.getByRole('figure', { name: 'Collected by day' }).getByRole('table')
  await expect(days.getByRole('row').last()).toContainText('£85.00£105.00£0.00')
  await expect(page.getByText('On 29 other days nothing happened.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect(figures).toContainText('Requested€70.001 request')
  await expect(page.getByText('Nothing was collected.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/\/insights\?(?=.*currency=EUR)(?=.*period=last7)/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last7')
  await expect(figures).toContainText('Requested€70.001 request')
  await expect(
    page.getByRole('region', { name: 'By team member' }).getByRole('row').nth(1),
  ).toContainText('€0.00€70.00')
  expect(complaints).toEqual([])
})

test('by keyboard alone: another period, days of one’s own, the table, one member and back', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/insights`)
  await expect(figure(page, 'Collected')).toContainText('£85.00')
  await page.getByRole('combobox', { name: 'Period' }).focus()
  await page.keyboard.type('Other')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await page.keyboard.type('01012020')
  await expect(page.getByText('At most 366 days can be shown at once.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).focus()
  await page.keyboard.type('01022020')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-0[12]-0[12]/)
  await expect(figure(page, 'Collected')).toContainText('£0.00')
  await page.getByRole('combobox', { name: 'Period' }).focus()
  await page.keyboard.type('This month')
  await expect(figure(page, 'Collected')).toContainText('£85.00')
  await page.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('region', { name: 'By team member' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Asked by /)).toBeVisible()
  await expect(figure(page, 'Overdue now')).toContainText('Known for the whole business only.')
  await page.getByRole('link', { name: 'Show everyone' }).press('Enter')
  await expect(figure(page, 'Overdue now')).toContainText('£20.00')
})

test('nothing is out of reach in light or dark, nor too wide for 320 px', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/insights?period=own&from=2026-01-01&to=2026-12-31`)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days')
  await expect(page.getByRole('img').locator('svg path').first()).toBeVisible()
  await page.getByText('Show as a table').click()
  await expectClean(page)
})

test('a file of the payments comes down; who may not export is told so, and the figures stand without the plot', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/insights`)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Payments of these days' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  const lines = file.split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(",'=Boiler,Ana Ruiz,GBP,85.00,succeeded,cash,")

  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: 'staff' } })
  })
  // As for a user whose connection breaks off, or whose window is older than the server.
  await page.route('**/assets/CollectedPlot*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t load the chart.')).toBeVisible()
  const files = page.getByRole('region', { name: 'Export' })
  await expect(files).toContainText('Ask an owner or manager to do this.')
  await expect(files.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('figures that could not be read, and days without events, say what to do', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/insights?period=own&from=2024-02-01&to=2024-02-29`)
  await expect(page.getByText('Nothing was collected.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/v1/insights*', (route) => route.fulfill({ status: 500 }))
  await page.goto(`${world.url}/insights`)
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our end')
  await expectClean(page)
  await page.unroute('**/v1/insights*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Collected')).toContainText('£85.00')
})
