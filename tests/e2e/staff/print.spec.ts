import type { Page } from '@playwright/test'
import { expect, test } from '../world.ts'
import { ask, type Cookies, openBusiness, rows } from './listTest.ts'

let cookies: Cookies
test.beforeAll(async ({ browser, world }) => {
  cookies = await openBusiness(browser, world)
})
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies)
  // A browser that prints waits for its dialog.
  await context.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1)
    }
  })
})

/** Shows the page as a printer gets it, and expects nothing on it that one presses. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const paperHead = page.locator('[data-print=head]')
  await expect(paperHead).toBeVisible()
  await expect(paperHead).toContainText(/Bell Plumbing.*Printed \d/)
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return [color, backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
}

test('the list is printed whole, with its filters at the head and its sums at the end', async ({
  page,
  world,
}) => {
  const many = 53
  for (let count = 0; count < many; count += 1)
    await ask(page, world, { name: `Print ${count}`, amountMinor: 1_000, delivery: 'share' })
  await page.goto(`${world.url}/requests?q=Print&overdue=false`)
  await expect(rows(page).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await expectPaper(page)
  await expect(rows(page).getByRole('listitem')).toHaveCount(many)
  const chosen = page.locator('[data-print=head]').getByRole('listitem')
  await expect(chosen).toHaveText(['Print', 'Not overdue'])
  await expect(page.getByText('53 requests: £530.00')).toBeVisible()
  // A sheet is narrower than a desktop, and has the columns with their heads all the same.
  await page.setViewportSize({ width: 688, height: 900 })
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveText(['Customer', 'What for', 'Status', 'Amount', 'Asked'])
  for (const head of await heads.all()) await expect(head).toBeVisible()
  await page.setViewportSize({ width: 1_280, height: 800 })
  const breaks = await rows(page)
    .getByRole('listitem')
    .first()
    .evaluate((line) => getComputedStyle(line).breakInside)
  expect(breaks).toBe('avoid')
  // An age says nothing on paper.
  const day = await rows(page)
    .getByRole('time')
    .first()
    .evaluate((time) => getComputedStyle(time, '::after').content)
  // The date has no place to break.
  expect(day).toMatch(/\d{1,2}\s\w{3}\s\d{4}/)
  // Every row has its words, also those that no screen has shown yet.
  const last = await rows(page)
    .getByRole('listitem')
    .last()
    .evaluate((line) => getComputedStyle(line).contentVisibility)
  expect(last).toBe('visible')

  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('[data-print]')).toHaveCount(0)
  await page.goto(`${world.url}/customers?q=Print`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await expectPaper(page)
  await expect(page.getByText('53 customers, owing £530.00')).toBeVisible()
})

test('a request and the day are printed too', async ({ page, world }) => {
  const { id } = await ask(page, world, { name: 'Paper One', dueOn: '2020-01-31' })
  await page.goto(`${world.url}/requests/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await expectPaper(page)
  await expect(page.getByText('Paper One').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${world.url}/today`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await expectPaper(page)
})

test('paper names the money of every currency, the screen its own', async ({ page, world }) => {
  for (const currency of ['EUR', 'USD', 'SEK', 'CHF', 'PLN'])
    await ask(page, world, { currency, amountMinor: 1_000, delivery: 'share' })
  await page.goto(`${world.url}/requests`)
  const others = page.getByRole('button', { name: /^\+\d currencies$/ })
  const whole = page.getByText(/CHF.10\.00.*waiting/)
  await expect(whole).toHaveCount(0)
  await others.click()
  await expect(whole).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(whole).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(whole).toBeVisible()
  await expect(others).toHaveCount(0)
})
