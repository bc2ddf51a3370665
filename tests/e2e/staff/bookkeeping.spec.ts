import { readFile } from 'node:fs/promises'
import { expectAccessible, expectClean } from '../expectAccessible.ts'
import { enroll } from '../steps.ts'
import { expect, type Page, test, type World } from '../world.ts'

test.beforeEach(async ({ page, world }) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
})

async function openForm(page: Page, world: World): Promise<void> {
  await page.goto(`${world.url}/insights?period=own&from=2026-03-01&to=2026-03-31`)
  await page.getByRole('button', { name: 'For bookkeeping' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Export for bookkeeping' })).toBeVisible()
}

test('by keyboard alone: a file for DATEV comes down once its numbers are right, and they are kept', async ({
  page,
  world,
}) => {
  await openForm(page, world)
  const form = page.getByRole('form', { name: 'Export for bookkeeping' })
  await expect(form).toContainText('1 Mar 2026')
  await form.getByRole('combobox', { name: 'Your program' }).focus()
  await page.keyboard.type('For DATEV')
  await form.getByRole('button', { name: 'Download' }).press('Enter')
  const adviser = form.getByLabel('Adviser’s number (Beraternummer)')
  await expect(adviser).toBeFocused()
  await expect(adviser).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Fill in this field.')).toHaveCount(3)
  await expectClean(page)
  await adviser.fill('29098')
  await form.getByLabel('Your number as a client (Mandantennummer)').fill('55003')
  await form.getByLabel('Account for payments').fill('8400')
  const coming = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download' }).press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toBe('EXTF_Buchungsstapel-2026-03-01-2026-03-31.csv')
  const file = await readFile(await download.path(), 'latin1')
  expect(file).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RU";"";"";29098;55003;20260101;4;/,
  )
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'For bookkeeping' })).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'Your program' }).selectOption('For DATEV')
  await expect(adviser).toHaveValue('29098')
})

test('a file for Xero comes down; a provider that does not answer is told of in the form', async ({
  page,
  world,
}) => {
  await openForm(page, world)
  await expectAccessible(page)
  const problem = { code: 'provider_unavailable', title: 'x', detail: 'Try again in a minute.' }
  await page.route('**/v1/exports/bookkeeping.csv*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { ...problem, errors: [] },
    }),
  )
  const button = page.getByRole('button', { name: 'Download' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Try again in a minute.')
  await page.unroute('**/v1/exports/bookkeeping.csv*')
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('bookkeeping-xero-2026-03-01-2026-03-31.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '*Date,*Amount,Payee,Description,Reference\r\n',
  )
})
