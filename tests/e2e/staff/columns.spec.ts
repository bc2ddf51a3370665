import { readStaffCatalog } from '../../../scripts/generate/compileStaffWords.ts'
import { expectClean } from '../expectAccessible.ts'
import { expect, type Page, test } from '../world.ts'
import { ask, type Cookies, call, openBusiness, row, rows } from './listTest.ts'

/** One business for all of these; each test has requests of its own, told apart by their purposes. */
let cookies: Cookies
test.beforeAll(async ({ browser, world }) => {
  cookies = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies)
})

const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const names = (page: Page) => rows(page).getByRole('listitem')

test('a head sorts the requests, a second press reverses the order, and the address keeps it', async ({
  page,
  world,
}) => {
  await ask(page, world, { name: 'Head Zoë', amountMinor: 1_000, delivery: 'share' })
  await ask(page, world, { name: 'Head ana', amountMinor: 90_050, delivery: 'share' })
  const { id } = await ask(page, world, { name: 'Head Mia', amountMinor: 2_000, delivery: 'share' })
  await call(page, world, `/v1/requests/${id}/cancel`, {})
  await page.goto(`${world.url}/requests?q=Head`)
  await expect(head(page, 'Asked')).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page)).toHaveText([/Mia/, /ana/, /Zoë/])
  await head(page, 'Amount').getByRole('button').click()
  await expect(page).toHaveURL(/sort=largest/)
  await expect(names(page)).toHaveText([/ana/, /Mia/, /Zoë/])
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(head(page, 'Asked')).toHaveAttribute('aria-sort', 'none')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText([/Zoë/, /Mia/, /ana/])
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending')
  await head(page, 'Customer').getByRole('button').click()
  await expect(names(page)).toHaveText([/ana/, /Mia/, /Zoë/])
  await page.reload()
  await expect(names(page)).toHaveText([/ana/, /Mia/, /Zoë/])
  await head(page, 'Status').getByRole('button').click()
  await expect(names(page)).toHaveText([/ana/, /Zoë/, /Mia/])
  await head(page, 'Status').getByRole('button').click()
  await expect(names(page)).toHaveText([/Mia/, /Zoë/, /ana/])
  await expect(
    page.getByRole('columnheader', { name: 'What for' }).getByRole('button'),
  ).toHaveCount(0)
  await expectClean(page)
})

test('a head sorts the customers by name, by what they owe and by their last text', async ({
  page,
  world,
}) => {
  await ask(page, world, { name: 'Order Zoë', amountMinor: 1_000, delivery: 'share' })
  await ask(page, world, { name: 'Order ana', amountMinor: 90_050, delivery: 'share' })
  await page.goto(`${world.url}/customers?q=Order`)
  const list = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  await expect(list).toHaveText([/ana.*£900\.50/, /Zoë.*£10\.00/])
  // Each stands under its head.
  const edgeOf = async (name: string) => (await head(page, name).boundingBox())?.x ?? 0
  for (const [shown, name] of [
    ['Order Zoë', 'Customer'],
    ['Boiler service', 'Last request'],
  ] as const) {
    const box = await list.last().getByText(shown, { exact: true }).boundingBox()
    expect([shown, Math.abs((box?.x ?? 0) - (await edgeOf(name))) < 3]).toEqual([shown, true])
  }
  await head(page, 'Customer').getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await head(page, 'Customer').getByRole('button').click()
  await expect(list).toHaveText([/Zoë/, /ana/])
  await head(page, 'Owes').getByRole('button').click()
  await expect(list).toHaveText([/ana/, /Zoë/])
  await expect(head(page, 'Owes')).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(head(page, 'Owes')).toHaveAttribute('aria-sort', 'descending')
  await head(page, 'Last text').getByRole('button').click()
  await expect(page).toHaveURL(/sort=contact/)
  await expect(list).toHaveCount(2)
  await expectClean(page)
})

test('from 1024 to 1920 px rows are as wide as the window, boxes need no pointer, and one button asks for money', async ({
  page,
  world,
}) => {
  await ask(page, world, { name: 'Wide Row', delivery: 'share' })
  for (const width of [1_024, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${world.url}/requests?q=Wide`)
    const box = await row(page, 'Wide Row').boundingBox()
    // What the side bar and the margins leave.
    expect([width, box?.width]).toEqual([width, width - 232 - 64 - 2])
    await expect(page.getByRole('checkbox', { name: /Wide Row/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New request' })).toHaveCount(1)
    const cut = await row(page, 'Wide Row').evaluate((line) =>
      [...line.querySelectorAll('span, time')]
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
        )
        .map((one) => one.textContent),
    )
    expect(cut).toEqual([])
  }
})

test('lists, forms and figures begin at one left edge, on a laptop and on a wide screen', async ({
  page,
  world,
}) => {
  for (const width of [1_280, 1_920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['requests', 'customers', 'insights', 'settings/business', 'requests/new']) {
      await page.goto(`${world.url}/${path}`)
      const box = await page.getByRole('heading', { level: 1 }).boundingBox()
      // The side bar, and the margin.
      expect([path, width, box?.x]).toEqual([path, width, 232 + 32])
    }
  }
})

test('in Arabic no age is cut, and amounts keep their sign before their digits', async ({
  device,
  world,
}) => {
  const arabic = readStaffCatalog('ar')
  const page = await device({ locale: 'ar', viewport: { width: 1_024, height: 800 } })
  await page.context().addCookies(cookies)
  await ask(page, world, { name: 'Arab Row', delivery: 'share', dueOn: '2020-01-31' })
  await page.goto(`${world.url}/requests?q=Arab`)
  const line = page.getByRole('listitem').filter({ hasText: 'Arab Row' })
  await expect(line).toBeVisible()
  expect(arabic['requests.head.age']).toBeTruthy()
  // As wide as an age gets: a day of another year.
  const fits = await line.getByRole('time').evaluate((time) => {
    time.textContent = '15 نوفمبر 2025'
    const { left, right } = time.getBoundingClientRect()
    const list = time.closest('ul')?.getBoundingClientRect()
    return (
      time.scrollWidth <= time.clientWidth &&
      left >= (list?.left ?? 0) &&
      right <= (list?.right ?? 0)
    )
  })
  expect(fits).toBe(true)
  await page.goto(`${world.url}/requests`)
  await expect(page.getByRole('status').filter({ hasText: /⁨[^⁨⁩]*£[^⁨⁩]*⁩/ })).toBeVisible()
})
